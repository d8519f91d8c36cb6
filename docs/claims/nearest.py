"""Looking for the nearest house rules under which a claim is true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TypeAlias

from docs.claims.claim import Finding
from docs.claims.commands import shows_start
from docs.claims.solving import house_rules, rules, solution
from docs.claims.words import changes, counted, named, some
from engine.errors import BadRules
from engine.tables import Value

Changes: TypeAlias = dict[str, object]

VARIED: dict[str, tuple[object, ...]] = {
    "fingers": (6, 4, 7, 3, 8, 9, 10),
    "overflow": ("cutoff", "rollover"),
    "halving": ("even", "nearly", "off"),
    "transfers": ("off", "single"),
    "self_attack": (False, True),
    "suicide": (False, True),
    "meta": (False, True),
    "swaps": (False, True),
    "logan": (False, True),
    "passing": (False, True),
    "stumps": (False, True),
    "sudden_death": (0, 1),
    "goal": ("last_standing", "misere"),
}
"""Fields that are tried, each with its values, likelier ones first."""

MOST_CHANGES = 2
MOST_SHOWN = 4


def nearest_won_by(player: Value, *bases: str) -> tuple[Finding, ...]:
    """For each of these house rules the fewest changes that make the player win."""
    return tuple(_told(base, _nearest(base, player)) for base in bases)


def _told(base: str, found: list[Changes]) -> Finding:
    if not found:
        finds = f"Nothing found up to {MOST_CHANGES} fields away from {named(base)}."
        return Finding(is_so=False, finds=finds)
    ways = [changes(fields) for fields in found]
    for place, fields in enumerate(found[:MOST_SHOWN]):
        ways[place] += f" (in {solution(rules(base, **fields)).start.distance})"
    number = counted(len(found[0]), "field")
    finds = f"{number} away from {named(base)}: {some(ways, MOST_SHOWN, '; ')}."
    return Finding(is_so=True, finds=finds, shown=(shows_start(rules(base, **found[0])),))


def _nearest(base: str, player: Value) -> list[Changes]:
    """All ways with the fewest changes."""
    for number in range(1, MOST_CHANGES + 1):
        found = [
            fields for fields in _changes(base, number) if _winner(rules(base, **fields)) is player
        ]
        if found:
            return found
    return []


def _changes(base: str, number: int) -> Iterator[Changes]:
    own = house_rules(base)
    others = {
        name: [value for value in values if value != getattr(own, name)]
        for name, values in VARIED.items()
    }
    for names in combinations(VARIED, number):
        for values in product(*(others[name] for name in names)):
            yield dict(zip(names, values, strict=True))


def _winner(written: str) -> Value | None:
    """What the start is worth, or None where the house rules make no game."""
    try:
        return solution(written).start.value
    except BadRules:
        return None
