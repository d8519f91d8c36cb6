"""The database: whether it can be reached and written, and its version."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

from bot.program.cli.db.given import opened
from bot.program.cli.doctor.finding import Finding, broken, doubtful, well
from db.address import address
from db.database import Database
from db.errors import NoDatabase, StorageError
from db.heartbeats import forget_processes
from db.types import EPOCH
from db.upgrade import Version, version
from engine.message import message


async def of_database(where: str) -> AsyncIterator[Finding]:
    """How the database is; none is made."""
    try:
        async with opened(where) as database:
            async for finding in _of_open(database):
                yield finding
    except NoDatabase:
        yield _of_folder(address(where).database or "")
    except StorageError as error:
        yield broken(error.message)


async def _of_open(database: Database) -> AsyncIterator[Finding]:
    async with database.reading() as look:
        found = await version(look)
    yield _of_version(found)
    if found.made is not None:
        async with database.transaction() as tx:
            await forget_processes(tx, before=EPOCH)  # there is none, but it has to be allowed
        yield well("doctor-writable")


def _of_version(found: Version) -> Finding:
    if found.made is None:
        return well("doctor-database-empty")
    if found.missing:
        return doubtful("doctor-database-older", version=found.made, missing=found.missing)
    return well("db-current", version=found.made)


def _of_folder(name: str) -> Finding:
    """Whether the file can be made."""
    file = Path(name).absolute()
    there = next(folder for folder in file.parents if folder.exists())
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return well("doctor-database-none", file=str(file))
    return broken(message("doctor-folder", folder=str(there)))
