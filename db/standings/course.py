"""A rating over time, for graphs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from db.database import Connection
from db.schema import players, rating_history
from db.standings.pool import Pool, known_pool
from db.standings.rating import Rating

MOST_POINTS = 200


@dataclass(frozen=True, slots=True)
class Point:
    """The rating after a game."""

    game: int
    at: datetime
    rating: Rating


async def course(
    look: Connection, pool: Pool, user: int, *, most: int = MOST_POINTS
) -> list[Point]:
    """The user's rating after each of their last games that count in the pool."""
    number = await known_pool(look, pool)
    found = await look.execute(
        select(rating_history)
        .join(players, players.c.id == rating_history.c.player_id)
        .where(players.c.user_id == user, rating_history.c.pool_id == number)
        .order_by(rating_history.c.ended.desc())
        .limit(most)
    )
    last_first = [Point(row.game_id, row.at, Rating(row.mu, row.sigma)) for row in found]
    return last_first[::-1]
