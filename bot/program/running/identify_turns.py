"""`IdentifyTurns`: when a shard may identify, if several processes start at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import structlog

from bot.words.logged import in_log
from db.database import Database
from db.errors import Conflict, StorageError
from db.identifies import Turn, take_turn

EVERY = 5.5
"""Seconds between two of a bucket. Discord wants five, and one may be longer on its way."""
PATIENCE = 45.0
"""Seconds after which discord.py has to reconnect, because nothing reads the connection."""
FORESIGHT = timedelta(seconds=40)
"""No turn is taken that comes later than that."""
TO_CONNECT = 1.5
"""Seconds before a turn at which the connection for it is begun."""
LATE = 0.3
"""Seconds after which a turn is over: another process is on its way."""

_log = structlog.get_logger(__name__)


class IdentifyTurns:
    """The turns of one process, coordinated with other processes in the database."""

    def __init__(self, database: Database, concurrency: int, check: Callable[[], None]) -> None:
        self._database = database
        self._concurrency = concurrency
        self._check = check
        self._taken: dict[int, float] = {}
        """By shard the moments, by the loop's clock, of turns that are taken and not used."""

    async def approach(self, shard: int) -> None:
        """Take a turn, and wait until it is time to connect for it, however long that is.

        Raises StorageError where this process may act no more.
        """
        self._taken[shard] = await self._take(shard)
        await self._until(self._taken[shard] - TO_CONNECT)

    async def wait(self, shard: int) -> None:
        """Wait for the shard's turn, the one that was approached if that is not over.

        Raises StorageError where this process may act no more, and TimeoutError where too many are
        waiting, after which the library tries again.
        """
        async with asyncio.timeout(PATIENCE):
            taken = self._taken.pop(shard, None)
            if taken is None or taken + LATE < _now():
                taken = await self._take(shard)
            await self._until(taken)

    async def _take(self, shard: int) -> float:
        """When the turn is that was taken."""
        while True:
            turn = await self._ask(shard)
            at = _now() + turn.wait.total_seconds()
            if turn.is_ours:
                return at
            await self._until(at)

    async def _until(self, at: float) -> None:
        await asyncio.sleep(at - _now())
        self._check()

    async def _ask(self, shard: int) -> Turn:
        bucket, every = shard % self._concurrency, timedelta(seconds=EVERY)
        try:
            async with self._database.transaction() as tx:
                return await take_turn(tx, bucket, every=every, patience=FORESIGHT)
        except (StorageError, Conflict) as error:
            _log.warning("turn-not-taken", shard=shard, **in_log(error))
            return Turn(every, is_ours=False)


def _now() -> float:
    return asyncio.get_running_loop().time()
