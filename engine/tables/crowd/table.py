"""`CrowdTable`: forced results and chances for every position with three or more seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.position import Position
from engine.tables.crowd.chances import Chances
from engine.tables.crowd.ends import Seats
from engine.tables.crowd.forced import SAFE, WINS
from engine.tables.crowd.layout import CrowdLayout


@dataclass(frozen=True)
class CrowdTable:
    """Covers every position of its rules, reachable or not. Seats count from the mover."""

    layout: CrowdLayout
    forced: list[Seats]
    usual: list[Chances]
    keen: list[Chances]

    def wins(self, position: Position) -> tuple[int, ...]:
        """The seats that can force a win against all the others together: at most one. Exact."""
        return self._seats(position, WINS)

    def safe(self, position: Position) -> tuple[int, ...]:
        """The seats all the others together can't keep from winning or playing on forever.

        Exact. It includes any seat that can force a win.
        """
        return self._seats(position, SAFE)

    def chances(self, position: Position) -> tuple[float, ...]:
        """Each seat's chance to win if everyone plays for themselves and errs a little.

        A seat that can force a win has almost 1, the more the sooner it comes, and always more than
        any seat that can't. A seat that's out has 0. The sum is at most 1: the rest is endless
        play.
        """
        return self._chances(self.usual, position)

    def keen_chances(self, position: Position) -> tuple[float, ...]:
        """The chances if everyone errs less for the next few moves."""
        return self._chances(self.keen, position)

    @cached_property
    def states(self) -> int:
        """How many states the table holds."""
        return sum(plane[WINS].size for plane in self.forced)

    @property
    def size(self) -> int:
        """How many bytes of memory the table's arrays take; everything else in it is small."""
        return sum(plane.nbytes for plane in (*self.forced, *self.usual, *self.keen))

    def _chances(self, planes: list[Chances], position: Position) -> tuple[float, ...]:
        frame, sides = self.layout.place(position)
        return tuple(map(float, planes[frame][(slice(None), *sides)]))

    def _seats(self, position: Position, what: int) -> tuple[int, ...]:
        frame, sides = self.layout.place(position)
        seats = int(self.forced[frame][(what, *sides)])
        return tuple(seat for seat in range(self.layout.players) if seats >> seat & 1)
