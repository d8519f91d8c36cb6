"""Servers and channels that come and go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
import structlog
from discord.ext import commands

from bot.app.application import Application
from bot.chat.asking.faults import AWAY, attempt
from bot.chat.asking.places import Places
from bot.chat.boards.showing import Showing
from bot.chat.which_game import WhichGame
from db.games import open_games_in_channel
from db.servers import leave_server, servers_joined

AskForServer: TypeAlias = Callable[[int], Awaitable[object]]
"""Raises as Discord does where the bot is not on that server."""

_log = structlog.stdlib.get_logger("waribashi.servers")


class Servers(commands.Cog):
    """Keeps what is stored in step with where the bot is."""

    def __init__(
        self,
        app: Application,
        places: Places,
        showing: Showing,
        which_game: WhichGame,
        ask: AskForServer,
    ) -> None:
        self._app = app
        self._ask = ask
        self._places = places
        self._showing = showing
        self._which_game = which_game

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot has come to a server."""
        await attempt(self._places.know_server(guild.id), guild=guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away: nothing goes on there."""
        await attempt(self._leave(guild.id), guild=guild.id)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Servers that the bot was sent away from while it was not running."""
        await attempt(self._leave_unheard(shard))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Games there go on, and their boards can be called elsewhere."""
        await attempt(self._forget_channel(channel.id), channel=channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """As for a channel."""
        await attempt(self._forget_channel(payload.thread_id), channel=payload.thread_id)

    async def _leave_unheard(self, shard: int) -> None:
        """A shard begins by naming its servers, those too that cannot be used just now."""
        here = self._app.shards.only([shard])
        async with self._app.database.reading() as look:
            known = await servers_joined(look)
        for server in known:
            if here.has(server) and self._places.guild(server) is None:
                await attempt(self._leave_if_away(server), guild=server)

    async def _leave_if_away(self, server: int) -> None:
        """Games end by it for good, so Discord is asked before, and trouble is no answer."""
        try:
            await self._ask(server)
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code in AWAY:
                await self._leave(server)
                return
            raise
        _log.warning("server not named by its shard", guild=server)

    async def _leave(self, server: int) -> None:
        async with self._app.database.transaction() as tx:
            ended = await leave_server(tx, server, at=self._app.clock())
        self._places.forget_server(server)
        for stored in ended:
            self._app.referee.forget(stored.id)
            self._which_game.forget(stored.place.channel)
        _log.info("server left", guild=server, ended=len(ended))

    async def _forget_channel(self, channel: int) -> None:
        async with self._app.database.reading() as look:
            games = await open_games_in_channel(look, channel)
        self._showing.forget_channel(channel)
        self._which_game.forget(channel)
        for game in games:
            await self._showing.lose_place(game.id)
