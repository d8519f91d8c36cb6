"""`Turns`: when a shard may identify, where several processes start at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import structlog

from db.database import Database
from db.errors import Conflict, StorageError
from db.identifies import Turn, take_turn

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
        """Wait for the shard's turn. Raises StorageError where this process may act no more.

        Raises TimeoutError where too many are waiting, after which the library tries again.
        """
        async with asyncio.timeout(PATIENCE) as waiting:
            while True:
                turn = await self._ask(shard, _left(waiting))
                await asyncio.sleep(turn.wait.total_seconds())
                self._check()
                if turn.is_ours:
                    return

    async def _ask(self, shard: int, patience: timedelta) -> Turn:
        bucket, every = shard % self._concurrency, timedelta(seconds=EVERY)
        try:
            async with self._database.transaction() as tx:
                return await take_turn(tx, bucket, every=every, patience=patience)
        except (StorageError, Conflict) as error:
            _log.warning("turn-not-taken", shard=shard, error=error.code)
            return Turn(every, is_ours=False)


def _left(waiting: asyncio.Timeout) -> timedelta:
    end = waiting.when() or 0
    return timedelta(seconds=end - asyncio.get_running_loop().time())
