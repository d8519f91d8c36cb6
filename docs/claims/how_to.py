"""What the how-to claims: the first part of a collection of texts."""

from __future__ import annotations

from collections.abc import Iterator

from docs.claims.checks import Example, examples, score
from docs.claims.claim import Claim, Document, Finding, Reading
from docs.claims.commands import shows_no_moves, shows_value
from docs.claims.solving import Solution, solution, turned
from docs.claims.words import listed

COLLECTION = "000_dae8f791793ea1fd.txt"


def even_splits_are_no_worse(written: str) -> Finding:
    """Where a hand of four could be split both ways, two and two is never worse than one and three.

    In the common game these are the only splits of the same hands, one even and one not.
    """
    solved = solution(written)
    choices = [*_choices(solved)]
    better, worse = (
        [
            even
            for even, uneven in choices
            if sign * (_worth(solved, uneven) - _worth(solved, even)) > 0
        ]
        for sign in (1, -1)
    )
    finds = (
        f"Only 0-4 can be split either way, into 2-2 or 1-3. Of the {len(choices)} positions where"
        f" it can, 2-2 is better in {len(better)}, worse in {len(worse)} and equal in the rest."
    )
    shown = tuple(
        shows_value(written, code)
        for code in (better or worse)[:1]
        for code in (code, code.replace("2,2", "1,3"))
    )
    return Finding(bool(better) and not worse, finds, shown)


def _choices(solved: Solution) -> Iterator[tuple[str, str]]:
    """The positions after the even split and after the other, where both may be made."""
    for code in sorted(solved.found):
        mine, theirs = code.split("|")
        replies = solved.replies(code)
        if mine == "0,4" and f"{theirs}|2,2" in replies and f"{theirs}|1,3" in replies:
            yield f"{theirs}|2,2", f"{theirs}|1,3"


def _worth(solved: Solution, code: str) -> float:
    return score(solved.found[code])


def odd_splits_that_only_exchange(written: str) -> Finding:
    """Some odd sums leave living hands no split but an exchange."""
    stuck = [
        side for side, after in turned(written).items() if _is_odd_and_alive(side) and not after
    ]
    finds = f"That’s so with {listed(side.replace(',', '-') for side in stuck)}."
    shown = tuple(shows_no_moves(written, f"{side}|1,1", "split") for side in stuck)
    return Finding(bool(stuck), finds, shown)


def _is_odd_and_alive(side: str) -> bool:
    low, high = map(int, side.split(","))
    return low > 0 and (low + high) % 2 == 1


HOW_TO = Document(
    title="The how-to",
    file=COLLECTION,
    about=(
        "The first of three texts in one file: how to play, step by step. A hand is out at five or"
        " more; you may move fingers between your hands and revive a hand: our `classic`."
    ),
    claims=(
        Claim(
            "Even splits are preferable",
            "A split doesn’t have to be even, but even ones are better.",
            (
                Reading("classic", even_splits_are_no_worse),
                Reading("free", even_splits_are_no_worse),
            ),
        ),
        Claim(
            "Odd sums that only exchange",
            "With some odd sums, a split could only exchange the two hands.",
            (Reading("classic", odd_splits_that_only_exchange),),
        ),
        Claim(
            "Moves in the how-to",
            "One finger on a hand with two makes three, three on one make four; 3-1 may"
            " become 2-2, 4-1 become 3-2, and 4-0 become 2-2.",
            (
                Reading(
                    "",
                    examples(
                        Example("classic", "1,1|2,1", "attack L L", "3,1|1,1"),
                        Example("classic", "3,1|1,1", "attack L L", "4,1|3,1"),
                        Example("classic", "3,1|1,1", "split 2 2", "1,1|2,2"),
                        Example("classic", "4,1|1,1", "split 3 2", "1,1|3,2"),
                        Example("classic", "4,0|1,1", "split 2 2", "1,1|2,2"),
                    ),
                ),
            ),
        ),
    ),
)
