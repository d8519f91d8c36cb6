"""Our own facts: what the solver finds for presets and for some other house rules."""

from __future__ import annotations

from collections.abc import Iterator

from docs.claims.solving import compiled, house_rules, rules
from docs.claims.words import code, named, winner
from engine.rules import PRESETS
from engine.tables import Worth
from engine.tables.reached import solve_reached_duel

TOLD = (
    "official",
    "classic",
    "free",
    "leftovers",
    "tapping",
    "attacks-only",
    rules("transfers-only", overflow="cutoff"),
    rules("sudden-death", overflow="cutoff"),
    rules("suns", overflow="cutoff"),
    rules("halvesies", fingers=6, overflow="cutoff"),
)
"""The house rules of RULES.md, section 7, in its order."""

HEADINGS = ("house rules", "the start", "can come up", "longest")

FOR_MORE = frozenset({"zombies"})
"""Presets that are nothing of their own with two players."""


def of_the_rules() -> Iterator[tuple[str, ...]]:
    """The table of RULES.md, section 7, worked out again."""
    return (_row(named(written), written) for written in TOLD)


def of_the_presets() -> Iterator[tuple[str, ...]]:
    """A row for each other preset; those that are the same game share one."""
    names: dict[str, list[str]] = {}
    for name, preset in PRESETS.items():
        names.setdefault(preset.model_dump_json(), []).append(name)
    told = {house_rules(written).model_dump_json() for written in TOLD}
    for fields, alike in names.items():
        if fields not in told and FOR_MORE.isdisjoint(alike):
            yield _row(", ".join(map(code, alike)), alike[0])


def _row(name: str, written: str) -> tuple[str, ...]:
    """What can be reached and solved: not every game has a table of all its positions."""
    found = [Worth(one.value, one.distance) for one in solve_reached_duel(compiled(written))]
    longest = max(worth.distance or 0 for worth in found)
    return (name, winner(found[0]), f"{len(found):,}", str(longest or ""))
