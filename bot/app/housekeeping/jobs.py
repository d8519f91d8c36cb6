"""The jobs in the database: deleting what no one needs anymore.

Each checks first, so that no one waits for a transaction with nothing to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial

from bot.app.housekeeping.job import DatabaseJob, Done, in_batches
from db.database import Connection, Database
from db.heartbeats import forget_superseded
from db.servers import due_to_forget, forget_server
from db.shards import Shards
from db.sqlite_upkeep import analyze, give_back, spare_pages
from db.unplayed import forget_unplayed, has_unplayed

HOURLY, DAILY = timedelta(hours=1), timedelta(days=1)


def database_jobs(database: Database, shards: Shards) -> Iterator[DatabaseJob]:
    """The jobs that this kind of database needs."""
    yield DatabaseJob(database, "servers", HOURLY, forget_left_servers)
    yield DatabaseJob(database, "unplayed", DAILY, forget_what_came_to_nothing)
    yield DatabaseJob(database, "heartbeats", DAILY, partial(forget_heartbeats, shards.count))
    if database.is_sqlite:
        # PostgreSQL's autovacuum does these, and knows better when.
        yield DatabaseJob(database, "analyze", DAILY, analyze_indexes)
        yield DatabaseJob(database, "vacuum", DAILY, give_back_room)


async def forget_left_servers(database: Database, at: datetime) -> Done:
    """Delete the data of servers that the bot left more than 30 days ago."""
    forgotten = 0

    async def batch(tx: Connection) -> int:
        nonlocal forgotten
        found = await forget_server(tx, at)
        if found is None:
            return 0
        forgotten += found.is_done
        return found.rows

    async with database.reading() as look:
        is_due = await due_to_forget(look, at) is not None
    if not is_due:
        return {}
    return {"rows": await in_batches(database, batch), "servers": forgotten}


async def forget_what_came_to_nothing(database: Database, at: datetime) -> Done:
    """Delete challenges and lobbies that expired long ago."""
    async with database.reading() as look:
        is_due = await has_unplayed(look, at)
    if not is_due:
        return {}
    return {"rows": await in_batches(database, lambda tx: forget_unplayed(tx, at))}


async def forget_heartbeats(count: int, database: Database, _at: datetime) -> Done:
    """Delete heartbeats of shards that no longer exist."""
    async with database.transaction() as tx:
        rows = await forget_superseded(tx, count)
    return {"rows": rows} if rows else {}


async def analyze_indexes(database: Database, _at: datetime) -> Done:
    """Let SQLite update its statistics about indexes."""
    async with database.transaction() as tx:
        return {"analyzed": "all"} if await analyze(tx) else {}


async def give_back_room(database: Database, _at: datetime) -> Done:
    """Return free space in the file to the disk, if there's a lot of it."""
    async with database.reading() as look:
        left = await spare_pages(look)
    if not left:
        return {}

    async def batch(tx: Connection) -> int:
        nonlocal left
        given = await give_back(tx) if left > 0 else 0
        left -= given
        return given

    return {"pages": await in_batches(database, batch)}
