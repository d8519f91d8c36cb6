"""`Matching`: the next game of a match begins by itself where the one before was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.chat.asking.faults import attempt
from db.games import StoredGame
from engine.game import Abandoned, TimedOut

if TYPE_CHECKING:
    from bot.chat.client import Waribashi


class Matching:
    """Lets matches go on, and breaks off those that cannot."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app

    async def go_on(self, ended: StoredGame) -> None:
        """Begin the next game of the match, if one is to follow; else it is of no effect."""
        if ended.terms.match is None:
            return
        has_left = await self._has_somebody_left(ended)
        turn = await self._house.matches.go_on(ended, broken_off=has_left)
        if turn is not None:
            await self._client.playing.begin_next(turn, by=_who_is_there(ended))
        else:  # it says that the match is over, if it did not know before
            self._client.showing.change(ended.id)

    async def resume(self) -> None:
        """Let those go on in which the bot was stopped between two games."""
        for ended in await self._house.matches.waiting(self._house.shards):
            await attempt(self.go_on(ended), game=ended.id)

    async def _has_somebody_left(self, ended: StoredGame) -> bool:
        server = ended.place.server
        try:
            for user in ended.people:
                if await self._client.has_left(server, user):
                    return True
        except (discord.HTTPException, aiohttp.ClientError):
            return False  # as far as anybody knows
        return False


def _who_is_there(ended: StoredGame) -> int | None:
    """Who has just acted, and so need not be called."""
    last = ended.game.events[-1]
    if last.seat is None or isinstance(last, TimedOut | Abandoned):
        return None
    return ended.people[last.seat]
