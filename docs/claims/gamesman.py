"""What GAMESMAN's description of Chopsticks claims."""

from __future__ import annotations

from collections.abc import Callable

from docs.claims.checks import Example, examples
from docs.claims.claim import Check, Claim, Document, Finding, Reading
from docs.claims.commands import shows_no_moves
from docs.claims.solving import turned
from docs.claims.words import listed

BASE = "gamesman"


def full_transfers_add_kills(written: str) -> Finding:
    """What full transfers add: all fingers to one hand, if they are four at most."""
    wrong = [side for side in turned(written) if _more(written, side) != _full(side)]
    added = [f"{side}–{new}" for side in turned(written) for new in sorted(_more(written, side))]
    finds = f"They add {listed(change.replace(',', '') for change in added)}."
    return Finding(not wrong, finds)


def _full(side: str) -> frozenset[str]:
    low, high = map(int, side.split(","))
    return frozenset([f"0,{low + high}"] if low and low + high <= 4 else [])


def _more(written: str, side: str) -> frozenset[str]:
    return turned(written)[side] - turned(BASE)[side]


def _has_a_hand(side: str) -> bool:
    return side != "0,0"


def _is_whole(side: str) -> bool:
    return not side.startswith("0,")


def may_stay(among: Callable[[str], bool]) -> Check:
    """A player may leave his hands as they are."""

    def check(written: str) -> Finding:
        asked = [side for side in turned(written) if among(side)]
        may_not = [side for side in asked if side not in turned(written)[side]]
        finds = f"True for all {len(asked)} pairs of hands."
        if may_not:
            against = listed(side.replace(",", "-") for side in may_not)
            may = len(asked) - len(may_not)
            finds = f"True for {may} of {len(asked)} pairs of hands; not {against}."
        shown = tuple(shows_no_moves(written, f"{side}|1,1", "pass") for side in may_not[-1:])
        return Finding(not may_not, finds, shown)

    return check


GAMESMAN = Document(
    title="GAMESMAN’s description",
    file="002_a41c730a9f9c7b29.txt",
    about=(
        "The rules of Chopsticks in the game library of GamesCrafters, with two variants that can"
        " be combined: our `gamesman`, `gamesman-full`, `gamesman-pass` and `gamesman-both`. It"
        " doesn’t say who wins; the table at the end does."
    ),
    claims=(
        Claim(
            "What full transfers add",
            "With full transfers, all fingers may go to one hand if there are four at most, and"
            " only then; the other hand is out.",
            (Reading("gamesman-full", full_transfers_add_kills),),
        ),
        Claim(
            "Transfers that pass the turn",
            "With pass-equivalent transfers, a player may leave their hands as they are, or"
            " exchange them, whatever they show.",
            (
                Reading("gamesman-pass", may_stay(_has_a_hand)),
                Reading("gamesman-pass", may_stay(_is_whole), "if both hands are in"),
                Reading("gamesman-both", may_stay(_has_a_hand), "with full transfers too"),
            ),
            remark=(
                "Two of its rules collide here: a transfer must leave something on each hand,"
                " except a full transfer. We follow the second one."
            ),
        ),
        Claim(
            "Moves in GAMESMAN’s description",
            "3-1 may become 2-2; not 1-3, and not 4-0, which empties a hand; a hand that’s out may"
            " be revived.",
            (
                Reading(
                    "",
                    examples(
                        Example("gamesman", "3,1|1,1", "split 2 2", "1,1|2,2"),
                        Example("gamesman", "3,1|1,1", "split 1 3", None),
                        Example("gamesman", "3,1|1,1", "split 4 0", None),
                        Example("gamesman", "3,0|1,1", "split 2 1", "1,1|2,1"),
                        Example("gamesman-full", "3,1|1,1", "split 4 0", "1,1|4,0"),
                        Example("gamesman-full", "3,2|1,1", "split 5 0", None),
                        Example("gamesman-pass", "3,1|1,1", "pass", "1,1|3,1"),
                    ),
                ),
            ),
        ),
    ),
)
