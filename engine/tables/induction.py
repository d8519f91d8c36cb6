"""`Induction`: what the solvers have in common as seen from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from engine.tables.grades import Grades


class InductionLevel(NamedTuple):
    """How far an induction has come."""

    distance: int
    """All that is decided in so many plies has been found."""
    decided: int
    """How many positions that are."""


class Induction(Protocol):
    """Solves a game from its end: what is decided in 0 plies, then in 1, and so on."""

    grades: Grades

    def levels(self) -> Iterator[InductionLevel]:
        """Solve the game, a level at a time. Whoever stops asking stops it."""
        ...

    def codes(self) -> memoryview:
        """The bytes of all grades in the order of their places, each as wide as grades are."""
        ...
