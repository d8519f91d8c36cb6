"""aiosqlite for SQLAlchemy, with one trip to the connection's thread per statement.

SQLAlchemy's own adapter opens a cursor, executes, fetches and closes it in four trips, and each
takes longer than SQLite's work there. Here `execute_fetchall` does it all at once, and the cursor's
attributes come back with the rows. A transaction's first statement also begins it.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, cast

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_dbapi,
)
from sqlalchemy.util.concurrency import await_only

Values: TypeAlias = Sequence[Any]


class _Rows(list[Any]):
    """All rows of a statement, and the attributes of its cursor."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None


class _FetchingCursor(sqlite3.Cursor):
    def fetchall(self) -> _Rows:
        rows = _Rows(super().fetchall())
        rows.description = self.description
        rows.rowcount, rows.lastrowid = self.rowcount, self.lastrowid
        self.close()
        return rows


class _FetchingConnection(sqlite3.Connection):
    begins = ""
    """How its transactions begin."""
    _has_begun = False

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:  # noqa: ANN401 - as sqlite3 has it
        self._begin(sql)
        try:
            return self.cursor(_FetchingCursor).execute(sql, parameters)
        except OverflowError as error:
            # Numbers can come from users; PostgreSQL's driver raises the same error.
            raise sqlite3.DataError(str(error)) from error

    def executemany(self, sql: str, parameters: Any, /) -> sqlite3.Cursor:  # noqa: ANN401 - as sqlite3 has it
        self._begin(sql)
        return super().executemany(sql, parameters)

    @property
    def in_transaction(self) -> bool:
        """Whether one has begun that its owner hasn't committed or rolled back yet."""
        return self._has_begun

    def commit(self) -> None:
        try:
            self._refuse_a_rest()
            super().commit()
        except BaseException:
            # SQLAlchemy considers a transaction over even if it couldn't be committed.
            super().rollback()
            raise
        finally:
            self._has_begun = False

    def rollback(self) -> None:
        super().rollback()
        self._has_begun = False

    def _begin(self, sql: str) -> None:
        # The connection's settings come before any transaction; some can't be inside one.
        is_setting = sql.startswith("PRAGMA") and "=" in sql
        if is_setting:
            return
        self._refuse_a_rest()
        if not self._has_begun:
            self.cursor().execute(self.begins).close()
            self._has_begun = True

    def _refuse_a_rest(self) -> None:
        # A full disk, among others, makes SQLite roll back all of a transaction. What follows would
        # be written without what came before.
        if self._has_begun and not super().in_transaction:
            raise sqlite3.OperationalError("SQLite has undone the transaction by itself")


class _Cursor:
    """What SQLAlchemy sees as the driver's cursor."""

    arraysize = 1

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._known = _Rows()
        self._rows = deque[Any]()

    @property
    def description(self) -> Any:  # noqa: ANN401 - the driver's own
        return self._known.description

    @property
    def rowcount(self) -> int:
        return self._known.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._known.lastrowid

    def execute(self, operation: str, parameters: Values | None = None) -> None:
        fetched = self._connection.execute_fetchall(operation, parameters or ())
        self._known = cast(_Rows, await_only(fetched))
        self._rows = deque(self._known)

    def executemany(self, operation: str, rows: Sequence[Values]) -> None:
        cursor = await_only(self._connection.executemany(operation, rows))
        self._known = _Rows()
        self._known.rowcount = cursor.rowcount

    def fetchone(self) -> Any:  # noqa: ANN401 - a row as the driver makes it
        return self._rows.popleft() if self._rows else None

    def fetchmany(self, size: int | None = None) -> list[Any]:
        return [self._rows.popleft() for _ in range(min(size or 1, len(self._rows)))]

    def fetchall(self) -> list[Any]:
        rows = list(self._rows)
        self._rows.clear()
        return rows

    def __iter__(self) -> Iterator[Any]:
        while self._rows:
            yield self._rows.popleft()

    def setinputsizes(self, *sizes: Any) -> None:
        """Not needed for SQLite."""

    def close(self) -> None:
        self._rows.clear()

    async def _async_soft_close(self) -> None:
        """Called by SQLAlchemy once the rows are fetched; the cursor was closed with that."""


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ()

    def cursor(self, server_side: bool = False) -> Any:  # noqa: ANN401, ARG002 - as SQLAlchemy calls it
        return _Cursor(cast(aiosqlite.Connection, self._connection))

    def rollback(self) -> None:
        # The pool calls it whenever a connection comes back, mostly after a commit.
        if self._connection.in_transaction:
            super().rollback()


class SqliteDriver(AsyncAdapt_aiosqlite_dbapi):
    """The driver, passed to `create_async_engine` as its module."""

    def __init__(self, begins: str) -> None:
        super().__init__(aiosqlite, sqlite3)
        self._factory = type("_Beginning", (_FetchingConnection,), {"begins": begins})

    def connect(self, *args: Any, **settings: Any) -> _Connection:
        """A new connection, with its thread."""
        # Without an isolation level, sqlite3 doesn't begin transactions by itself.
        settings |= {"factory": self._factory, "isolation_level": None}
        connection = super().connect(*args, **settings)
        return _Connection(self, connection.driver_connection)
