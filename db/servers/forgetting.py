"""What becomes of the data of servers that the bot has left."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, exists, select, update

from db.database import Connection
from db.schema import (
    boards,
    challenges,
    games,
    house_rules,
    lobbies,
    lobby_seats,
    old_boards,
    pools,
    rating_history,
    rating_steps,
    ratings,
    servers,
    settings,
)
from db.servers.joining import leave_server
from db.standings import hold_endings

KEPT = timedelta(days=30)
"""For how long the data of a server is kept after the bot has left it."""
AT_ONCE = 10


async def forget_servers(tx: Connection, at: datetime, *, most: int = AT_ONCE) -> list[int]:
    """Delete what belongs to servers left longer ago than `KEPT`; return them, so many at a time.

    Games that have ended there stay for those who played them, as games without a place.
    """
    left = await tx.scalars(
        select(servers.c.id)
        .where(servers.c.left_at < at - KEPT)
        .order_by(servers.c.left_at)
        .limit(most)
        .with_for_update()
    )
    forgotten = list(left)
    for server in forgotten:
        await _forget(tx, server, at)
    return forgotten


async def _forget(tx: Connection, server: int, at: datetime) -> None:
    await leave_server(tx, server, at=at)  # should anything have begun there since
    await hold_endings(tx)
    await _forget_standings(tx, server)
    await _forget_meetings(tx, server)
    for table in (settings, house_rules):
        await tx.execute(delete(table).where(table.c.server_id == server))
    await _forget_places(tx, server)
    await tx.execute(delete(servers).where(servers.c.id == server))


async def _forget_places(tx: Connection, server: int) -> None:
    """Its games were played nowhere. Those that counted on its boards alone count no more."""
    there = update(games).where(games.c.server_id == server)
    counts_elsewhere = exists().where(rating_history.c.game_id == games.c.id)
    await tx.execute(there.where(~counts_elsewhere).values(counted=False))
    await _forget_boards(tx, server)
    await tx.execute(there.values(server_id=None, channel_id=None, message_id=None))


async def _forget_boards(tx: Connection, server: int) -> None:
    """The bot can change no message there any more."""
    played_there = select(games.c.id).where(games.c.server_id == server)
    for table in (boards, old_boards):
        await tx.execute(delete(table).where(table.c.game_id.in_(played_there)))


async def _forget_standings(tx: Connection, server: int) -> None:
    """Its boards go; all others are computed from the same games as before."""
    its_pools = select(pools.c.id).where(pools.c.server_id == server)
    for table in (ratings, rating_steps, rating_history):
        await tx.execute(delete(table).where(table.c.pool_id.in_(its_pools)))
    await tx.execute(delete(pools).where(pools.c.server_id == server))


async def _forget_meetings(tx: Connection, server: int) -> None:
    its_lobbies = select(lobbies.c.id).where(lobbies.c.server_id == server)
    await tx.execute(delete(lobby_seats).where(lobby_seats.c.lobby_id.in_(its_lobbies)))
    for table in (lobbies, challenges):
        await tx.execute(delete(table).where(table.c.server_id == server))
