"""`RunningGameCount`: how many games are on, for whoever watches the bot."""

from __future__ import annotations

import asyncio
from time import monotonic

from db.database import Database
from db.errors import StorageError
from db.games import count_open_games
from db.shards import Shards

COUNT_AGAIN = 60.0
"""Seconds for which a count is good enough."""


class RunningGameCount:
    """Counts the games on these shards, but only while somebody asks, and not each time.

    Belongs to one event loop, though it may be asked from elsewhere. Close it before the database.
    """

    def __init__(self, database: Database, shards: Shards) -> None:
        self._database = database
        self._shards = shards
        self._loop = asyncio.get_running_loop()
        self._known: int | None = None
        self._counted_at: float | None = None
        self._counting: asyncio.Task[None] | None = None
        self._is_closed = False

    def lately(self) -> int | None:
        """The last count, None where there is none yet. One that is old is renewed meanwhile."""
        is_old = self._counted_at is None or monotonic() - self._counted_at > COUNT_AGAIN
        if is_old and not self._is_closed:
            self._counted_at = monotonic()
            self._loop.call_soon_threadsafe(self._begin)
        return self._known

    async def close(self) -> None:
        """Count no more."""
        self._is_closed = True
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.wait([self._counting])

    def _begin(self) -> None:
        if not self._is_closed:
            self._counting = self._loop.create_task(self._count())

    async def _count(self) -> None:
        try:
            async with self._database.reading() as look:
                self._known = await count_open_games(look, self._shards)
        except StorageError:  # which the log tells of where it is in somebody's way
            self._known = None
