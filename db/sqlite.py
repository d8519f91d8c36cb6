"""SQLite: a file that survives crashes and power cuts."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy import URL, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from db.engines import Engines
from db.errors import NoDatabase, NotStored, StorageError
from db.sqlite_driver import SqliteDriver

PATIENCE = 10.0
"""Seconds a writer waits for another process."""
NEW_FILE_PATIENCE, NEW_FILE_PAUSE = 2.0, 0.02
READERS = 4

_BOUND, _UNBOUND = "foreign_keys = ON", "foreign_keys = OFF"
_FAULTS = {
    "SQLITE_BUSY": "database-locked",
    "SQLITE_LOCKED": "database-locked",
    "SQLITE_PROTOCOL": "database-locked",
    "SQLITE_FULL": "database-full",
    "SQLITE_READONLY": "database-read-only",
    "SQLITE_CORRUPT": "database-corrupt",
    "SQLITE_NOTADB": "database-corrupt",
    "SQLITE_CANTOPEN": "database-cannot-open",
    "SQLITE_IOERR": "database-disk",
    "SQLITE_PERM": "database-cannot-open",
}
_REFUSALS = {
    errno.ENOSPC: "database-full",
    errno.EDQUOT: "database-full",
    errno.EROFS: "database-read-only",
    errno.EACCES: "database-read-only",
    errno.EIO: "database-disk",
}


def engines(url: URL, *, make: bool) -> Engines:
    """One writer, some readers. Raises StorageError if there's no file and `make` is false."""
    file = Path(url.database or "")
    if make:
        _make_folder(file)
    elif not file.exists():
        raise NoDatabase("database-missing", file=str(file))
    _try(file)
    return Engines(
        writing=_engine(url, 1, "BEGIN IMMEDIATE", _BOUND),
        reading=_engine(url, READERS, "BEGIN", _BOUND, "query_only = ON"),
        # SQLite changes a table by recreating it, which would delete other tables' rows with it.
        remaking=_engine(url, 1, "BEGIN IMMEDIATE", _UNBOUND),
        writers=1,
    )


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refusal(str(file), error) from error


def _try(file: Path) -> None:
    """Raise StorageError for a file that can't be opened at all.

    aiosqlite would leave behind a thread that complains when the process ends.
    """
    try:
        sqlite3.connect(file).close()
    except sqlite3.Error as error:
        raise fault_of(str(file), error) or error from error


def _engine(url: URL, connections: int, begins: str, *pragmas: str) -> AsyncEngine:
    engine = create_async_engine(
        url,
        module=SqliteDriver(begins),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        connect_args={"timeout": PATIENCE},
    )

    def prepare(connection: DBAPIConnection, _record: object) -> None:
        try:
            _prepare(connection, url, pragmas)
        except BaseException:
            connection.close()  # SQLAlchemy doesn't know of it yet
            raise

    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _prepare(connection: DBAPIConnection, url: URL, pragmas: tuple[str, ...]) -> None:
    cursor = connection.cursor()
    if _way_of_writing(cursor, Path(url.database or "")) != ("wal",):
        raise StorageError("database-no-wal", file=url.database or "")
    for pragma in ("synchronous = FULL", *pragmas):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _way_of_writing(cursor: DBAPICursor, file: Path) -> object:
    """The file's journal mode, after setting it for a new file. Raises what the driver does.

    Only new files are changed, because SQLite doesn't wait for other processes to do that. A new
    file can also return free space in small steps; an older one can't be changed to do so.
    """
    end = monotonic() + NEW_FILE_PATIENCE
    while True:
        try:
            if file.is_file() and file.stat().st_size == 0:
                cursor.execute("PRAGMA auto_vacuum = INCREMENTAL")
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_BUSY" or monotonic() > end:
                raise
            sleep(NEW_FILE_PAUSE)
        else:
            return cursor.fetchone()


def fault(url: URL, error: DBAPIError) -> StorageError | NotStored | None:
    """The StorageError for a driver's error, if it's about the file or a number."""
    if isinstance(error.orig, sqlite3.DataError):
        return NotStored("no-such-number")
    return fault_of(url.database or "", error.orig)


def fault_of(file: str, error: BaseException | None) -> StorageError | None:
    """The same for a driver's own error and any file."""
    name: str = getattr(error, "sqlite_errorname", "")
    # Longer names are only more specific: SQLITE_READONLY_DIRECTORY.
    key = next((_FAULTS[known] for known in _FAULTS if name.startswith(known)), None)
    return None if key is None else StorageError(key, file=file)


def refusal(file: str, error: OSError) -> StorageError:
    """The StorageError for an error of the operating system on that file."""
    return StorageError(_REFUSALS.get(error.errno or 0, "database-cannot-open"), file=file)
