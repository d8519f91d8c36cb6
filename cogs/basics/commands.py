"""/help, as a typed word too, its buttons, and /ping."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.refusals import PlayError
from bot.chat.asking.asking import Asking, Clicked, Slashed, Written
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.words.wording import Wording
from cogs.basics.help import Page, help_panel, page_of
from db.database import Database
from db.games import StoredGame
from engine.message import message


class Basics(Feature):
    """Explains what there is, and says whether the bot is up."""

    def __init__(self, router: Router, database: Database) -> None:
        super().__init__(router)
        self._database = database

    @everywhere
    @app_commands.command(name="help", description=said("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """What there is."""
        await self.router.slash(interaction, self.show_help)

    @typed("help")
    async def type_help(self, asking: Written, _rest: str, _game: StoredGame | None) -> None:
        """The same, written."""
        await self.show_help(asking)

    async def show_help(self, asking: Asking) -> None:
        """The first page; its buttons turn to the others."""
        await asking.show(self._help(Page.START, asking.private, asking.settings.prefix))

    @click("help")
    async def turn_to(self, clicked: Clicked) -> None:
        """Show another page in place of this one. Raises PlayError where it's gone."""
        found = page_of(clicked.act.text)
        if found is None:
            raise PlayError("button-unknown")
        page, prefix = found
        await clicked.change(self._help(page, clicked.private, prefix))

    def _help(self, page: Page, wording: Wording, prefix: str) -> Panel:
        return help_panel(page, wording, prefix=prefix, reads_all=self.places.reads_all)

    @everywhere
    @app_commands.command(name="ping", description=said("command-ping"))
    async def ping(self, interaction: discord.Interaction) -> None:
        """Whether the bot is there, and how quickly."""
        await self.router.slash(interaction, self.answer_ping)

    async def answer_ping(self, asking: Slashed) -> None:
        """How long Discord takes; the database is asked, too."""
        async with self._database.reading():
            pass
        latency = asking.interaction.client.latency
        milliseconds = round(latency * 1000) if latency == latency else 0  # noqa: PLR0124 - NaN
        await asking.tell(message("pong", milliseconds=milliseconds))
