"""`CrowdTable`: what is known of every position of a game with three and more seats."""

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
    """Knows every position of its rules, reached in play or not. Seats count from the mover."""

    layout: CrowdLayout
    forced: list[Seats]
    interest: list[Chances]
    keen: list[Chances]

    def wins(self, position: Position) -> tuple[int, ...]:
        """The seats that can force a win against all the others together: one at most. Exact."""
        return self._seats(position, WINS)

    def safe(self, position: Position) -> tuple[int, ...]:
        """The seats that all the others together cannot keep from winning or playing on for ever.

        Exact. The seats that can force a win are among them.
        """
        return self._seats(position, SAFE)

    def chances(self, position: Position) -> tuple[float, ...]:
        """Each seat's chance to win when all play for themselves and err a little.

        Who can force a win has almost 1, the more the sooner it comes, and always more than anybody
        who cannot. Who is out has 0. The sum is at most 1: the rest is endless play.
        """
        return self._chances(self.interest, position)

    def keen_chances(self, position: Position) -> tuple[float, ...]:
        """The same when for the next few moves everybody errs less."""
        return self._chances(self.keen, position)

    @cached_property
    def states(self) -> int:
        """How many states the table holds."""
        return sum(plane[WINS].size for plane in self.forced)

    @property
    def size(self) -> int:
        """How many bytes of memory the table takes; all else of it is small beside them."""
        return sum(plane.nbytes for plane in (*self.forced, *self.interest, *self.keen))

    def _chances(self, planes: list[Chances], position: Position) -> tuple[float, ...]:
        frame, sides = self.layout.place(position)
        return tuple(map(float, planes[frame][(slice(None), *sides)]))

    def _seats(self, position: Position, what: int) -> tuple[int, ...]:
        frame, sides = self.layout.place(position)
        seats = int(self.forced[frame][(what, *sides)])
        return tuple(seat for seat in range(self.layout.players) if seats >> seat & 1)
