"""`HandList`: everything a number of hands can show, and what a turn on one's own hands can do.

Hands are sorted here, as the rules see them. `SideRules` still decides what's legal: it's asked
once about the few hands a turn changes if the others don't matter, otherwise once for each two
kinds of hands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb

from engine.compiled.local_turns import local_turns
from engine.compiled.side import Hands, Side
from engine.compiled.side_rules import SideRules
from engine.compiled.split_targets import SplitTargets
from engine.compiled.splits import SplitRules


def hand_values(rules: SideRules) -> Hands:
    """Everything a hand can show, the value of a hand that's out first."""
    lowest = 1 - rules.top if rules.scale.dead < 0 else 1
    return (rules.scale.dead, *range(lowest, rules.top))


def count_hands(rules: SideRules, hands: int) -> int:
    """How many different things this number of hands can show."""
    return comb(len(hand_values(rules)) + hands - 1, hands)


class HandList:
    """Sorted hands, numbered, with the numbers of what each can be turned into."""

    def __init__(self, rules: SideRules, hands: int) -> None:
        self.rules = rules
        self.hands = hands
        self.values = hand_values(rules)
        self.shown: list[Hands] = list(combinations_with_replacement(self.values, hands))
        # Hands are keyed by the sum of their values' weights, so changing one is one addition.
        self._weight = {value: (hands + 1) ** place for place, value in enumerate(self.values)}

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {self._weighed(hands): number for number, hands in enumerate(self.shown)}

    def _weighed(self, hands: Iterable[int]) -> int:
        return sum(map(self._weight.__getitem__, hands))

    def number(self, hands: Hands) -> int:
        """The number of these hands, in any order."""
        return self._numbers[self._weighed(hands)]

    @cached_property
    def rests(self) -> list[Hands]:
        """Everything the other hands can show when an attack changes one."""
        return list(combinations_with_replacement(self.values, self.hands - 1))

    @cached_property
    def arrivals(self) -> list[list[int]]:
        """For each of the rests, its numbers with one more hand, one for each value."""
        numbers, weights = self._numbers, list(self._weight.values())
        weighed = map(self._weighed, self.rests)
        return [[numbers[rest + weight] for weight in weights] for rest in weighed]

    @cached_property
    def turns(self) -> list[list[int]]:
        """For each number, what splits, taps, flips and adds can make of it, each once."""
        found: list[list[int]] = [[] for _ in self.shown]
        self._turn_few_hands(found)
        if isinstance(self.rules.split_rules, SplitRules):
            self._deal_all_hands(found, self.rules.split_rules)
            self._cut_lone_fingers(found, self.rules.split_rules)
        return [sorted(set(numbers)) for numbers in found]

    def _turn_few_hands(self, found: list[list[int]]) -> None:
        numbers, weighed = self._numbers, self._weighed
        weights: defaultdict[int, list[tuple[int, list[int]]]] = defaultdict(list)
        for before, after in local_turns(self.rules, self.values, self.hands):
            if after:
                weights[len(before)].append((weighed(before), list(map(weighed, after))))
        for width, changed in weights.items():
            for rest in combinations_with_replacement(self.values, self.hands - width):
                others = weighed(rest)
                for taken, puts in changed:
                    found[numbers[others + taken]] += [numbers[others + put] for put in puts]

    def _deal_all_hands(self, found: list[list[int]], rules: SplitRules) -> None:
        laws = (
            rules.of_transfers if rules.transferable > 2 else None,
            rules.of_divisions if rules.widest_division is None else None,
            rules.of_metas if rules.meta else None,
        )
        for law in filter(None, laws):
            for number, targets in SplitTargets(law, self.shown):
                found[number] += targets

    def _cut_lone_fingers(self, found: list[list[int]], rules: SplitRules) -> None:
        for number, hands in enumerate(self.shown) if rules.stumps else ():
            found[number] += map(self.number, rules.stumps_of(hands))

    @cached_property
    def idles(self) -> list[bool]:
        """For each number, whether a swap, a Logan swap or a pass can give up the turn."""
        if not (self.rules.swaps or self.rules.logan or self.rules.passing):
            return [False] * len(self.shown)
        return list(map(self._idles, self.shown))

    def _idles(self, hands: Hands) -> bool:
        if self.rules.objection_to_pass(Side(hands)) is None:
            return True
        pairs = combinations_with_replacement(dict.fromkeys(hands), 2)
        return not self._exchangeable.isdisjoint(pairs)

    @cached_property
    def _exchangeable(self) -> set[Hands]:
        """The pairs of hands that can be swapped, whatever the others show."""
        return {
            pair
            for pair in combinations_with_replacement(self.values, 2)
            if self.rules.objection_to_swap(Side(pair), 0, 1) is None
        }
