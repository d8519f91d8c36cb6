"""Queries for a restart after downtime."""

from __future__ import annotations

from sqlalchemy import and_, select

from db.database import Connection
from db.schema import game_seats, games, is_on
from db.shards import ALL, Shards


async def games_of_computers(look: Connection, *, of: Shards = ALL) -> list[int]:
    """The games on these shards in which it's a computer's turn, oldest first."""
    to_move = and_(game_seats.c.game_id == games.c.id, game_seats.c.seat == games.c.to_move)
    waiting = (
        select(games.c.id)
        .join(game_seats, to_move)
        .where(is_on, game_seats.c.level.is_not(None), of.have(games.c.server_id))
    )
    return sorted(await look.scalars(waiting))
