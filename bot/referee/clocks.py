"""Until when who is to move has time."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.game import DrawAgreed, Event, Game
from engine.rules import Person


def first_deadline(game: Game, seconds: int | None, at: datetime) -> datetime | None:
    """When the time of the first to move is over; None where there is no clock."""
    return _from_now(game, seconds, at)


def deadline_after(
    event: Event, game: Game, seconds: int | None, at: datetime, before: datetime | None
) -> datetime | None:
    """When the time of who is to move after that event is over."""
    # Talking about a draw gives nobody more time.
    if isinstance(event, DrawAgreed) and game.outcome is None:
        return before
    return _from_now(game, seconds, at)


def _from_now(game: Game, seconds: int | None, at: datetime) -> datetime | None:
    if seconds is None or game.to_move is None:
        return None
    # The computer has no clock: that it is slow is nobody's merit.
    if not isinstance(game.setup.seats[game.to_move], Person):
        return None
    return at + timedelta(seconds=seconds)
