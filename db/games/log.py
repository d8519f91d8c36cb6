"""Converting events to rows and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping

from db.words import EventKind
from engine.game import Abandoned, DrawAgreed, Event, Game, Moved, Resigned, TimedOut, TookBack
from engine.notation import parse_move
from engine.rules import Setup

_KINDS: Mapping[type[Event], EventKind] = {
    Moved: EventKind.MOVED,
    Resigned: EventKind.RESIGNED,
    TimedOut: EventKind.TIMED_OUT,
    DrawAgreed: EventKind.DRAW_AGREED,
    TookBack: EventKind.TOOK_BACK,
    Abandoned: EventKind.ABANDONED,
}


def event_row(game_id: int, seq: int, event: Event, at: datetime) -> dict[str, Any]:
    """The event as a row."""
    return {
        "game_id": game_id,
        "seq": seq,
        "at": at,
        "kind": _KINDS[type(event)],
        "seat": event.seat,
        "move": str(event.move) if isinstance(event, Moved) else None,
        "back_to": event.to if isinstance(event, TookBack) else None,
        "board": event.board,
    }


def replayed(setup: Setup, rows: Iterable[RowMapping]) -> Game:
    """The game with the events in these rows. Raises RuleError if they aren't a valid game."""
    game = Game(setup)
    for row in rows:
        game.add(_event(row, game))
    return game


def _event(row: RowMapping, game: Game) -> Event:
    seat, board = row["seat"], row["board"]
    match row["kind"]:
        case EventKind.MOVED:
            return Moved(seat, parse_move(row["move"], game.on(board)), board)
        case EventKind.RESIGNED:
            return Resigned(seat, board)
        case EventKind.TIMED_OUT:
            return TimedOut(seat, board)
        case EventKind.DRAW_AGREED:
            return DrawAgreed(seat, board)
        case EventKind.TOOK_BACK:
            return TookBack(seat, row["back_to"], board)
        case _:
            return Abandoned(seat, board)
