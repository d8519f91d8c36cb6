"""`WideSolver`: backward induction along stored moves, if no list of sides tells what moves do.

It takes a hundred times as long per position as the other solvers, and works where they can't.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator

from engine.tables.duel import Duel, Place
from engine.tables.grades import Grades
from engine.tables.induction import InductionLevel
from engine.tables.plain import backward
from engine.tables.value import Value
from engine.tables.worth import Worth


class WideSolver:
    """Solves a two-player game, whatever a move changes."""

    def __init__(self, duel: Duel) -> None:
        self._duel = duel
        self.grades = Grades()
        self._codes = array("B")

    def codes(self) -> memoryview:
        """The bytes of all grades, ordered by place."""
        return memoryview(self._codes).cast("B")

    def levels(self) -> Iterator[InductionLevel]:
        """Solve the game, reporting after each level."""
        worths = self._worths()
        decided, counts = 0, Counter(worths)
        for distance in sorted({worth.distance for worth in counts if worth.distance is not None}):
            for value in (Value.LOSS, Value.WIN):
                count = counts[Worth(value, distance)]
                if count:
                    self.grades.add(distance, won=value is Value.WIN)
                    decided += count
            yield InductionLevel(distance, decided)
        grade_of = {worth: grade for grade, worth in self.grades.worths.items()}
        kind = "B" if self.grades.width == 1 else "H"
        self._codes = array(kind, map(grade_of.__getitem__, worths))

    def _worths(self) -> list[Worth]:
        """The worth of each position, ordered by place."""
        places = range(self._duel.count)
        graph = {place: tuple(self._duel.followers(place)) for place in places}
        ends = {place: self._is_won(place) for place in places if not graph[place]}
        found = backward(graph, ends)
        return [Worth(*found[place]) for place in places]

    def _is_won(self, place: Place) -> bool:
        """Whether the mover has won this finished position."""
        position = self._duel.position(place)
        return position.winner == position.turn
