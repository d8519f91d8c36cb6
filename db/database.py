"""`Database`: everything goes through this, for SQLite and PostgreSQL alike.

database = await Database.open("sqlite:///data/waribashi.db")
async with database.transaction() as tx:   # all of it is written, or nothing
...
async with database.reading() as look:     # one unchanging view, waits for no writer
...
await database.close()
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Self, TypeAlias, cast

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db import postgresql, sqlite
from db.address import address
from db.engines import Engines
from db.errors import StorageError
from db.shielded import shielded, shielded_in_task
from db.timing import COMMIT, WAIT, HearTime, PoolUse

if TYPE_CHECKING:
    import psycopg  # only a server's connections need it, and it takes 13 MB

Connection: TypeAlias = AsyncConnection
"""A connection inside a transaction or a read-only view."""

Permit: TypeAlias = Callable[[], None]
"""Raises StorageError if this process isn't allowed to write anymore."""


def unrestricted() -> None:
    """For processes that are always allowed to write."""


def _unheard(_kind: str, _seconds: float) -> None:
    """Reports to no one."""


class Database:
    """An open database. Belongs to one event loop; close it, or the process won't end."""

    def __init__(self, url: URL, engines: Engines, permit: Permit = unrestricted) -> None:
        self.url = url
        self._permit = permit
        self._engines = engines
        # SQLite allows one writer at a time, so they have to take turns.
        self._writers = asyncio.Semaphore(engines.writers)
        self._hear: HearTime = _unheard

    @classmethod
    async def open(cls, text: str, *, make: bool = True, permit: Permit = unrestricted) -> Self:
        """The database at that address; a file and its folder are created if missing.

        With `make` false, nothing is created. Writing is only allowed while `permit` raises
        nothing. Raises NoDatabase if there's nothing to open and nothing is created, and
        StorageError if the database can't be reached or used.
        """
        url = address(text)
        backend = sqlite if _is_sqlite(url) else postgresql
        database = cls(url, backend.engines(url, make=make), permit)
        try:
            async with database.reading():
                pass
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def is_sqlite(self) -> bool:
        """Whether it's SQLite."""
        return _is_sqlite(self.url)

    @property
    def pool(self) -> PoolUse:
        """This process's connections, without those reserved by `alone`."""
        return self._engines.pool

    def watch(self, hear: HearTime) -> Callable[[], None]:
        """Call `hear` with the duration of everything, until the returned function is called."""
        stop = self._engines.watch(hear)
        self._hear = hear

        def end() -> None:
            stop()
            self._hear = _unheard

        return end

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Connection]:
        """Everything inside is written together when the block ends, or nothing if it raises.

        Raises StorageError if the database refuses or the permit is gone; then nothing was written.
        """
        since = perf_counter()
        async with self._writers, self._begun(self._engines.writing, since) as connection:
            self._permit()
            yield connection
            # Once more: the process may have been suspended for an hour in the meantime.
            self._permit()

    @asynccontextmanager
    async def remaking(self) -> AsyncGenerator[Connection]:
        """A transaction that can recreate tables while other rows refer to theirs.

        The caller makes sure that in the end, every row that's referred to exists.
        """
        since = perf_counter()
        async with self._writers, self._begun(self._engines.remaking, since) as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Connection]:
        """A read-only snapshot, as of the first query. Raises StorageError if it can't be had."""
        async with self._begun(self._engines.reading, perf_counter()) as connection:
            yield connection

    @asynccontextmanager
    async def alone(self) -> AsyncGenerator[psycopg.AsyncConnection]:
        """A dedicated connection to the server, outside any transaction, as psycopg provides it.

        Raises StorageError if there is none, and RuntimeError for a file.
        """
        if self._engines.alone is None:
            raise RuntimeError("a file has no connections that are kept")
        with told(self.url):
            connection = self._engines.alone.connect()
            try:
                await shielded_in_task(_started(connection))
                raw = await connection.get_raw_connection()
                yield cast("psycopg.AsyncConnection", raw.driver_connection)
            finally:
                if connection.sync_connection is not None:
                    await shielded(connection.close())

    @asynccontextmanager
    async def _begun(self, engine: AsyncEngine, since: float) -> AsyncGenerator[Connection]:
        with told(self.url):
            connection = engine.connect()
            try:
                await shielded_in_task(_begin(connection))
                self._hear(WAIT, perf_counter() - since)
                yield connection
                await self._commit(connection)
            finally:
                if connection.sync_connection is not None:
                    await shielded(connection.close())

    async def _commit(self, connection: Connection) -> None:
        since = perf_counter()
        await shielded(connection.commit())
        self._hear(COMMIT, perf_counter() - since)

    async def close(self) -> None:
        """Close all connections. Everything committed is on disk already."""
        await self._engines.dispose()


async def _started(connection: Connection) -> None:
    await connection.start()


async def _begin(connection: Connection) -> None:
    await connection.start()
    await connection.begin()


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


@contextmanager
def told(url: URL) -> Generator[None]:
    """Turn the driver's database errors into ones that say what to do."""
    backend = sqlite if _is_sqlite(url) else postgresql
    try:
        yield
    except PoolTimeout as error:
        raise StorageError("database-busy") from error
    except DBAPIError as error:
        fault = backend.fault(url, error)
        if fault is None:  # our own bug, or not about the database
            raise
        raise fault from error
