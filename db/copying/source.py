"""The source of a copy: makes sure it isn't in use, and locks it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta

from sqlalchemy import func, select

from db.address import without_secrets
from db.database import Connection, Database
from db.database_time import database_time
from db.errors import StorageError
from db.schema import heartbeats, leases, metadata
from db.upgrade import version

STILL_THERE = timedelta(seconds=30)
"""A running process beats more often than this."""


@asynccontextmanager
async def held(source: Database) -> AsyncGenerator[Connection]:
    """The source, for reading, with all writers locked out until the block ends.

    So it stays the same from the first row to the last, and a bot started on it has to wait or
    gives up. Raises StorageError if it has another version, is in use, or is being written to.
    """
    await _require_current(source)
    async with source.transaction() as look:
        if not source.is_sqlite:  # in which we're the only writer
            names = ", ".join(table.name for table in metadata.sorted_tables)
            await look.exec_driver_sql(f"LOCK TABLE {names} IN EXCLUSIVE MODE")
        await _require_unused(look, source)
        yield look


async def _require_current(source: Database) -> None:
    async with source.reading() as look:
        if (await version(look)).missing:
            raise StorageError("copy-source-older", source=without_secrets(source.url))


async def _require_unused(look: Connection, source: Database) -> None:
    """Raise StorageError if a process has a lease, or was heard from recently and released none."""
    at = await database_time(look)
    until = await look.scalar(select(func.max(leases.c.until)))
    beat = await look.scalar(select(func.max(heartbeats.c.at)))
    has_lease = until is not None and until > at
    # A beat in the future was written before the clock was set back.
    is_recent = beat is not None and abs(at - beat) < STILL_THERE
    is_heard = is_recent and (until is None or beat > until)
    if has_lease or is_heard:
        raise StorageError("copy-source-in-use", source=without_secrets(source.url))
