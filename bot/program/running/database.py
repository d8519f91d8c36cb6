"""The database as the bot finds it at its start, and as it needs it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import structlog

from db.database import Database
from db.kept import adopt_new, require_application
from db.upgrade import upgrade

_log = structlog.get_logger(__name__)


@asynccontextmanager
async def opened(address: str) -> AsyncGenerator[Database]:
    """The database, made where there is none; closed in the end. Raises StorageError."""
    database = await Database.open(address)
    try:
        yield database
    finally:
        await database.close()


async def prepare(database: Database, application: int) -> None:
    """See that it belongs to the application, and bring it to this version.

    Raises AnotherApplication, before anything is changed, and StorageError.
    """
    async with database.reading() as look:
        await require_application(look, application)
    await bring_up_to_date(database)
    async with database.transaction() as tx:
        is_new = await adopt_new(tx, application)
    if is_new:
        _log.info("database-adopted", application=application)


async def bring_up_to_date(database: Database) -> None:
    """Make the steps that it lacks, and log which. Raises StorageError."""
    before = await upgrade(database)
    if before.missing:
        _log.info("database-upgraded", before=before.made, version=before.newest)
