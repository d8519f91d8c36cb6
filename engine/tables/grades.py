"""`Grades`: a number for each worth that occurs in a game, one or two bytes wide."""

from __future__ import annotations

from functools import cached_property

from engine.tables.value import Value
from engine.tables.worth import Worth


class Grades:
    """Numbers that are higher the better a position is for the mover.

    The quickest loss comes first, then slower losses, the draw, and wins from slow to quick. So the
    best move is the one after which the opponent has the lowest grade. A number counts the
    distances that occur instead of giving the distance itself, since in some games only every fifth
    distance occurs. Wins and losses each have their own list, so a win in 0 is never taken for a
    loss in 0.
    """

    def __init__(self) -> None:
        self.wins: list[int] = []
        """The distances of wins that occur, ascending."""
        self.losses: list[int] = []
        self.width = 1
        """How many bytes a grade takes; it grows if the distances of one kind don't fit."""

    @property
    def draw(self) -> int:
        """The grade of a draw, above all losses and below all wins."""
        return _middle(self.width)

    def add(self, distance: int, *, won: bool) -> int:
        """The grade of this win or loss. Distances must be added in ascending order."""
        distances = self.wins if won else self.losses
        if not distances or distances[-1] != distance:
            distances.append(distance)
            if len(distances) == _middle(1):
                self.width = 2
        return _top(self.width) - len(distances) + 1 if won else len(distances) - 1

    @cached_property
    def worths(self) -> dict[int, Worth]:
        """The worth each grade stands for, once no more are added."""
        top = _top(self.width)
        return {
            **{place: Worth(Value.LOSS, distance) for place, distance in enumerate(self.losses)},
            self.draw: Worth(Value.DRAW, None),
            **{top - place: Worth(Value.WIN, distance) for place, distance in enumerate(self.wins)},
        }


def widened() -> list[int]:
    """For each one-byte grade, the same grade in two bytes."""
    draw, up = _middle(1), _top(2) - _top(1)
    return [*range(draw), _middle(2), *(grade + up for grade in range(draw + 1, _top(1) + 1))]


def _top(width: int) -> int:
    return 256**width - 1


def _middle(width: int) -> int:
    return 256**width // 2
