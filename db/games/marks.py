"""`GameMark`: tells in one quick query whether a loaded game is still current."""

from __future__ import annotations

from sqlalchemy import RowMapping, bindparam, select

from db.database import Connection
from db.games.load import place_of
from db.games.stored_game import GameMark
from db.schema import games, is_on
from db.words import Surface

_columns = (
    games.c.id,
    games.c.seq,
    games.c.deadline,
    games.c.surface,
    games.c.server_id,
    games.c.channel_id,
    games.c.message_id,
)
# Built once, because every typed move asks for them.
_BY_NUMBER = select(*_columns).where(games.c.id == bindparam("game"))
_TYPED = (
    select(*_columns)
    .where(is_on, games.c.channel_id == bindparam("channel"), games.c.surface == Surface.CHANNEL)
    .order_by(games.c.id)
    .limit(1)
)


async def mark_of(look: Connection, game_id: int) -> GameMark | None:
    """The current mark of the game with that number; None if there's no such game."""
    return _mark((await look.execute(_BY_NUMBER, {"game": game_id})).mappings().first())


async def typed_game(look: Connection, channel: int) -> GameMark | None:
    """The game that's played by typing in that channel: the oldest one running there."""
    return _mark((await look.execute(_TYPED, {"channel": channel})).mappings().first())


def _mark(row: RowMapping | None) -> GameMark | None:
    return None if row is None else GameMark(row["id"], row["seq"], row["deadline"], place_of(row))
