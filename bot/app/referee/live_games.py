"""`LiveGames`: the games in hand, so that a move does not replay its whole game.

What is in hand is a cache: any process may have moved a game on. An act is guarded by the stored
`seq` when it is stored; whoever looks, or is refused, is told of the game as it is stored.
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
    """Games that were played lately. Each is in the hands of one task at a time."""

    def __init__(self, database: Database, most: int = MOST_IN_HAND) -> None:
        self._database = database
        self._games = Recent[int, StoredGame](most)
        self._forgotten = 0
        """How often something was; what is read meanwhile may be out of date."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def holding(self, number: int) -> AsyncGenerator[None]:
        """Nobody else in this process touches the game meanwhile."""
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock:
            yield

    async def get(self, number: int) -> StoredGame:
        """The game as it was when it was last seen here, else as it is stored. Raises NotStored.

        For who holds it, so that nobody keeps a game that somebody else has played on meanwhile.
        """
        known = self.in_hand(number)
        while known is None:
            forgotten = self._forgotten
            async with self._database.reading() as look:
                stored = await load_game(look, number)
            if forgotten == self._forgotten:  # else it may have been changed while we read
                known = stored
                self.keep(known)
        return known

    async def newest(self, number: int) -> StoredGame:
        """The game as it is stored now, read anew if that is not how it was last seen here.

        For who holds it. Raises NotStored.
        """
        known = self.in_hand(number)
        if known is not None and not await self.is_newest(known):
            self.forget(number)
        return await self.get(number)

    async def is_newest(self, known: StoredGame) -> bool:
        """Whether the game is still stored as it was when it was seen so."""
        async with self._database.reading() as look:
            return await mark_of(look, known.id) == known.mark

    def in_hand(self, number: int) -> StoredGame | None:
        """The game as it was when it was last seen here, if it was."""
        return self._games.get(number)

    def keep(self, stored: StoredGame) -> None:
        """Remember how the game stands; the one longest not asked for is forgotten.

        None that is over: nobody plays on in it, and its ratings and people may change elsewhere.
        """
        if stored.game.outcome is None:
            self._games[stored.id] = stored

    def set_aside(self, number: int) -> None:
        """Who holds the game changes it: until it is kept again it is as it is stored."""
        self._games.pop(number)

    def forget(self, number: int) -> None:
        """The game is not as it was thought to be: read it again."""
        self._forgotten += 1
        self._games.pop(number)

    def forget_all(self) -> None:
        """The same of all games."""
        self._forgotten += 1
        self._games.clear()
