"""`Forced`: what each seat can force against all the others together. Exact."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from engine.tables.crowd.ends import Ends, Seats
from engine.tables.crowd.layout import CrowdLayout
from engine.tables.crowd.plies import Plies

WINS, SAFE = 0, 1
_MOVER = np.uint8(1)


class Forced:
    """The sets of `wins` and `safe`, and how many plies a forced win takes.

    Both follow one rule: the mover needs one move that stays in their set; every other seat needs
    all of the mover's moves to stay in its set. `wins` is the smallest set that obeys it and
    contains the games won: it grows from nothing, so endless games aren't in it. `safe` is the
    largest one: it shrinks from all seats still in, so endless games stay. Each round of growing is
    a ply.
    """

    def __init__(self, layout: CrowdLayout, each_round: Callable[[], None]) -> None:
        self._layout = layout
        self._plies = Plies[np.uint8](layout, self._counted_from_the_seat_before)
        self.ends = [Ends(layout, frame) for frame in range(len(layout.frames))]
        self.planes: list[Seats] = list(map(_at_the_start, self.ends))
        """For each frame, the sets of `wins` and those of `safe`."""
        self.distances: list[NDArray[np.uint16]] = [
            np.zeros(ends.is_over.shape, dtype=np.uint16) for ends in self.ends
        ]
        """In how many plies the game is won, if a seat can force it."""
        while self._changed():
            each_round()

    @property
    def is_over(self) -> list[NDArray[np.bool_]]:
        """For each frame, which of its states are finished."""
        return [ends.is_over for ends in self.ends]

    def _counted_from_the_seat_before(self, seats: Seats) -> Seats:
        """The seats, counted from the mover instead of from the seat that moves next."""
        last = np.uint8(self._layout.players - 1)
        everybody = np.uint8((1 << self._layout.players) - 1)
        return ((seats << _MOVER) | (seats >> last)) & everybody

    def _changed(self) -> bool:
        """Run one round; returns whether it changed anything."""
        before = [plane.copy() for plane in self.planes]
        ahead = [self._ahead(frame) for frame in range(len(self.planes))]
        for frame, plane in enumerate(self.planes):
            self.distances[frame] += plane[WINS] == 0
            for side in self._layout.frames[frame][0].movers:
                self._improve(frame, side, ahead[frame])
        self._plies.pass_on(self.planes, self.is_over)
        return any(
            not np.array_equal(plane, old) for plane, old in zip(self.planes, before, strict=True)
        )

    def _ahead(self, frame: int) -> Seats:
        left = self._plies.left_behind(self.planes, frame)
        return np.ascontiguousarray(self._counted_from_the_seat_before(left))

    def _improve(self, frame: int, side: int, ahead: Seats) -> None:
        some = self._plies.row(np.bitwise_or, 0, ahead, frame, side)
        every = self._plies.row(np.bitwise_and, 0xFF, ahead, frame, side)
        after = (some & _MOVER) | (every & ~_MOVER)
        goes_on = ~self.ends[frame].is_over[side]
        row = self.planes[frame][:, side]
        np.bitwise_or(row[WINS], after[WINS], out=row[WINS], where=goes_on)
        np.bitwise_and(row[SAFE], after[SAFE], out=row[SAFE], where=goes_on)


def _at_the_start(ends: Ends) -> Seats:
    safe = np.where(ends.is_over, ends.winners, ends.still_in)
    return np.stack([ends.winners, safe])
