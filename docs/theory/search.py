"""Who wins every position of some size, found by nothing but looking at all moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement

from docs.claims.claim import Finding
from docs.claims.words import counted, listed
from engine.theory import Hands, Player, SimplePosition, position_of
from engine.theory.position import struck

SEARCHED = ((1, 12), (2, 10), (3, 7), (4, 5), (5, 4), (6, 4), (9, 3), (20, 2), (60, 1))
"""Every position with that n and 1 to so many hands a player is looked at."""

RANGES = listed(f"n = {n} (up to {counted(hands, 'hand')})" for n, hands in SEARCHED)


@cache
def wins(mine: Hands, theirs: Hands, n: int) -> bool:
    """Whether the player to move, whose hands come first, makes the last move."""
    return any(
        not hit or not wins(hit, mine, n)
        for hit in ({struck(theirs, on, by, n) for by in {*mine} for on in {*theirs}})
    )


def outcome(position: SimplePosition) -> str:
    """N, P, L or R, by the paper's convention that nobody can move where a player has no hand."""
    if position.is_over:
        return "P"
    left = wins(position.left, position.right, position.n)
    right = wins(position.right, position.left, position.n)
    return {(True, True): "N", (False, False): "P", (True, False): "L"}.get((left, right), "R")


def outcome_if_no_hand_has_lost(position: SimplePosition) -> str:
    """The same if a player without a hand has lost, whoever is to move."""
    if bool(position.left) == bool(position.right):
        return outcome(position)
    return "L" if position.left else "R"


def all_hands(n: int, least: int, most: int) -> Iterator[Hands]:
    """All hands that a player can have, so many at least and at most."""
    for count in range(least, most + 1):
        yield from combinations_with_replacement(range(1, n + 1), count)


def searched() -> Iterator[SimplePosition]:
    """Every position of those sizes in which both have a hand."""
    for n, most in SEARCHED:
        sides = [*all_hands(n, 1, most)]
        positions = (position_of(left, right, n) for left in sides for right in sides)
        # Ends of games first, so that each position finds what follows from it known.
        yield from sorted(positions, key=_moves_to_go)


def _moves_to_go(position: SimplePosition) -> tuple[int, int]:
    hands = (*position.left, *position.right)
    return len(hands), -sum(hands)


def holds_for_all(
    what: str, looked_at: Iterable[SimplePosition], is_so: Callable[[SimplePosition], bool]
) -> Finding:
    """Whether it is so in all these positions; else the smallest in which it is not."""
    count, against = 0, list[SimplePosition]()
    for position in looked_at:
        count += 1
        if not is_so(position):
            against.append(position)
    if not against:
        return Finding(is_so=True, finds=f"True for all {count:,} {what}.")
    against.sort(key=_size)
    smallest = against[0]
    finds = f"Not for {len(against):,} of {count:,} {what}. The smallest is `{smallest}`."
    return Finding(is_so=False, finds=finds, details=tuple(map(str, against[:20])))


def _size(position: SimplePosition) -> tuple[int, int, SimplePosition]:
    hands = len(position.left) + len(position.right)
    return position.n, hands + sum(position.left) + sum(position.right), position


def options_of_left(position: SimplePosition) -> list[SimplePosition]:
    """What Left's moves come to."""
    return [after for _, after in position.options(Player.LEFT)]
