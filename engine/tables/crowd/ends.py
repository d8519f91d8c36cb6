"""`Ends`: which states of a table are finished, and which seats have won them."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from engine.tables.crowd.layout import CrowdLayout
from engine.tables.crowd.seat_sides import SeatSides

Seats = NDArray[np.uint8]
"""A set of seats for each state: bit 0 is the mover, bit 1 the next one, and so on."""


class Ends:
    """For each state of a frame: the seats still in, the winners, and whether the game is over."""

    def __init__(self, layout: CrowdLayout, frame: int) -> None:
        self._layout, self._frame = layout, frame
        last = np.uint8(1 << (layout.players - 1))
        self.still_in = self._seats(lambda seat: range(seat.still_in))
        first_out = self._first_out()
        self.is_over = _are_fewer_than_two(self.still_in) | (first_out != 0)
        last_in = np.where(self.is_over, self.still_in, 0)
        if layout.may_knock_out_all:  # then the last mover has won
            last_in = np.where(self.still_in == 0, last, last_in)
        self.winners: Seats = np.where(first_out != 0, first_out, last_in).astype(np.uint8)

    def _first_out(self) -> Seats:
        """In misère, the seat that was knocked out, or the first such seat from the mover on."""
        out = self._seats(lambda seat: [] if seat.first_out is None else [seat.first_out])
        return out & (~out + np.uint8(1))

    def _seats(self, numbers: Callable[[SeatSides], range | list[int]]) -> Seats:
        """The seats whose side has one of these numbers."""
        frame = self._layout.frames[self._frame]
        axes: list[Seats] = []
        for place, seat in enumerate(frame):
            axis = np.zeros(seat.count, dtype=np.uint8)
            axis[np.array(numbers(seat), dtype=np.intp)] = 1 << place
            axes.append(axis.reshape([-1 if other == place else 1 for other in range(len(frame))]))
        return reduce(np.bitwise_or, axes)


def _are_fewer_than_two(seats: Seats) -> NDArray[np.bool_]:
    return (seats & (seats - np.uint8(1))) == 0
