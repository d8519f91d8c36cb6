"""`Moment`: a turn in a game, as the player whose turn it is has it before him."""

from __future__ import annotations

from dataclasses import dataclass

from engine.computer.choices import Choice
from engine.computer.history import History
from engine.position import Position


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, what the game has seen before, and what there is to choose from."""

    position: Position
    history: History
    choices: tuple[Choice, ...]
