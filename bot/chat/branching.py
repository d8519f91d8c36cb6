"""`Branching`: games in threads of their own, beside whatever else goes on in a channel."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import structlog

from bot.app.referee import TakenTurn
from bot.chat.asking.asking import Asking, Clicked, Where
from bot.chat.offers import TROUBLE

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

_log = structlog.stdlib.get_logger("waribashi.branching")


class Branching:
    """Opens threads and brings games into them."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app

    def is_usual(self, asking: Asking) -> bool:
        """Whether a new game gets a thread there, for so it is set and the bot may open one."""
        where, may = asking.where, asking.permissions
        return (
            asking.settings.threads
            and isinstance(where, discord.TextChannel)
            and not where.is_news()
            and may.create_public_threads
            and may.send_messages_in_threads
        )

    async def branched(self, asking: Asking, turn: TakenTurn) -> tuple[TakenTurn, Where]:
        """The game in a thread of its own, or where it is if there can be none."""
        stored = turn.stored
        name = asking.public.text("thread-name", game=stored.id)
        try:
            thread = await _thread(asking, name)
        except TROUBLE as error:
            _log.info("no thread", game=stored.id, error=str(error))
            return turn, asking.where
        if thread is None:
            return turn, asking.where
        await self._house.referee.show_at(stored.id, replace(stored.place, channel=thread.id))
        await _bring(thread, stored.people)
        return TakenTurn(await self._house.referee.look(stored.id)), thread


async def _thread(asking: Asking, name: str) -> discord.Thread | None:
    """One of the message that was clicked on, else one of the channel, if that can have any."""
    on = asking.interaction.message if isinstance(asking, Clicked) else None
    if on is not None and not on.flags.ephemeral:
        return await on.create_thread(name=name)
    if isinstance(asking.where, discord.TextChannel):
        return await asking.where.create_thread(name=name, type=discord.ChannelType.public_thread)
    return None


async def _bring(thread: discord.Thread, people: Iterable[int | None]) -> None:
    """Let those who play have the thread in their lists of channels."""
    for user in people:
        if user is not None:
            with suppress(*TROUBLE):
                await thread.add_user(discord.Object(user))
