"""`opening`: the values of (1|1)_n for all n up to a limit, in one pass.

The value of (i|j)_n changes only now and then as n grows. So the value of each pair (i|j) is stored
as a step function of n, and these functions are carried up the tree of pairs to (1|1), from the
pairs in which two more fingers would put a hand out. The tree contains each pair without a common
factor once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.theory.form import Form, Forms
from engine.theory.limits import MOST_BIRTHDAY, MOST_OPENING, TooLarge

Pair: TypeAlias = tuple[int, int]
NEVER = 1 << 60


class Steps(NamedTuple):
    """The values of a pair, and the n from which each holds until the next; the last n is NEVER."""

    starts: list[int]
    values: list[Form]


@dataclass(frozen=True, slots=True)
class Interval:
    """(1|1)_n has this value for all n from the first to the last."""

    first: int
    last: int
    value: Form


def opening(last: int) -> list[Interval]:
    """The values of (1|1)_n for n = 1 to `last`. Raises TooLarge above MOST_OPENING."""
    if last > MOST_OPENING:
        raise TooLarge("theory-opening-far", given=last, most=MOST_OPENING)
    starts, values = _Tree(Forms(most_birthday=max(last, MOST_BIRTHDAY)), last).opening()
    ends = [start - 1 for start in starts[1:-1]] + [last]
    return [Interval(*interval) for interval in zip(starts[:-1], ends, values, strict=True)]


class _Tree:
    """The pairs (a|b) with a < b that matter for n up to `last`; (b|a) is the negative of (a|b)."""

    def __init__(self, forms: Forms, last: int) -> None:
        self._forms = forms
        self._last = last
        self._made: dict[tuple[Form, Form], Form] = {}

    def opening(self) -> Steps:
        """The steps of (1|1), from which both players move to (1|2), each from their own side."""
        if self._last < 2:
            return Steps([1, NEVER], [self._forms.star])
        one_two = self._of((1, 2))
        return self._above(1, one_two, one_two)

    def _of(self, top: Pair) -> Steps:
        """The steps of a pair, children before parents; only a few are kept at any time."""
        found: list[Steps] = []
        to_do = [(top, False)]
        while to_do:
            pair, are_children_found = to_do.pop()
            a, b = pair
            if are_children_found:
                right, left = found.pop(), found.pop()
                found.append(self._above(b, left, right))
            elif a + a + b > self._last:
                found.append(self._of_low(pair))
            else:
                to_do += [(pair, True), ((b, a + b), False), ((a, a + b), False)]
        return found.pop()

    def _of_low(self, pair: Pair) -> Steps:
        """The steps of a pair that can survive at most two hits."""
        a, b = pair
        if a + b > self._last:
            return Steps([b, NEVER], [self._forms.star])
        return Steps([b, a + b, NEVER], [self._forms.star, self._forms.zero])

    def _above(self, most: int, left: Steps, right: Steps) -> Steps:
        """The steps of a pair whose larger hand shows `most`.

        Left moves to one child, Right to the negative of the other. Before these start, either
        player knocks the other out at once. This is written out in full because it takes nearly all
        the time.
        """
        newest = self._forms.star
        starts, values = [most], [newest]
        made = self._made
        mine, theirs = left.values[0], right.values[0]
        at = left.starts[0]
        i = j = 1
        left_start, right_start = left.starts[1], right.starts[1]
        while True:
            value = made.get((mine, theirs)) or self._between(mine, theirs)
            if value is not newest:
                starts.append(at)
                values.append(value)
                newest = value
            at = left_start if left_start < right_start else right_start  # noqa: FURB136 - slower
            if at == NEVER:
                break
            if left_start == at:
                mine = left.values[i]
                i += 1
                left_start = left.starts[i]
            if right_start == at:
                theirs = right.values[j]
                j += 1
                right_start = right.starts[j]
        starts.append(NEVER)
        return Steps(starts, values)

    def _between(self, mine: Form, theirs: Form) -> Form:
        value = self._made[mine, theirs] = self._forms.form([mine], [-theirs])
        return value
