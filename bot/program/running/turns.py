"""`Turns`: when a shard may identify, where several processes start at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import structlog

from db.database import Database
from db.errors import Conflict, StorageError
from db.identifies import take_turn

EVERY = 5.5
"""Seconds between two of a bucket. Discord wants five, and one may be longer on its way."""
PATIENCE = 45.0
"""Seconds after which the library has to connect anew: nothing reads the connection meanwhile."""

_log = structlog.get_logger(__name__)


class Turns:
    """The turns of one process, which shares them with all others by the database."""

    def __init__(self, database: Database, concurrency: int, check: Callable[[], None]) -> None:
        self._database = database
        self._concurrency = concurrency
        self._check = check

    async def wait(self, shard: int) -> None:
        """Take the shard's turn. Raises StorageError where this process may not act any more.

        Raises TimeoutError where it takes too long, after which the library tries again.
        """
        async with asyncio.timeout(PATIENCE):
            while (left := await self._left(shard)) > 0:  # noqa: ASYNC110 - other processes
                await asyncio.sleep(left)

    async def _left(self, shard: int) -> float:
        self._check()
        every = timedelta(seconds=EVERY)
        try:
            async with self._database.transaction() as tx:
                left = await take_turn(tx, shard % self._concurrency, every=every)
        except (StorageError, Conflict) as error:
            _log.warning("turn-not-taken", shard=shard, error=error.code)
            return EVERY
        return left.total_seconds()
