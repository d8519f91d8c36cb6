"""PostgreSQL: for a bot with several processes."""

from __future__ import annotations

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from db.engines import Engines
from db.errors import Conflict, NotStored, StorageError

CONNECTIONS = 8
PATIENCE = 10
"""Seconds to wait for the server, and for others' locks."""
LONGEST_PAUSE = 30
"""How many seconds a transaction can be idle. Then the server ends it, because a process that was
stopped inside one would keep its locks."""

# The server's code for an error is a SQLSTATE; its first two characters are the class.
_FAULTS = {
    "0A000": "server-read-only",  # a replica refuses even to start writing
    "08": "server-unreachable",
    "25006": "server-read-only",
    "25P03": "server-unreachable",  # it ended the connection, see LONGEST_PAUSE
    "28": "server-refuses",
    "3D": "server-lacks-database",
    "42501": "server-forbids",
    "53": "server-full",
    "55": "database-busy",
    "57": "server-stopping",
    "57014": "database-busy",
    "58": "database-disk",
    "XX": "server-corrupt",
}
# A deadlock: the server chose one of the transactions to end.
_CLASHES = ("40P01", "40001")
# A number that's too large for the column; numbers can come from users.
_TOO_LARGE = "22003"
# Errors before there's a connection come from psycopg only as text, and the server's are in its own
# language: unknown ones end up in the sentence that shows this text.
_WORDS = {
    "permission denied": "server-refuses",
    "password": "server-refuses",
    "pg_hba.conf": "server-refuses",
    'role "': "server-refuses",
    'database "': "server-lacks-database",
    "too many clients": "server-full",
    "connection slots": "server-full",
    "starting up": "server-stopping",
    "shutting down": "server-stopping",
    "recovery mode": "server-stopping",
}


def engines(url: URL, *, make: bool) -> Engines:  # noqa: ARG001 - a server's databases are not ours to make
    """As many writers as connections: the server orders them."""
    settings = {
        "connect_timeout": PATIENCE,
        "options": (
            f"-c lock_timeout={PATIENCE}s -c timezone=UTC"
            f" -c idle_in_transaction_session_timeout={LONGEST_PAUSE}s"
        ),
    }
    shared = create_async_engine(
        url,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        # Notices a connection that the server has closed before it's used.
        pool_pre_ping=True,
        connect_args=settings,
    )
    alone = create_async_engine(
        url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=settings
    )
    reading = shared.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Engines(
        writing=shared, reading=reading, remaking=shared, writers=CONNECTIONS, alone=alone
    )


def fault(url: URL, error: DBAPIError) -> StorageError | Conflict | NotStored | None:
    """The error for what's wrong with the server, another transaction or a number, if it's that."""
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state in _CLASHES:
        return Conflict("conflict")
    if state == _TOO_LARGE:
        return NotStored("no-such-number")
    if state is not None:
        key = _FAULTS.get(state, _FAULTS.get(state[:2]))
    elif "connection option" in str(error.orig):
        key = "database-address"
    elif error.connection_invalidated or type(error.orig).__name__ == "OperationalError":
        key = _by_words(_reason(error))
    else:
        key = None
    return None if key is None else _said(key, url, _reason(error))


def _said(key: str, url: URL, reason: str) -> StorageError:
    where = f"{url.host or 'localhost'}:{url.port or 5432}"
    return StorageError(key, server=where, database=url.database or "", reason=reason)


def _by_words(reason: str) -> str:
    found = (key for words, key in _WORDS.items() if words in reason)
    return next(found, "server-unreachable")


def _reason(error: DBAPIError) -> str:
    """The reason in the driver's or server's words, without what was tried before."""
    lines = [line for line in str(error.orig).splitlines() if line and not line[0].isspace()]
    return lines[-1].rpartition("failed: ")[2] if lines else type(error.orig).__name__
