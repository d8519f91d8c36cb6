"""`WideSolver`: backward induction along stored moves, where no list of single sides has them.

It takes a hundred times as long for a position as the other solvers, and goes where they cannot.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from engine.tables.duel import Duel, Place
from engine.tables.grades import Grades, widened
from engine.tables.induction import InductionLevel


class WideSolver:
    """Solves a game of two players, whatever a move changes."""

    def __init__(self, duel: Duel) -> None:
        self._duel = duel
        self.grades = Grades()
        self._codes: bytearray | array[int] = bytearray([self.grades.draw]) * duel.count
        self._open = [0] * duel.count
        """How many moves are not known to lead to a win of the other player."""
        self._leaders: list[list[Place]] = [[] for _ in range(duel.count)]
        self._decided = 0

    def codes(self) -> memoryview:
        """The bytes of all grades in the order of their places."""
        return memoryview(self._codes).cast("B")

    def levels(self) -> Iterator[InductionLevel]:
        """Solve the game, and say so after each level."""
        lost, won = self._begin()
        distance = 0
        while lost or won:
            self._decide(lost, distance, won=False)
            self._decide(won, distance, won=True)
            yield InductionLevel(distance, self._decided)
            distance += 1
            lost, won = self._losses(won), self._wins(lost)

    def _begin(self) -> tuple[list[Place], list[Place]]:
        """Read all moves; the finished positions, those the mover has lost and those he has won."""
        lost: list[Place] = []
        won: list[Place] = []
        for place in range(self._duel.count):
            followers = self._duel.followers(place)
            self._open[place] = len(followers)
            for follower in followers:
                self._leaders[follower].append(place)
            if not followers:
                (won if self._is_won(place) else lost).append(place)
        return lost, won

    def _is_won(self, place: Place) -> bool:
        """Whether the mover has won a finished position."""
        mine, theirs, mover = self._duel.parts(place)
        i_am_out = self._duel.mine(mover).out[mine]
        if self._duel.rules.misere:
            return i_am_out
        return self._duel.theirs(mover).out[theirs] and not i_am_out

    def _wins(self, lost: list[Place]) -> list[Place]:
        leading = dict.fromkeys(leader for place in lost for leader in self._leaders[place])
        return [place for place in leading if self._is_open(place)]

    def _losses(self, won: list[Place]) -> list[Place]:
        found: list[Place] = []
        for leader in (leader for place in won for leader in self._leaders[place]):
            self._open[leader] -= 1
            if self._open[leader] == 0 and self._is_open(leader):
                found.append(leader)
        return found

    def _is_open(self, place: Place) -> bool:
        return self._codes[place] == self.grades.draw

    def _decide(self, places: list[Place], distance: int, *, won: bool) -> None:
        if not places:
            return
        width = self.grades.width
        code = self.grades.add(distance, won=won)
        if self.grades.width != width:
            wide = widened()
            self._codes = array("H", [wide[narrow] for narrow in self._codes])
        for place in places:
            self._codes[place] = code
        self._decided += len(places)
