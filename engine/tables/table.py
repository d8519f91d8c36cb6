"""`Table`: the value of every position in a solved two-player game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.position import Position
from engine.tables.duel import Duel, Place
from engine.tables.grades import Grades
from engine.tables.worth import Worth


class Table:
    """One grade for every position of a duel, including those no game can reach.

    To look up many positions, use their places, which `duel` converts to and from.
    """

    def __init__(self, duel: Duel, grades: Grades, codes: bytes | memoryview) -> None:
        self.duel = duel
        self.grades = grades
        self.codes = memoryview(codes).toreadonly()
        """The grades of all positions by place, in the machine's own byte order."""
        self._grades = self.codes if grades.width == 1 else self.codes.cast("H")
        self._worths = grades.worths
        self._pairs = duel.pairs
        self._strides = tuple(listed.count for listed in reversed(duel.sides))

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self._grades)

    @property
    def size(self) -> int:
        """About how many bytes of memory the table takes: its grades and the lists of sides."""
        return len(self.codes) + self.duel.size

    @property
    def longest(self) -> int:
        """The greatest distance of a decided position; 0 if every position is drawn."""
        return max([*self.grades.wins, *self.grades.losses], default=0)

    # One position

    def worth(self, position: Position) -> Worth:
        """The worth of this position with best play; its hands can be in any order.

        Raises ValueError if a player has left the game.
        """
        return self._worths[self._grades[self.duel.place_of(position)]]

    def worth_of(self, mine: int, theirs: int, mover: int = 0) -> Worth:
        """The worth, by the numbers of the sides; `mover` is 0 if both players have the same."""
        # The same as `place`, without the call: the computer asks this very often.
        place = mover * self._pairs + mine * self._strides[mover] + theirs
        return self._worths[self._grades[place]]

    def worth_at(self, place: Place) -> Worth:
        """The worth, by the position's place."""
        return self._worths[self._grades[place]]

    def best(self, places: Iterable[Place]) -> list[Place]:
        """The best of these places to move to, in their order: all are equally good.

        At each of them the opponent is to move. If there are no places, the result is empty.
        """
        found = list(places)
        grades = list(map(self._grades.__getitem__, found))
        best = min(grades, default=None)
        return [place for place, grade in zip(found, grades, strict=True) if grade == best]

    # All positions

    def __iter__(self) -> Iterator[tuple[Position, Worth]]:
        """Every position, ordered by place, with its worth."""
        worths, position = self._worths, self.duel.position
        return ((position(place), worths[grade]) for place, grade in enumerate(self._grades))

    def reached(self) -> Iterator[tuple[Position, Worth]]:
        """The positions reachable from the start, the start first, with their worth."""
        for place in self.duel.reached():
            yield self.duel.position(place), self.worth_at(place)
