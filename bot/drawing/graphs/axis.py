"""`Axis`: where numbers go in a graph, and which of them are labeled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor, log10

_ROUND = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Axis:
    """The numbers from `low` to `high`, spread evenly from `start` to `end` of the picture."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The position of a number; the middle if there's only one."""
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, most: int) -> Iterator[float]:
        """Round numbers on the axis, evenly spaced: about `most` of them, never more."""
        step = round_step((self.high - self.low) / max(most - 1, 1))
        yield from (
            step * times for times in range(ceil(self.low / step), floor(self.high / step) + 1)
        )


def round_step(least: float) -> float:
    """The smallest round number at least that large: 1, 2 or 5, then zeros."""
    if least <= 0:
        return 1
    power = 10 ** floor(log10(least))
    return next(times * power for times in _ROUND if times * power >= least * 0.999999)


def around(low: float, high: float, most: int) -> tuple[float, float]:
    """Round numbers that enclose both, so that everything is between the outermost ticks."""
    step = round_step((high - low) / max(most - 2, 1))
    return floor(low / step) * step, ceil(high / step) * step
