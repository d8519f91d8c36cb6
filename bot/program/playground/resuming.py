"""What was going on when the playground was last ended, shown again.

The database remembers games, challenges and tables that gather; the messages that showed them are
gone with SimCord.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.app.meetings import Proposed
from bot.chat.client import Waribashi
from bot.program.playground.club import Club
from db.challenges import open_challenges
from db.database import Database
from db.games import Glance, Place, open_games
from db.lobbies import open_lobbies


async def branch_again(club: Club, bot: Waribashi) -> None:
    """Make the threads again in which games are on."""
    async for game in _open(bot.app.database):
        place = game.place
        if place.server is not None and place.channel is not None and not club.has(place.channel):
            name = bot.app.wordings.of(club.locale).text("thread-name", game=game.id)
            club.branch(place.channel, name)


async def show_again(bot: Waribashi) -> None:
    """Post all open challenges and lobbies anew, and all boards of games that are on."""
    async with bot.app.database.reading() as look:
        challenges, lobbies = await open_challenges(look), await open_lobbies(look)
    for lobby in lobbies:
        if _is_there(bot, lobby.place):
            await bot.gathering.show_anew(lobby.id)
    for challenge in challenges:
        if _is_there(bot, challenge.place):
            where = bot.channel(challenge.place.channel or 0)
            await bot.inviting.offers.show(Proposed(challenge), where)
    async for game in _open(bot.app.database):
        bot.showing.change(game.id)


def _is_there(bot: Waribashi, place: Place) -> bool:
    """Whether the channel has come back: threads have only in which a game is on."""
    return bot.get_channel(place.channel or 0) is not None


async def _open(database: Database) -> AsyncIterator[Glance]:
    last = 0
    while True:
        async with database.reading() as look:
            page = await open_games(look, after=last)
        if not page:
            return
        for glance in page:
            yield glance
        last = page[-1].id
