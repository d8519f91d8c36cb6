"""`Puzzle`: a position in which one move is right, and no other."""

from __future__ import annotations

from dataclasses import dataclass

from engine.moves import Move
from engine.position import Position
from engine.tables import Value


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Either the solution alone wins; or nothing does, and it alone does not lose."""

    position: Position
    solution: Move
    value: Value
    """A win or a draw: what the solution makes of the position."""
    distance: int | None
    """In how many plies it wins; None for a draw."""
