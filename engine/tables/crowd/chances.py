"""Each seat's chance to win if everyone plays for themselves and errs a little: docs/crowds.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.tables.crowd.forced import WINS, Forced
from engine.tables.crowd.layout import CrowdLayout
from engine.tables.crowd.plies import Plies

TEMPERATURE = 0.2
"""A move whose chance is worse by this much is played 2.7 times less often."""
DISCOUNT = 0.95
"""What's left of a chance for each ply the game still takes."""
STEP = 0.5
"""How far a round moves toward its result; at 1, the chances could swing back and forth forever."""
CLOSE_ENOUGH = 1e-4
MOST_ROUNDS = 500
KEEN_TEMPERATURE = 0.1
"""The temperature for keen seats, which err less."""
KEEN_ROUNDS = 6
"""A fixed number of rounds, since the chances of keen seats often don't settle."""
_LONGEST = 1000

Chances: TypeAlias = NDArray[np.float32]
"""Chances to win: one axis for the seat they belong to, then one for each seat's side."""


class ChanceRounds:
    """Chances in equilibrium: everyone's play follows from them, and they from everyone's play.

    They're found round by round, starting with no chance for anyone, until nothing changes anymore.
    A few more rounds from there give the chances of keen seats.
    """

    def __init__(self, layout: CrowdLayout, forced: Forced, each_round: Callable[[], None]) -> None:
        self._layout, self._forced = layout, forced
        self._plies = Plies[np.float32](layout, _counted_from_the_seat_before)
        self._open = [
            (plane[WINS] == 0) & ~is_over
            for plane, is_over in zip(forced.planes, forced.is_over, strict=True)
        ]
        self.planes: list[Chances] = [self._known(frame) for frame in range(len(layout.frames))]
        self.rounds = 0
        self.change = 1.0
        """The largest difference between a chance and what follows from the others."""
        while self.change > CLOSE_ENOUGH and self.rounds < MOST_ROUNDS:
            each_round()
            self.change = self._next_round(self.planes, TEMPERATURE)
            self.rounds += 1
        self.keen: list[Chances] = [plane.copy() for plane in self.planes]
        for _ in range(KEEN_ROUNDS):
            each_round()
            self._next_round(self.keen, KEEN_TEMPERATURE)

    def _known(self, frame: int) -> Chances:
        """The first chances: almost 1 for seats that can force a win, more if sooner; else 0."""
        plies = np.minimum(self._forced.distances[frame], _LONGEST).astype(np.float32)
        # A chance that isn't forced never reaches the discount; the longest forced win stays above.
        worth = np.float32(1) - plies * np.float32((1 - DISCOUNT) / (_LONGEST + 1))
        wins = self._forced.planes[frame][WINS]
        return np.stack(
            [np.where(wins == 1 << seat, worth, 0) for seat in range(self._layout.players)]
        )

    def _next_round(self, planes: list[Chances], temperature: float) -> float:
        ahead = [self._weighed(planes, temperature, frame) for frame in range(len(planes))]
        change = max(
            self._chosen(planes[frame], frame, side, ahead[frame])
            for frame, seats in enumerate(self._layout.frames)
            for side in seats[0].movers
        )
        self._plies.pass_on(planes, self._forced.is_over)
        return change

    def _weighed(self, planes: list[Chances], temperature: float, frame: int) -> Chances:
        """The chances after a move times its weight for the mover, then the weight itself."""
        left = self._plies.left_behind(planes, frame)
        weighed = np.empty((len(left) + 1, *left.shape[1:]), dtype=np.float32)
        # Counted from the next mover, this mover is the last seat.
        weight = np.exp((left[-1] - 1) / np.float32(temperature), out=weighed[-1])
        for seat in range(len(left)):
            np.multiply(left[seat - 1], weight, out=weighed[seat])
        return weighed

    def _chosen(self, plane: Chances, frame: int, side: int, ahead: Chances) -> float:
        """Update these movers' chances; returns the largest change."""
        total = self._plies.row(np.add, 0, ahead, frame, side)
        row = plane[:, side]
        still_open = self._open[frame][side]
        weight = np.where(still_open, total[-1], 1)
        change = (np.float32(DISCOUNT) * total[:-1] / weight - row) * still_open
        row += np.float32(STEP) * change
        return float(np.abs(change).max())


def _counted_from_the_seat_before(chances: Chances) -> Chances:
    """The chances, counted from the mover instead of from the seat that moves next."""
    return np.roll(chances, 1, axis=0)
