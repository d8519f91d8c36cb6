"""What a person still needs to be on a leaderboard."""

from __future__ import annotations

from sqlalchemy import select

from db.database import Connection
from db.schema import players
from db.standings.pool import Pool
from db.standings.record import GAMES_TO_BE_RANKED
from db.standings.standing import standing_in
from engine.message import Message, message
from engine.rules import PRESETS


async def missing(look: Connection, pool: Pool, user: int) -> tuple[Message, ...]:
    """Why the user isn't on the pool's leaderboard: everything missing; empty if they're on it."""
    if pool.server is None and not _is_for_all(pool):
        return (message("unranked-own-rules"),)
    why: list[Message] = []
    standing = await standing_in(look, pool, user)
    games = 0 if standing is None else standing.tally.games
    if games < GAMES_TO_BE_RANKED:
        why.append(
            message("unranked-games", left=GAMES_TO_BE_RANKED - games, needed=GAMES_TO_BE_RANKED)
        )
    if pool.server is None and not await _is_willing(look, user):
        why.append(message("unranked-not-chosen"))
    return tuple(why)


def _is_for_all(pool: Pool) -> bool:
    return pool.rules is None or pool.rules in PRESETS.values()


async def _is_willing(look: Connection, user: int) -> bool:
    choice = await look.scalar(select(players.c.on_global_boards).where(players.c.user_id == user))
    return bool(choice)
