"""How many splits the sides of one kind have: those with as many hands dead, half and whole.

The hands of a side fall into places for the purpose of counting: a split of 3-1 into 2-2 counts
once, one of 3-1-0 into 2-1-1 and one into 1-1-2 are two. All values are in units of the smallest
part, changes go by `step` units: 1, or 2 where `stumps` brings halves of what otherwise is whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb, factorial, prod
from typing import TypeAlias

from engine.rules.house_rules import PARTS_IN_ONE, Divisions, Halving, HouseRules, Transfers
from engine.rules.starts import hand_counts

Shown: TypeAlias = tuple[int, ...]
"""What the live hands of a side show, in units."""


@dataclass(frozen=True, slots=True)
class Span:
    """What a hand may show after a split: every `step`-th number of units from `low` to `high`."""

    low: int
    high: int
    step: int


@dataclass(frozen=True, slots=True)
class SplitLaw:
    """All of the house rules that bears on the number of splits of a side with that many hands."""

    hands: int
    top: int
    """A hand of that many units is dead."""
    step: int
    transfers: Transfers
    divisions: Divisions
    halving: Halving
    suicide: bool
    meta: bool
    stumps: bool

    @classmethod
    def of(
        cls, rules: HouseRules, hands: int | None = None, fingers: int | None = None
    ) -> SplitLaw:
        """The law of the side with the most hands, or of one with other hands or fingers."""
        step = 2 if rules.stumps else 1
        return cls(
            hands=hands or max(hand_counts(rules, 1)),
            top=(fingers or rules.fingers) * PARTS_IN_ONE[rules.parts] * step,
            step=step,
            transfers=rules.transfers,
            divisions=rules.divisions,
            halving=rules.halving,
            suicide=rules.suicide,
            meta=rules.meta,
            stumps=rules.stumps,
        )


@dataclass(frozen=True)
class SideKind:
    """The sides with `whole` and `half` live hands and all others dead; halves come of stumps."""

    law: SplitLaw
    whole: int
    half: int

    @property
    def live(self) -> int:
        """How many hands live."""
        return self.whole + self.half

    @property
    def dead(self) -> int:
        """How many hands could be revived."""
        return self.law.hands - self.live

    # What hands may show. Half hands stay half, so they are never killed by a split.

    @property
    def whole_span(self) -> Span:
        """What a whole hand shows while it lives."""
        return Span(self.law.step, self.law.top - self.law.step, self.law.step)

    @property
    def half_span(self) -> Span:
        """What a half hand shows."""
        return Span(1, self.law.top - 1, self.law.step)

    def _or_dead(self, span: Span) -> Span:
        return Span(0, span.high, span.step)

    @cached_property
    def _kept(self) -> list[int]:
        """By total: in how many ways the live hands can show it, all staying alive."""
        return ways([self.whole_span] * self.whole + [self.half_span] * self.half)

    @cached_property
    def _transferred(self) -> list[int]:
        """By total: in how many ways a transfer may leave the live hands, or leave them alone."""
        low = self._or_dead(self.whole_span) if self.law.suicide else self.whole_span
        return ways([low] * self.whole + [self.half_span] * self.half)

    @cached_property
    def _revived(self) -> list[int]:
        """By total: in how many ways all hands can show it, the live ones staying alive."""
        return ways([self._or_dead(self.whole_span)] * self.dead, self._kept)

    @cached_property
    def _dealt(self) -> list[int]:
        """By remainder: the ways to deal it in a meta split, in halves where one is shown."""
        step = 1 if self.half else self.law.step
        alive = Span(step, self.law.top - step, step)
        # With suicide any way will do, also one that revives a hand and kills another.
        live = self._or_dead(alive) if self.law.suicide else alive
        return ways([live] * self.live + [self._or_dead(alive)] * self.dead)

    # Splits that any two sides of this kind with the same total have alike

    def totals(self) -> Iterator[int]:
        """All that such a side may show in sum."""
        return (total for total, count in enumerate(self._kept) if count)

    def alike(self, total: int) -> int:
        """How many there are, with the hands as they are counted among multiple transfers."""
        law, count = self.law, 0
        if law.transfers == "multiple":
            count += at(self._transferred, total)
        if law.divisions == "any" and law.halving == "off":
            count += at(self._revived, total) - at(self._kept, total)
        if law.meta and total > law.top:
            count += at(self._dealt, total - law.top)
        is_stump = law.stumps and self.live == 1 and total == law.step and not self.half
        return count + (self.dead if is_stump else 0)

    # Splits that hang on what the single hands show

    @cached_property
    def divided(self) -> list[int]:
        """By units shown: how many divisions move just that hand."""
        law = self.law
        if law.divisions == "off" or (law.divisions == "any" and law.halving == "off"):
            return [0] * law.top
        return [self._divided(units) for units in range(law.top)]

    @cached_property
    def most_divided(self) -> int:
        """The most divisions that move one and the same hand."""
        return max(self.divided)

    def _divided(self, units: int) -> int:
        step, spare = self.law.step, max(units - 1, 0) // self.law.step
        if self.law.halving == "even":
            return self.dead if units and units % (2 * step) == 0 else 0
        if self.law.halving == "nearly":
            parts = range(1, spare + 1)
            return self.dead * sum(1 for part in parts if abs(units - 2 * part * step) <= step)
        if self.law.divisions == "single":
            return self.dead * spare
        # Of `spare` fingers any number goes to the dead hands, which keeps what is left apart.
        return comb(spare + self.dead, self.dead) - 1

    def of_hands(self, shown: Shown) -> int:
        """How many splits a side showing that has beyond the `alike` ones of its total."""
        count = sum(self.divided[units] for units in shown)
        if self.law.transfers == "single":
            count += sum(self._between(one, other) for one, other in combinations(shown, 2))
        elif self.law.transfers == "multiple":
            count -= self._orders(shown)
        return count

    def _between(self, one: int, other: int) -> int:
        """The transfers between two hands that show so much."""
        (low, high), (other_low, other_high) = self._limits(one), self._limits(other)
        both, step = one + other, self.law.step
        ways_there = (min(high, both - other_low) - max(low, both - other_high)) // step + 1
        # Leaving them alone is no split, exchanging them none either.
        return ways_there - (2 if one != other and (one - other) % step == 0 else 1)

    def _limits(self, units: int) -> tuple[int, int]:
        if units % self.law.step:
            return self.half_span.low, self.half_span.high
        return 0 if self.law.suicide else self.whole_span.low, self.whole_span.high

    def _orders(self, shown: Shown) -> int:
        """In how many orders the hands may show the same; whole changes keep a half hand half."""
        same = prod(factorial(count) for count in Counter(shown).values())
        return factorial(self.whole) * factorial(self.half) // same


def at(counts: Sequence[int], total: int) -> int:
    """The count of that total, 0 outside."""
    return counts[total] if 0 <= total < len(counts) else 0


def ways(spans: Iterable[Span], counts: Sequence[int] = (1,)) -> list[int]:
    """By total: the ways to make it of a number of each span and one of what `counts` counts."""
    found = list(counts)
    for span in spans:
        found = _with(span, found)
    return found


def _with(span: Span, counts: list[int]) -> list[int]:
    if span.high < span.low:
        return [0]
    # Each number of the span adds the counts shifted by it: a difference of two running sums.
    width = span.high - span.low + span.step
    sums = counts + [0] * span.high
    for total in range(span.step, len(sums)):
        sums[total] += sums[total - span.step]
    windows = [count - at(sums, total - width) for total, count in enumerate(sums)]
    return ([0] * span.low + windows)[: len(counts) + span.high]
