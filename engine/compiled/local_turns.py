"""Turns that change only a few hands and are legal whatever the other hands show."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TypeAlias

from engine.compiled.side import Hands, Side
from engine.compiled.side_rules import SideRules
from engine.compiled.split_targets import SplitTargets, may_become
from engine.compiled.splits import SplitRules

LocalTurn: TypeAlias = tuple[Hands, list[Hands]]
"""Some of a side's hands, and everything they can be turned into."""


def local_turns(rules: SideRules, values: Hands, hands: int) -> Iterator[LocalTurn]:
    """All such turns for sides with this many hands; the same hands may come up more than once."""
    for value in values:
        yield (value,), [side.hands for side in rules.turns_of_hand(Side((value,)), 0)]
    if hands < 2:
        return
    if rules.self_attack:
        yield from _taps(rules, values)
    if not isinstance(rules.split_rules, SplitRules):
        yield from _gifts(rules, values)
        return
    if rules.split_rules.transferable == 2:
        yield from _transfers(rules.split_rules.of_transfers, values)
    yield from _divisions(rules.split_rules.of_divisions, values, hands)


def _taps(rules: SideRules, values: Hands) -> Iterator[LocalTurn]:
    for pair in combinations_with_replacement(values, 2):
        side = Side(pair)
        yield (
            pair,
            [
                rules.tap(side, striker, place).hands
                for striker, place in ((0, 1), (1, 0))
                if rules.objection_to_tap(side, striker, place) is None
            ],
        )


def _gifts(rules: SideRules, values: Hands) -> Iterator[LocalTurn]:
    for pair in combinations_with_replacement(values, 2):
        yield pair, list(rules.split_rules.results(pair))


def _transfers(law: SplitRules, values: Hands) -> Iterator[LocalTurn]:
    pairs = list(combinations_with_replacement(values, 2))
    for number, targets in SplitTargets(law, pairs):
        yield pairs[number], [pairs[target] for target in targets]


def _divisions(law: SplitRules, values: Hands, hands: int) -> Iterator[LocalTurn]:
    """Divisions: one hand keeps some of its fingers and gives the rest to hands that are out."""
    for width in range(2, min(law.widest_division or 0, hands) + 1):
        for whole in values[1:]:
            before = (*(0 for _ in range(width - 1)), whole)
            yield (
                before,
                [after for after in _parts(whole, width) if may_become(law, before, after)],
            )


def _parts(total: int, count: int, least: int = 1) -> Iterator[Hands]:
    """Every way to cut a total into this many parts, ascending."""
    if count == 1:
        yield (total,)
        return
    for first in range(least, total // count + 1):
        for rest in _parts(total - first, count - 1, first):
            yield (first, *rest)
