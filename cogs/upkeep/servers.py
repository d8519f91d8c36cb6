"""`Servers`: reacts when servers and channels come and go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
import structlog
from discord.ext import commands

from bot.app.application import Application
from bot.chat.asking.faults import AWAY, attempt
from bot.chat.asking.places import Places
from bot.chat.boards.updater import BoardUpdater
from bot.chat.which_game import WhichGame
from db.games import open_games_in_channel
from db.servers import leave_server, servers_joined

AskForServer: TypeAlias = Callable[[int], Awaitable[object]]
"""Raises Discord's error if the bot isn't on that server."""

_log = structlog.stdlib.get_logger("waribashi.servers")


class Servers(commands.Cog):
    """Keeps the stored data in step with the servers that the bot is on."""

    def __init__(
        self,
        app: Application,
        places: Places,
        board_updater: BoardUpdater,
        which_game: WhichGame,
        ask: AskForServer,
    ) -> None:
        self._app = app
        self._ask = ask
        self._places = places
        self._board_updater = board_updater
        self._which_game = which_game

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server."""
        await attempt(self._places.know_server(guild.id), guild=guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: end everything there."""
        await attempt(self._leave(guild.id), guild=guild.id)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Handle servers that removed the bot while it wasn't running."""
        await attempt(self._leave_unheard(shard))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Forget the channel. Its games go on, and /board shows their boards elsewhere."""
        await attempt(self._forget_channel(channel.id), channel=channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await attempt(self._forget_channel(payload.thread_id), channel=payload.thread_id)

    async def _leave_unheard(self, shard: int) -> None:
        """A shard starts by naming its servers, including those that can't be used right now."""
        here = self._app.shards.only([shard])
        async with self._app.database.reading() as look:
            known = await servers_joined(look)
        for server in known:
            if here.has(server) and self._places.guild(server) is None:
                await attempt(self._leave_if_away(server), guild=server)

    async def _leave_if_away(self, server: int) -> None:
        """This ends games for good, so ask Discord first. Other errors don't count as an answer."""
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
        self._board_updater.forget_channel(channel)
        self._which_game.forget(channel)
        for game in games:
            await self._board_updater.lose_place(game.id)
