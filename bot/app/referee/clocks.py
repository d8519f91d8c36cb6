"""Until when who is to move has time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.game import Event, Game, Moved, TookBack
from engine.rules import PersonSeat


@dataclass(frozen=True, slots=True)
class ClockBefore:
    """How the clock stood before an event."""

    turn: int | None
    """Whose it was, as `turn_of` says."""
    deadline: datetime | None
    seconds: int | None
    """How long a move may take."""


def first_deadline(game: Game, seconds: int | None, at: datetime) -> datetime | None:
    """When the time of the first to move is over; None where there is no clock."""
    return _from_now(game, seconds, at)


def deadline_after(event: Event, before: ClockBefore, game: Game, at: datetime) -> datetime | None:
    """When the time of who is to move after that event is over."""
    # Talking about a draw gives nobody more time, nor does it that somebody else leaves.
    is_same_turn = not isinstance(event, Moved | TookBack) and turn_of(game) == before.turn
    return before.deadline if is_same_turn else _from_now(game, before.seconds, at)


def turn_of(game: Game) -> int | None:
    """Whose time is running: a seat's, in relay a team's; None once the game is over."""
    if game.relay is None or game.to_move is None:
        return game.to_move
    return game.relay.position.turn


def _from_now(game: Game, seconds: int | None, at: datetime) -> datetime | None:
    if seconds is None or game.to_move is None:
        return None
    # The computer has no clock: that it is slow is nobody's merit.
    if not isinstance(game.setup.seats[game.to_move], PersonSeat):
        return None
    return at + timedelta(seconds=seconds)
