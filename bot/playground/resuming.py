"""What was going on when the playground was last ended, shown again.

The database remembers games and challenges; the messages that showed them are gone with SimCord.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.client import Waribashi
from bot.meetings import Proposed
from bot.playground.club import Club
from db.challenges import open_challenges
from db.database import Database
from db.games import Glance, open_games


async def branch_again(club: Club, bot: Waribashi) -> None:
    """Make the threads again in which games are on."""
    async for game in _open(bot.house.database):
        place = game.place
        if place.server is not None and place.channel is not None and not club.has(place.channel):
            name = bot.house.wordings.of(club.locale).text("thread-name", game=game.id)
            club.branch(place.channel, name)


async def show_again(bot: Waribashi) -> None:
    """Post all open challenges anew, and all boards of games that are on."""
    async with bot.house.database.reading() as look:
        challenges = await open_challenges(look)
    for challenge in challenges:
        if challenge.place.channel is not None:
            where = bot.channel(challenge.place.channel)
            await bot.inviting.offers.show(Proposed(challenge), where)
    async for game in _open(bot.house.database):
        bot.showing.change(game.id)


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
