"""`TableNames`: the server names of people at a table, for moves typed with names."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta

import discord

from bot.app.recent import Recent
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.places import Places
from db.games import StoredGame

FRESH = timedelta(minutes=10)
MOST_REMEMBERED = 2_000


class TableNames:
    """Asks Discord only if a move names someone, as members aren't kept."""

    def __init__(self, places: Places, clock: Callable[[], datetime]) -> None:
        self._places = places
        self._clock = clock
        self._known = Recent[tuple[int, int], tuple[datetime, tuple[str, ...]]](MOST_REMEMBERED)

    async def of(self, stored: StoredGame, text: str) -> tuple[tuple[str, int], ...]:
        """The names of everyone at that table with their users, if the move names someone."""
        named = [name.partition(",")[0].strip() for name in text.split("@")[1:]]
        is_known = all(not name or name.isdecimal() for name in named)
        if is_known or stored.game.rules.is_duel:
            return ()
        return tuple([named async for named in self._all(stored)])

    async def _all(self, stored: StoredGame) -> AsyncIterator[tuple[str, int]]:
        guild = self._places.guild(stored.place.server)
        for user in stored.people:
            if guild is not None and user is not None and user > 0:
                for name in await self._names(guild, user):
                    yield name, user

    async def _names(self, guild: discord.Guild, user: int) -> tuple[str, ...]:
        at, known = self._clock(), self._known.get((guild.id, user))
        if known is not None and at - known[0] < FRESH:
            return known[1]
        names = await _asked(guild, user)
        self._known[guild.id, user] = at, names
        return names


async def _asked(guild: discord.Guild, user: int) -> tuple[str, ...]:
    try:
        member = await guild.fetch_member(user)
    except TROUBLE:
        return ()  # then the move has to use numbers
    return tuple({name for name in (member.nick, member.global_name, member.name) if name})
