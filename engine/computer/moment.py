"""`Moment`: one turn of a game, as the player to move sees it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.computer.choices import Choice
from engine.computer.history import History
from engine.position import Position


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, the game's history, and the choices there are."""

    position: Position
    history: History
    choices: tuple[Choice, ...]
