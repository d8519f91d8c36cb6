"""`Job`: one thing that is done again and again, however often the bot is started."""

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
"""So much longer than a batch took, the database is left to those who play."""

Done: TypeAlias = Mapping[str, int | str]
"""What was done, for the log; nothing where there was nothing to do."""
Work: TypeAlias = Callable[[Database, datetime], Awaitable[Done]]
Batch: TypeAlias = Callable[[Connection], Awaitable[int]]
"""Does a part in one transaction; returns how much that was, 0 where nothing is left to do."""


class Job(Protocol):
    """Something to do, and when it was done last."""

    @property
    def name(self) -> str:
        """What it's called in the log and in metrics."""
        ...

    @property
    def every(self) -> timedelta:
        """How long after the last time it's done again."""
        ...

    async def done_at(self) -> datetime | None:
        """When it was last done; None if it never was. Raises StorageError and OSError."""
        ...

    async def do(self, at: datetime) -> Done:
        """Do it. Raises StorageError, Conflict and OSError where it fails."""
        ...


@dataclass(frozen=True, slots=True)
class DatabaseJob:
    """A job in the database, which remembers when it was done."""

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
        """Do it, and remember that. Raises StorageError and Conflict."""
        done = await self.work(self.database, at)
        async with self.database.transaction() as tx:
            await store_state(tx, self._key, at.isoformat())
        return done

    @property
    def _key(self) -> str:
        return f"upkeep {self.name}"


async def in_batches(database: Database, batch: Batch) -> int:
    """Do it batch by batch, with a rest after each, until nothing is left; return how much it was.

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
