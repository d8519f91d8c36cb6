"""`WhichGame`: which game someone means, by its number or by where they are."""

from __future__ import annotations

from typing import TypeAlias

from bot.app.recent import Recent
from bot.app.referee import Referee, seat_of
from bot.app.refusals import PlayError
from bot.chat.asking.request import Request
from db.database import Database
from db.games import (
    Glance,
    StoredGame,
    games_of_person,
    open_games_in_channel,
    open_games_of_person,
    typed_game,
)

LAST_GAMES = 25
MOST_REMEMBERED = 5_000

GameMeant: TypeAlias = StoredGame | int | None
"""A game that's already loaded, a game's number, or None: the game where the person is."""


class WhichGame:
    """Finds games. Asks the database once for each channel, until a game starts or ends there.

    Other processes send notices of what they do in games there. If someone types before the notice
    arrives, the database is asked again: see `typed_by_refreshed`.
    """

    def __init__(self, database: Database, referee: Referee) -> None:
        self._database = database
        self._referee = referee
        self._typed = Recent[int, int | None](MOST_REMEMBERED)
        """For each channel, the game that typed moves go to: the oldest one in progress there."""

    # By person

    async def of(self, request: Request, meant: GameMeant = None) -> StoredGame:
        """That game, or else the one that the person is playing, here before elsewhere.

        Raises PlayError if there's none or it could be several, NotAtThisTable if they don't play
        in it.
        """
        if isinstance(meant, StoredGame):
            seat_of(meant, request.user)
            return meant
        if meant is None:
            meant = _the_one(await self.open_of(request.user), request.place.channel)
        return await self._referee.seated(meant, request.user)

    async def open_of(self, user: int) -> list[Glance]:
        """The games that the person is in now."""
        async with self._database.reading() as look:
            return await open_games_of_person(look, user)

    async def last_of(self, request: Request) -> int:
        """The game that the person finished last, here before elsewhere. Raises PlayError."""
        async with self._database.reading() as look:
            games = await games_of_person(look, request.user, most=LAST_GAMES)
        here = [game for game in games if game.place.channel == request.place.channel]
        if not games:
            raise PlayError("no-game-to-repeat")
        return (here or games)[0].id

    # By channel

    async def typed_in(self, channel: int) -> int | None:
        """The number of the game that's played by typing there, None if there's none."""
        if channel not in self._typed:
            async with self._database.reading() as look:
                mark = await typed_game(look, channel)
            self._typed[channel] = None if mark is None else mark.id
        return self._typed.get(channel)

    async def typed_by(self, user: int, channel: int) -> StoredGame | None:
        """The game that's played by typing there, if the user is in it."""
        number = await self.typed_in(channel)
        stored = None if number is None else await self._referee.recall(number)
        if stored is not None and stored.game.outcome is None and user in stored.people:
            return stored
        return await self.typed_by_refreshed(user, channel)

    async def typed_by_refreshed(self, user: int, channel: int) -> StoredGame | None:
        """The same as it's stored now, in case what's remembered is out of date."""
        self.forget(channel)
        number = await self.typed_in(channel)
        stored = None if number is None else await self._referee.look(number)
        return stored if stored is not None and user in stored.people else None

    async def shown_at(self, channel: int, message: int | None) -> StoredGame | None:
        """The game whose board that message is."""
        async with self._database.reading() as look:
            games = await open_games_in_channel(look, channel)
        number = next((game.id for game in games if game.place.message == message), None)
        return None if number is None else await self._referee.look(number)

    def forget(self, channel: int | None) -> None:
        """Forget the channel's game, as one has started, ended or moved there."""
        if channel is not None:
            self._typed.pop(channel)

    def forget_all(self) -> None:
        """Forget all channels' games, as anything may have changed."""
        self._typed.clear()


def _the_one(games: list[Glance], channel: int | None) -> int:
    """The only game here, or else the only one anywhere."""
    here = [game for game in games if game.place.channel == channel] or games
    if not here:
        raise PlayError("no-game-of-yours")
    if len(here) > 1:
        raise PlayError("several-games", games=tuple(str(game.id) for game in here))
    return here[0].id
