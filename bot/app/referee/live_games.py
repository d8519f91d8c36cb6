"""`LiveGames`: running games kept in memory, so a move doesn't replay the whole game.

This is a cache: any process may have changed a game since. Storing an event checks the stored
`seq`; anyone who looks at a game, or is refused, gets the stored version.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.app.recent import Recent
from db.database import Database
from db.games import StoredGame, load_game, mark_of

MOST_IN_HAND = 500


class LiveGames:
    """Recently played games. Only one task at a time works with each."""

    def __init__(self, database: Database, most: int = MOST_IN_HAND) -> None:
        self._database = database
        self._games = Recent[int, StoredGame](most)
        self._forgotten = 0
        """How often something was; what is read meanwhile may be out of date."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def holding(self, number: int) -> AsyncGenerator[None]:
        """Lock the game for this task; other tasks in this process wait."""
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock:
            yield

    async def get(self, number: int) -> StoredGame:
        """The game from memory, or else as it's stored. Raises NotStored.

        Hold the game while calling this, so that no one keeps a version that's out of date.
        """
        known = self.in_hand(number)
        while known is None:
            forgotten = self._forgotten
            async with self._database.reading() as look:
                stored = await load_game(look, number)
            if forgotten == self._forgotten:  # otherwise it may have changed while we were reading
                known = stored
                self.keep(known)
        return known

    async def newest(self, number: int) -> StoredGame:
        """The stored game, read again only if memory is out of date.

        Hold the game while calling this. Raises NotStored.
        """
        known = self.in_hand(number)
        if known is not None and not await self.is_newest(known):
            self.forget(number)
        return await self.get(number)

    async def is_newest(self, known: StoredGame) -> bool:
        """Whether the game is still stored in that version."""
        async with self._database.reading() as look:
            return await mark_of(look, known.id) == known.mark

    def in_hand(self, number: int) -> StoredGame | None:
        """The game from memory, if it's there."""
        return self._games.get(number)

    def keep(self, stored: StoredGame) -> None:
        """Keep the game in memory; drops the least recently used.

        Games that are over aren't kept: no one plays on, and their ratings and people may change
        elsewhere.
        """
        if stored.game.outcome is None:
            self._games[stored.id] = stored

    def set_aside(self, number: int) -> None:
        """Drop the game while its holder changes it; until it's kept again, it's read anew."""
        self._games.pop(number)

    def forget(self, number: int) -> None:
        """Drop the game, because it changed elsewhere."""
        self._forgotten += 1
        self._games.pop(number)

    def forget_all(self) -> None:
        """Drop all games."""
        self._forgotten += 1
        self._games.clear()
