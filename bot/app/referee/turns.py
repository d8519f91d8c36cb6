"""`Turn`: a game as it stands once something was stored, for those who show it."""

from __future__ import annotations

from dataclasses import dataclass

from db.games import StoredGame
from engine.game import Event


@dataclass(frozen=True, slots=True)
class TakenTurn:
    """What has happened, and the game after it."""

    stored: StoredGame
    event: Event | None = None
    """None for the beginning."""
