"""Checks of what the paper says about who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from docs.claims.claim import Check, Finding
from docs.claims.paper import claimed, fibonacci_outcome, twos
from docs.theory.search import RANGES, holds_for_all, options_of_left, outcome, searched, wins
from docs.theory.values import OPENING, written
from engine.theory import SimplePosition, outcome_of, parse_simple, position_of

MOST_OF_TWO = 10
"""Hands a player with n = 2."""
MOST_OF_THREE = 12
"""Hands a player with n = 3."""


def by_fibonacci(_: str) -> Finding:
    """Who wins (1|1)_n, by its value and by the theorem."""
    intervals = OPENING()
    wrong = [
        n
        for one in intervals
        for n in range(one.first, one.last + 1)
        if outcome_of(one.value) != fibonacci_outcome(n)
    ]
    return Finding(not wrong, f"True for every n from 1 to {written(intervals[-1].last)}.")


def more_hands_win(_: str) -> Finding:
    """Left has more hands, and begins."""
    more = (one for one in searched() if len(one.left) > len(one.right))
    return holds_for_all(f"positions like that with {RANGES}", more, _left_wins)


def _left_wins(position: SimplePosition) -> bool:
    return wins(position.left, position.right, position.n)


def fewer_hands_win_rarely(_: str) -> Finding:
    """Left has fewer hands, begins and wins."""
    won = (one for one in searched() if len(one.left) < len(one.right) and _left_wins(one))
    return holds_for_all("won positions like that", won, _by_kills_alone)


def _by_kills_alone(position: SimplePosition) -> bool:
    winning = (
        after
        for after in options_of_left(position)
        if not after.right or not wins(after.right, after.left, after.n)
    )
    return len(position.left) == len(position.right) - 1 and all(
        len(after.right) < len(position.right) for after in winning
    )


def two_fingered(
    differences: Sequence[int],
    least: int = 0,
    outcome_by: Callable[[SimplePosition], str] = outcome,
) -> Check:
    """The claimed outcomes with n = 2, where the numbers of hands differ by so much."""

    def check(_: str) -> Finding:
        said = {
            position: who
            for position, who in _of_two(least)
            if abs(len(position.left) - len(position.right)) in differences
        }
        what = f"positions with up to {MOST_OF_TWO} hands a player"
        found = holds_for_all(what, said, lambda one: outcome_by(one) == said[one])
        return found if found.is_so else _with_outcomes(found, said, outcome_by)

    return check


def _with_outcomes(
    found: Finding,
    said: Mapping[SimplePosition, str],
    outcome_by: Callable[[SimplePosition], str],
) -> Finding:
    """The finding, and what is said and what is so about the smallest counterexample."""
    smallest = parse_simple(found.details[0])
    so = f" The paper says {said[smallest]}, but it’s {outcome_by(smallest)}."
    return replace(found, finds=found.finds + so)


def _of_two(least: int) -> Iterator[tuple[SimplePosition, str]]:
    counts = [(a, b) for a in range(MOST_OF_TWO + 1) for b in range(MOST_OF_TWO + 1 - a)]
    for a, b in counts:
        for c, d in counts:
            if min(a + b, c + d) >= least and (a + b or c + d):
                yield position_of(twos(a, b), twos(c, d), 2), claimed(a, b, c, d)


def no_way_to_nothing(_: str) -> Finding:
    """A move never takes the mover's own hands."""
    return holds_for_all(
        "positions we looked at",
        searched(),
        lambda one: all(after.left == one.left for after in options_of_left(one)),
    )


def the_start_of_three(_: str) -> Finding:
    """(1^a|1^a)_3 for all numbers of hands that can be searched."""
    starts = (position_of((1,) * a, (1,) * a, 3) for a in range(1, MOST_OF_THREE + 1))
    return holds_for_all("positions like that", starts, lambda one: outcome(one) == "N")
