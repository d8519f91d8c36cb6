"""Counting the positions and the moves of the common game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from docs.claims.claim import Check, Finding
from docs.claims.commands import shows_moves
from docs.claims.solving import position, sides, turned
from docs.claims.words import counted, listed

HITS = 4
"""A-C, A-D, B-C and B-D: two hands of the mover's, two of the opponent's."""

Split: TypeAlias = tuple[str, str]
"""A side before and after."""


def splits(written: str) -> frozenset[Split]:
    """All changes of his own hands that a player may make, as hands before and after."""
    return frozenset((side, new) for side, after in turned(written).items() for new in after)


def told(changes: frozenset[Split]) -> tuple[str, ...]:
    """`34–11` and so on."""
    return tuple(f"{before}–{after}".replace(",", "") for before, after in sorted(changes))


def revives(change: Split) -> bool:
    """Whether it is a division and not a transfer."""
    return change[0].startswith("0,")


def kinds_of_moves(hits: int, divisions: int, transfers: int) -> Check:
    """So many kinds of each."""

    def check(written: str) -> Finding:
        own = splits(written)
        dividing = sum(map(revives, own))
        finds = (
            f"There are {HITS + len(own)}: {HITS} attacks, {counted(dividing, 'division')} and"
            f" {counted(len(own) - dividing, 'transfer')}."
        )
        is_so = (HITS, dividing, len(own) - dividing) == (hits, divisions, transfers)
        return Finding(is_so, finds, details=told(own))

    return check


def at_most_on_a_turn(number: int) -> Check:
    """On no turn are there more different moves, and on some there are as many."""

    def check(written: str) -> Finding:
        counts = {
            f"{mine}|{theirs}": _different_moves(written, mine, theirs)
            for mine in sides(written)
            for theirs in sides(written)
        }
        most = max(counts.values())
        code = next(code for code, count in counts.items() if count == most)
        finds = f"The most different moves on one turn are {most}, as in `{code}`."
        return Finding(most == number, finds)

    return check


def _different_moves(written: str, mine: str, theirs: str) -> int:
    """Attacks with each hand on each hand, and what a player may make of his own hands."""
    before = position(written, f"{mine}|{theirs}")
    if before.is_over:
        return 0
    alive = [sum(hand != "0" for hand in side.split(",")) for side in (mine, theirs)]
    return alive[0] * alive[1] + len(turned(written)[mine])


def codes(ordered: bool, number: int) -> Check:
    """So many codes, those that differ only in the order of hands counted apart or not."""

    def check(written: str) -> Finding:
        hands = [side.split(",") for side in sides(written)]
        orders = [len({(one, other), (other, one)}) for one, other in hands]
        count = sum(a * b for a in orders for b in orders) if ordered else len(hands) ** 2
        pairs = sum(orders) if ordered else len(hands)
        return Finding(count == number, f"There are {pairs} × {pairs} = {count}.")

    return check


# Meta and suicide


def adds(base: str, *expected: str) -> Check:
    """The house rules have exactly these splits more than the base."""
    return _more_than((base,), expected)


def both_add(*expected: str) -> Check:
    """Meta and suicide together unlock what neither does alone."""
    return _more_than(("meta", "suicide"), expected)


def _more_than(bases: Iterable[str], expected: Iterable[str]) -> Check:
    def check(written: str) -> Finding:
        changes = splits(written).difference(*map(splits, bases))
        finds = f"The new ones are {listed(told(changes))}."
        befores = dict.fromkeys(before for before, _ in sorted(changes))
        shown = tuple(shows_moves(written, f"{before}|1,1", "split") for before in befores)
        return Finding(set(told(changes)) == set(expected), finds, shown)

    return check


def kinds_in_all(number: int, without: str = "") -> Check:
    """So many kinds of moves in all; or without the splits that other house rules have as well."""

    def check(written: str) -> Finding:
        left_out = splits(without) - splits("official") if without else frozenset[Split]()
        own = splits(written) - left_out
        count = HITS + len(own)
        parts = f"{HITS} attacks and {len(own)} splits"
        out = f"; left out are {', '.join(told(left_out))}" if left_out else ""
        return Finding(count == number, f"There are {count}: {parts}{out}.", details=told(own))

    return check
