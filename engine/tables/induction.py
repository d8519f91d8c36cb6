"""`Induction`: the interface that all solvers share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from engine.tables.grades import Grades


class InductionLevel(NamedTuple):
    """How far an induction has come."""

    distance: int
    """Every position decided within this many plies has been found."""
    decided: int
    """How many positions that is."""


class Induction(Protocol):
    """Solves a game backward from its end: what is decided in 0 plies, then in 1, and so on."""

    grades: Grades

    def levels(self) -> Iterator[InductionLevel]:
        """Solve the game one level at a time; to stop early, stop iterating."""
        ...

    def codes(self) -> memoryview:
        """The bytes of all grades, ordered by place, each as wide as grades are."""
        ...
