"""Counts the splits of one kind of side: same numbers of hands out, half and whole.

Hands keep their places in these counts: 3-1 split into 2-2 counts once, but 3-1-0 split into 2-1-1
and into 1-1-2 counts twice. All values are in units of the smallest part, and changes are in steps
of `step` units: 1, or 2 if `stumps` adds halves to a game of whole fingers.
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
"""What the hands of a side that are in show, in units."""


@dataclass(frozen=True, slots=True)
class Span:
    """What a hand can show after a split: every `step`-th number of units from `low` to `high`."""

    low: int
    high: int
    step: int


@dataclass(frozen=True, slots=True)
class SplitLaw:
    """The house rules that affect the number of splits of a side with this many hands."""

    hands: int
    top: int
    """A hand with this many units is out."""
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
        """The rules for the side with the most hands, or with these other hands or fingers."""
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
    """Sides with `whole` and `half` hands in and all others out; half hands come from stumps."""

    law: SplitLaw
    whole: int
    half: int

    @property
    def live(self) -> int:
        """How many hands are in."""
        return self.whole + self.half

    @property
    def dead(self) -> int:
        """How many hands are out and could be revived."""
        return self.law.hands - self.live

    # What hands can show. Half hands stay half, so a split never knocks them out.

    @property
    def whole_span(self) -> Span:
        """What a whole hand can show while it's in."""
        return Span(self.law.step, self.law.top - self.law.step, self.law.step)

    @property
    def half_span(self) -> Span:
        """What a half hand can show."""
        return Span(1, self.law.top - 1, self.law.step)

    def _or_dead(self, span: Span) -> Span:
        return Span(0, span.high, span.step)

    @cached_property
    def _kept(self) -> list[int]:
        """By total: the ways in which the hands that are in can show it, all staying in."""
        return ways([self.whole_span] * self.whole + [self.half_span] * self.half)

    @cached_property
    def _transferred(self) -> list[int]:
        """By total: the hands that transfers can make of those that are in, including no change."""
        low = self._or_dead(self.whole_span) if self.law.suicide else self.whole_span
        return ways([low] * self.whole + [self.half_span] * self.half)

    @cached_property
    def _revived(self) -> list[int]:
        """By total: the ways in which all hands can show it, those that are in staying in."""
        return ways([self._or_dead(self.whole_span)] * self.dead, self._kept)

    @cached_property
    def _dealt(self) -> list[int]:
        """By remainder: the ways to deal it in a meta split, in halves if a hand shows one."""
        step = 1 if self.half else self.law.step
        alive = Span(step, self.law.top - step, step)
        # With suicide any way is allowed, even one that revives one hand and puts another out.
        live = self._or_dead(alive) if self.law.suicide else alive
        return ways([live] * self.live + [self._or_dead(alive)] * self.dead)

    # Splits that all sides of this kind with the same total share

    def totals(self) -> Iterator[int]:
        """Every total that such a side can show."""
        return (total for total, count in enumerate(self._kept) if count)

    def alike(self, total: int) -> int:
        """How many there are; for multiple transfers, this includes the unchanged hands."""
        law, count = self.law, 0
        if law.transfers == "multiple":
            count += at(self._transferred, total)
        if law.divisions == "any" and law.halving == "off":
            count += at(self._revived, total) - at(self._kept, total)
        if law.meta and total > law.top:
            count += at(self._dealt, total - law.top)
        is_stump = law.stumps and self.live == 1 and total == law.step and not self.half
        return count + (self.dead if is_stump else 0)

    # Splits that depend on what each hand shows

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
        # Any number of the `spare` fingers can go to hands that are out; the rest stay.
        return comb(spare + self.dead, self.dead) - 1

    def of_hands(self, shown: Shown) -> int:
        """How many splits a side showing this has beyond the `alike` ones of its total."""
        count = sum(self.divided[units] for units in shown)
        if self.law.transfers == "single":
            count += sum(self._between(one, other) for one, other in combinations(shown, 2))
        elif self.law.transfers == "multiple":
            count -= self._orders(shown)
        return count

    def _between(self, one: int, other: int) -> int:
        """The number of transfers between two hands that show this much."""
        (low, high), (other_low, other_high) = self._limits(one), self._limits(other)
        both, step = one + other, self.law.step
        ways_there = (min(high, both - other_low) - max(low, both - other_high)) // step + 1
        # Leaving them alone isn't a split, and neither is swapping them.
        return ways_there - (2 if one != other and (one - other) % step == 0 else 1)

    def _limits(self, units: int) -> tuple[int, int]:
        if units % self.law.step:
            return self.half_span.low, self.half_span.high
        return 0 if self.law.suicide else self.whole_span.low, self.whole_span.high

    def _orders(self, shown: Shown) -> int:
        """In how many orders the hands can show the same; whole changes keep a half hand half."""
        same = prod(factorial(count) for count in Counter(shown).values())
        return factorial(self.whole) * factorial(self.half) // same


def at(counts: Sequence[int], total: int) -> int:
    """The count for this total, 0 if out of range."""
    return counts[total] if 0 <= total < len(counts) else 0


def ways(spans: Iterable[Span], counts: Sequence[int] = (1,)) -> list[int]:
    """By total: the ways to add up one number from each span and one of what `counts` counts."""
    found = list(counts)
    for span in spans:
        found = _with(span, found)
    return found


def _with(span: Span, counts: list[int]) -> list[int]:
    if span.high < span.low:
        return [0]
    # Each number of the span adds the counts shifted by it: the difference of two running sums.
    width = span.high - span.low + span.step
    sums = counts + [0] * span.high
    for total in range(span.step, len(sums)):
        sums[total] += sums[total - span.step]
    windows = [count - at(sums, total - width) for total, count in enumerate(sums)]
    return ([0] * span.low + windows)[: len(counts) + span.high]
