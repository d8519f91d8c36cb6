"""Events as rows, and rows as events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping

from db.words import Kind
from engine.game import (
    Abandoned,
    DrawAgreed,
    Event,
    Game,
    Moved,
    Resigned,
    TimedOut,
    TookBack,
)
from engine.notation import parse_move
from engine.rules import Setup

_KINDS: Mapping[type[Event], Kind] = {
    Moved: Kind.MOVED,
    Resigned: Kind.RESIGNED,
    TimedOut: Kind.TIMED_OUT,
    DrawAgreed: Kind.DRAW_AGREED,
    TookBack: Kind.TOOK_BACK,
    Abandoned: Kind.ABANDONED,
}


def event_row(game_id: int, seq: int, event: Event, at: datetime) -> dict[str, Any]:
    """The row of that event."""
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
    """The game that these rows tell. Raises RuleError where they tell none."""
    game = Game(setup)
    for row in rows:
        game.add(_event(row, game))
    return game


def _event(row: RowMapping, game: Game) -> Event:
    seat, board = row["seat"], row["board"]
    match row["kind"]:
        case Kind.MOVED:
            return Moved(seat, parse_move(row["move"], game.on(board)), board)
        case Kind.RESIGNED:
            return Resigned(seat, board)
        case Kind.TIMED_OUT:
            return TimedOut(seat, board)
        case Kind.DRAW_AGREED:
            return DrawAgreed(seat, board)
        case Kind.TOOK_BACK:
            return TookBack(seat, row["back_to"], board)
        case _:
            return Abandoned(seat, board)
