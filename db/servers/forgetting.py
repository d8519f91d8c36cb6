"""Deleting data of servers the bot has left."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Select, delete, exists, select, update

from db.batches import ROWS, Batch
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
from db.standings import lock_endings

KEPT = timedelta(days=30)
"""How long a server's data is kept after the bot left it."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What one transaction has deleted."""

    server: int
    rows: int
    is_done: bool
    """Whether nothing of the server is left."""


async def due_to_forget(look: Connection, at: datetime) -> int | None:
    """The server that the bot left the longest ago, if that's longer than `KEPT`."""
    return await look.scalar(_longest_gone(at))


async def forget_server(tx: Connection, at: datetime, *, rows: int = ROWS) -> Forgotten | None:
    """Delete data of the server that's due, up to that many rows; None if none is due.

    Call it until it returns None. Games that ended there stay for their players, as games without a
    place. Until a server is done, `db check` would find that some of its standings are missing.
    """
    server = await tx.scalar(_longest_gone(at).with_for_update())
    if server is None:
        return None
    await leave_server(tx, server, at=at)  # in case anything was started there since
    await lock_endings(tx)
    batch = Batch(rows)
    await _forget_standings(tx, server, batch)
    await _forget_matchmaking(tx, server, batch)
    for table in (settings, house_rules):
        await batch.delete(tx, table, table.c.server_id == server)
    await _forget_places(tx, server, batch)
    await batch.delete(tx, servers, servers.c.id == server)
    return Forgotten(server, rows - batch.left, is_done=not await _is_known(tx, server))


def _longest_gone(at: datetime) -> Select[int]:
    left = select(servers.c.id).where(servers.c.left_at < at - KEPT)
    return left.order_by(servers.c.left_at, servers.c.id).limit(1)


async def _is_known(look: Connection, server: int) -> bool:
    return await look.scalar(select(servers.c.id).where(servers.c.id == server)) is not None


async def _forget_standings(tx: Connection, server: int, batch: Batch) -> None:
    """Delete its leaderboards; all others are computed from the same games as before."""
    its_pools = select(pools.c.id).where(pools.c.server_id == server)
    for table in (rating_history, ratings, rating_steps):
        await batch.delete(tx, table, table.c.pool_id.in_(its_pools))
    await batch.delete(tx, pools, pools.c.server_id == server)


async def _forget_matchmaking(tx: Connection, server: int, batch: Batch) -> None:
    its_lobbies = select(lobbies.c.id).where(lobbies.c.server_id == server)
    await batch.delete(tx, lobby_seats, lobby_seats.c.lobby_id.in_(its_lobbies))
    for table in (lobbies, challenges):
        await batch.delete(tx, table, table.c.server_id == server)


async def _forget_places(tx: Connection, server: int, batch: Batch) -> None:
    """Remove its games' places. Those that only counted on its leaderboards no longer count."""
    if batch.is_full:
        return
    there = select(games.c.id).where(games.c.server_id == server).limit(batch.left)
    numbers = list(await tx.scalars(there))
    these = update(games).where(games.c.id.in_(numbers))
    counts_elsewhere = exists().where(rating_history.c.game_id == games.c.id)
    await tx.execute(these.where(~counts_elsewhere).values(counted=False))
    for table in (boards, old_boards):  # the bot can't change messages there anymore
        await tx.execute(delete(table).where(table.c.game_id.in_(numbers)))
    await tx.execute(these.values(server_id=None, channel_id=None, message_id=None))
    batch.take(len(numbers))
