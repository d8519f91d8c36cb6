"""People's own settings."""

from __future__ import annotations

from sqlalchemy import select, update

from db.database import Connection
from db.players import player_of
from db.schema import players
from db.standings import lock_endings, relist


async def choose_global_boards(tx: Connection, user: int, *, willing: bool) -> None:
    """The person joins the leaderboards of all servers, or leaves them."""
    await lock_endings(tx)  # before the person, as in deleting, to prevent deadlocks
    player = await player_of(tx, user)
    await tx.execute(update(players).where(players.c.id == player).values(on_global_boards=willing))
    await relist(tx, player)


async def is_on_global_boards(look: Connection, user: int) -> bool:
    """Whether the person has opted in; no one is on them unasked."""
    chosen = select(players.c.on_global_boards).where(players.c.user_id == user)
    return bool(await look.scalar(chosen))
