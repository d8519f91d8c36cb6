"""Hands side by side: how large they can be, and where each is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.drawing.board.layout import Spot

HAND_WIDTH = 112.0
"""What a hand of full size takes up, with its thumb and some air."""
HAND_HEIGHT = 128.0
"""From the wrist to the highest finger."""


@dataclass(frozen=True, slots=True)
class Row:
    """Places of equal width for so many hands, the middle of which is at 0."""

    hands: int
    drawn: int
    """How many drawn hands show one hand."""
    width: float
    """Of one place."""
    largest: float

    @property
    def size(self) -> float:
        """How large a hand is drawn."""
        return min(self.largest, self.width / self.drawn / HAND_WIDTH)

    @property
    def across(self) -> float:
        """The width of all places."""
        return self.width * self.hands

    def offsets(self, place: int) -> Iterator[tuple[float, bool]]:
        """How far from the middle the drawn hands of that place are, and whether they are left."""
        middle = (place + 0.5) * self.width - self.across / 2
        step = self.width / self.drawn
        for drawn in range(self.drawn):
            offset = middle + (drawn - (self.drawn - 1) / 2) * step
            yield offset, self._is_left(place, drawn)

    def spots(self, place: int, x: float, y: float, *, angle: float = 0) -> tuple[Spot, ...]:
        """The spots of that place in a row whose middle is there, upright or upside down."""
        way = -1 if angle else 1
        return tuple(
            Spot(x + way * offset, y, angle, self.size, is_left)
            for offset, is_left in self.offsets(place)
        )

    def _is_left(self, place: int, drawn: int) -> bool:
        """Half of the hands are left ones, also of two that count together."""
        if self.drawn > 1:
            return drawn < self.drawn / 2
        return 2 * place + 1 < self.hands
