"""SQLite: a file of our own, which survives the process and the power."""

from __future__ import annotations

import errno
from pathlib import Path

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from db.engines import Engines
from db.errors import StorageError

PATIENCE = 10.0
"""How many seconds a writer waits for one of another process."""
READERS = 4

_ALWAYS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
_FAULTS = {
    "SQLITE_BUSY": "database-locked",
    "SQLITE_LOCKED": "database-locked",
    "SQLITE_FULL": "database-full",
    "SQLITE_READONLY": "database-read-only",
    "SQLITE_CORRUPT": "database-corrupt",
    "SQLITE_NOTADB": "database-corrupt",
    "SQLITE_CANTOPEN": "database-cannot-open",
    "SQLITE_IOERR": "database-disk",
    "SQLITE_PERM": "database-cannot-open",
}


def engines(url: URL) -> Engines:
    """One writer, some readers. Raises OSError where the file's folder cannot be made."""
    Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    return Engines(
        writing=_engine(url, 1, begin="BEGIN IMMEDIATE"),
        reading=_engine(url, READERS, begin="BEGIN", also=("query_only = ON",)),
        writers=1,
    )


def _engine(url: URL, connections: int, *, begin: str, also: tuple[str, ...] = ()) -> AsyncEngine:
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        # No transactions but those that `begin` says.
        connect_args={"timeout": PATIENCE, "isolation_level": None},
    )

    def prepare(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in (*_ALWAYS, *also):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(engine.sync_engine, "begin", start)
    return engine


def fault(url: URL, error: DBAPIError | OSError) -> StorageError | None:
    """What is wrong with the file, if the error is about that."""
    if isinstance(error, OSError):
        key = "database-full" if error.errno == errno.ENOSPC else "database-cannot-open"
        return StorageError(key, file=url.database or "")
    name: str = getattr(error.orig, "sqlite_errorname", "")
    # Longer names only say more exactly what has gone wrong: SQLITE_READONLY_DIRECTORY.
    key = next((_FAULTS[known] for known in _FAULTS if name.startswith(known)), None)
    return None if key is None else StorageError(key, file=url.database or "")
