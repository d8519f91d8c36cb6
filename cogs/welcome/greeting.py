"""`Greeting`: greets each server that adds the bot, once."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
import structlog
from discord.ext import commands

from bot.app.application import Application
from bot.chat.asking.faults import attempt
from bot.chat.asking.places import Places
from bot.chat.boards.posting import is_refused
from bot.chat.panels.layouts import as_new
from bot.chat.panels.panel import Panel
from bot.chat.pictures import PanelPictures, can_attach, options
from bot.drawing.example import example_scene
from bot.drawing.sketch import board_sketch
from bot.words.logged import in_log
from cogs.welcome.channels import channels_to_greet, inviter
from cogs.welcome.panels import welcome_dm_panel, welcome_panel
from db.games import Place
from db.servers import claim_welcome

JUST_JOINED = timedelta(minutes=10)
"""A server that has had the bot for longer isn't greeted, however often Discord says it's new."""
MOST_TRIED = 3
"""How many channels are tried, if Discord refuses where it said that the bot may write."""
PATIENCE = 20.0
"""Seconds that the message waits for its picture. No one has asked for it, so it may be long."""

_log = structlog.stdlib.get_logger("waribashi.welcome")


class Greeting(commands.Cog):
    """Posts one message where the bot may write, or else sends a DM to the person who added it.

    The intention is stored before anything is sent. So two processes, an event that comes twice or
    a restart never greet twice; a process that dies in between has greeted no one.
    """

    def __init__(self, app: Application, places: Places, pictures: PanelPictures) -> None:
        self._app = app
        self._places = places
        self._pictures = pictures

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server. Servers that it's already on come by other events."""
        await attempt(self._greet(guild), guild=guild.id)

    async def _greet(self, guild: discord.Guild) -> None:
        joined_at = guild.me.joined_at
        if joined_at is None or self._app.clock() - joined_at > JUST_JOINED:
            return
        if await self._is_ours_to_greet(guild) and not await self._post(guild, joined_at):
            await self._write_to_inviter(guild, joined_at)

    async def _is_ours_to_greet(self, guild: discord.Guild) -> bool:
        await self._places.know_server(guild.id)
        async with self._app.database.transaction() as tx:
            return await claim_welcome(tx, guild.id, at=self._app.clock())

    async def _post(self, guild: discord.Guild, joined_at: datetime) -> bool:
        """Whether the message was posted. Raises Discord's error if that isn't known."""
        for channel in channels_to_greet(guild)[:MOST_TRIED]:
            place = Place(server=guild.id, channel=channel.id)
            panel = welcome_panel(self._places.wording_at(place))
            if can_attach(channel):
                panel = await self._illustrated(panel, place)
            if await self._is_sent(channel, panel, joined_at):
                _log.info("server greeted", guild=guild.id, channel=channel.id)
                return True
        return False

    async def _write_to_inviter(self, guild: discord.Guild, joined_at: datetime) -> None:
        """Send a DM to the person who added the bot, if they accept DMs."""
        user = await inviter(guild)
        if user is None:
            return
        place = Place(server=guild.id)
        panel = welcome_dm_panel(self._places.wording_at(place), guild.name)
        panel = await self._illustrated(panel, place)
        if await self._is_sent(await self._places.user(user), panel, joined_at):
            _log.info("greeted by letter", guild=guild.id)

    async def _illustrated(self, panel: Panel, place: Place) -> Panel:
        settings = self._places.settings_at(place)
        if not settings.pictures:
            return panel
        sketch = board_sketch(example_scene(), options(settings))
        return await self._pictures.for_all(place, panel, sketch, patience=PATIENCE)

    async def _is_sent(
        self, where: discord.abc.Messageable, panel: Panel, joined_at: datetime
    ) -> bool:
        """Whether Discord accepted it. Raises Discord's error if that isn't known."""
        try:
            await where.send(nonce=nonce(where, joined_at), **as_new(panel))
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            _log.info("greeting refused", **in_log(error))
            return False
        return True


def nonce(where: object, joined_at: datetime) -> str:
    """The nonce by which Discord recognizes the message, if the library sends it again."""
    number = where.id if isinstance(where, discord.abc.Snowflake) else 0
    return f"{number:x}-{int(joined_at.timestamp()):x}"
