"""What to look at after the bot was away."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import and_, func, select

from db.database import Connection
from db.schema import game_seats, games, is_on
from db.shards import ALL, Shards


async def changed_games(look: Connection, since: datetime, *, of: Shards = ALL) -> list[int]:
    """The games on these shards in which something has happened since then, also if they are over.

    The oldest come first.
    """
    ours = select(games.c.id).where(of.have(games.c.server_id))
    running = ours.where(is_on, games.c.last_at >= since)
    # No index says when a game that is over ended, but the order of endings is known.
    ended_before = (
        select(games.c.ended)
        .where(games.c.ended.is_not(None), games.c.last_at < since)
        .order_by(games.c.ended.desc())
        .limit(1)
    )
    ended = ours.where(games.c.ended > func.coalesce(ended_before.scalar_subquery(), 0))
    return sorted([*await look.scalars(running), *await look.scalars(ended)])


async def games_of_computers(look: Connection, *, of: Shards = ALL) -> list[int]:
    """The games on these shards in which it is a computer's turn, the oldest first."""
    to_move = and_(game_seats.c.game_id == games.c.id, game_seats.c.seat == games.c.to_move)
    waiting = (
        select(games.c.id)
        .join(game_seats, to_move)
        .where(is_on, game_seats.c.level.is_not(None), of.have(games.c.server_id))
    )
    return sorted(await look.scalars(waiting))
