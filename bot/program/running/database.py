"""Opens the database at startup, checks whose it is, and upgrades it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

from bot.words.logged import in_log
from db.bot_state import adopt_new, require_application
from db.database import Database
from db.upgrade import upgrade
from db.upgrade_backup import NoUpgradeBackup, Upgraded, upgrade_with_backup

_log = structlog.get_logger(__name__)


@asynccontextmanager
async def opened(address: str) -> AsyncGenerator[Database]:
    """The open database, created if necessary, closed afterwards. Raises StorageError."""
    database = await Database.open(address)
    try:
        yield database
    finally:
        await database.close()


async def prepare(database: Database, application: int, folder: Path) -> None:
    """Check that the database belongs to the application, and upgrade it.

    A server's database is backed up to that folder first. Raises AnotherApplication, before
    anything is changed, and StorageError.
    """
    async with database.reading() as look:
        await require_application(look, application)
    await bring_up_to_date(database, folder)
    async with database.transaction() as tx:
        is_new = await adopt_new(tx, application)
    if is_new:
        _log.info("database-adopted", application=application)


async def bring_up_to_date(database: Database, folder: Path) -> None:
    """Back up and upgrade the database if it's outdated, and log it. Raises StorageError.

    Without a backup a file isn't upgraded. A server's database is, for whoever has one may well
    back it up where pg_dump isn't on the bot's machine; then the log says so.
    """
    try:
        upgraded = await upgrade_with_backup(database, folder)
    except NoUpgradeBackup as error:
        if database.is_sqlite:
            raise
        _log.warning("upgrade-without-backup", **in_log(error))
        upgraded = Upgraded(await upgrade(database), None)
    before, backup = upgraded.before, upgraded.backup
    if before.missing:
        told = {} if backup is None else {"backup": str(backup)}
        _log.info("database-upgraded", before=before.made, version=before.newest, **told)
