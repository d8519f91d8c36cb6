"""`RunningGameCount`: how many games are running, for monitoring."""

from __future__ import annotations

import asyncio
from time import monotonic

from db.database import Database
from db.errors import StorageError
from db.games import count_open_games
from db.shards import Shards

COUNT_AGAIN = 60.0
"""Seconds for which a count is recent enough."""


class RunningGameCount:
    """Counts the games on these shards, but only if asked, and not every time.

    Belongs to one event loop, though other threads may ask. Close it before the database.
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
        """The last count; None if there's none yet. An old one is renewed in the background."""
        is_old = self._counted_at is None or monotonic() - self._counted_at > COUNT_AGAIN
        if is_old and not self._is_closed:
            self._counted_at = monotonic()
            self._loop.call_soon_threadsafe(self._begin)
        return self._known

    async def close(self) -> None:
        """Stop counting."""
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
        except StorageError:  # the log reports it where it matters
            self._known = None
