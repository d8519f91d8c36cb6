"""`Job`: something that's done at intervals, however often the bot restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import perf_counter
from typing import Protocol, TypeAlias

from db.bot_state import read_state, store_state
from db.database import Connection, Database

RESTS = 4
"""After each batch, the database is left to players for this many times as long as it took."""

Done: TypeAlias = Mapping[str, int | str]
"""What was done, for the log; empty if there was nothing to do."""
Work: TypeAlias = Callable[[Database, datetime], Awaitable[Done]]
Batch: TypeAlias = Callable[[Connection], Awaitable[int]]
"""Does a part in one transaction; returns how much that was, 0 if nothing is left to do."""


class Job(Protocol):
    """Something to do at intervals, and when it was last done."""

    @property
    def name(self) -> str:
        """Its name in the log and in metrics."""
        ...

    @property
    def every(self) -> timedelta:
        """The time between runs."""
        ...

    async def done_at(self) -> datetime | None:
        """When it was last done; None if it never was. Raises StorageError and OSError."""
        ...

    async def do(self, at: datetime) -> Done:
        """Do it. Raises StorageError, Conflict and OSError where it fails."""
        ...


@dataclass(frozen=True, slots=True)
class DatabaseJob:
    """A job in the database, which stores when it was done."""

    database: Database
    name: str
    every: timedelta
    work: Work

    async def done_at(self) -> datetime | None:
        """When it was last done. Raises StorageError."""
        async with self.database.reading() as look:
            told = await read_state(look, self._key)
        return None if told is None else datetime.fromisoformat(told)

    async def do(self, at: datetime) -> Done:
        """Do it, and store that. Raises StorageError and Conflict."""
        done = await self.work(self.database, at)
        async with self.database.transaction() as tx:
            await store_state(tx, self._key, at.isoformat())
        return done

    @property
    def _key(self) -> str:
        return f"upkeep {self.name}"


async def in_batches(database: Database, batch: Batch) -> int:
    """Do it batch by batch, with a pause after each; return how much was done.

    Raises StorageError and Conflict. What was done before that stays done.
    """
    total = 0
    while True:
        began = perf_counter()
        async with database.transaction() as tx:
            done = await batch(tx)
        if not done:
            return total
        total += done
        await asyncio.sleep(RESTS * (perf_counter() - began))
