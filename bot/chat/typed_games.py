"""`TypedGames`: to which game of a channel typed moves go: the oldest that is on there."""

from __future__ import annotations

from collections import OrderedDict

from db.database import Database
from db.games import open_games_in_channel
from db.words import Surface

MOST_REMEMBERED = 5_000


class TypedGames:
    """Asks the database once a channel, until something begins or ends there."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[int, int | None] = OrderedDict()

    async def of(self, channel: int) -> int | None:
        """The number of the game, None where none is on."""
        if channel not in self._known:
            async with self._database.reading() as look:
                games = await open_games_in_channel(look, channel)
            typed = (game.id for game in games if game.place.surface is Surface.CHANNEL)
            self._known[channel] = next(typed, None)
            if len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
        return self._known[channel]

    def forget(self, channel: int | None) -> None:
        """Something has begun, ended or moved there."""
        if channel is not None:
            self._known.pop(channel, None)
