"""PostgreSQL: a server, for a bot of several processes."""

from __future__ import annotations

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from db.engines import Engines
from db.errors import StorageError

CONNECTIONS = 8
PATIENCE = 10
"""How many seconds to wait for the server, and for the locks of others."""

# Classes of SQLSTATE: the first two letters of what the server says of an error.
_FAULTS = {
    "08": "server-unreachable",
    "28": "server-refuses",
    "3D": "server-lacks-database",
    "40": "database-busy",
    "53": "server-full",
    "55": "database-busy",
    "57": "server-stopping",
    "58": "database-disk",
    "XX": "server-corrupt",
}


def engines(url: URL) -> Engines:
    """As many writers as there are connections: the server sees to their order."""
    shared = create_async_engine(
        url,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        # A connection that the server has given up is noticed before it is used.
        pool_pre_ping=True,
        connect_args={
            "connect_timeout": PATIENCE,
            "options": f"-c lock_timeout={PATIENCE}s -c timezone=UTC",
        },
    )
    reading = shared.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Engines(writing=shared, reading=reading, writers=CONNECTIONS)


def fault(url: URL, error: DBAPIError | OSError) -> StorageError | None:
    """What is wrong with the server, if the error is about that."""
    where = f"{url.host or 'localhost'}:{url.port or 5432}"
    if isinstance(error, OSError):
        return StorageError("server-unreachable", server=where)
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state is None:
        # The connection itself: psycopg tells what came before any state only in words.
        is_broken = error.connection_invalidated or type(error.orig).__name__ == "OperationalError"
        return StorageError("server-unreachable", server=where) if is_broken else None
    key = _FAULTS.get(state[:2])
    return None if key is None else StorageError(key, server=where, database=url.database or "")
