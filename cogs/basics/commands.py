"""/help and /ping: slash commands, the typed /help, and its buttons."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, Request, SlashRequest, TypedRequest
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
    """Answers /help, and says whether the bot is up."""

    def __init__(self, router: Router, database: Database) -> None:
        super().__init__(router)
        self._database = database

    @everywhere
    @app_commands.command(name="help", description=said("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """Show the help."""
        await self.router.slash(interaction, self.show_help)

    @typed("help")
    async def type_help(self, request: TypedRequest, _rest: str, _game: StoredGame | None) -> None:
        """The same, typed."""
        await self.show_help(request)

    async def show_help(self, request: Request) -> None:
        """Show the first page. Its buttons lead to the others."""
        await request.show(self._help(Page.START, request.private, request.settings.prefix))

    @click("help")
    async def turn_to(self, clicked: ClickRequest) -> None:
        """Show another page instead. Raises PlayError if that page doesn't exist any more."""
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
        """Say whether the bot is up, and how fast it answers."""
        await self.router.slash(interaction, self.answer_ping)

    async def answer_ping(self, request: SlashRequest) -> None:
        """Say how long Discord takes. The database is checked, too."""
        async with self._database.reading():
            pass
        latency = request.interaction.client.latency
        milliseconds = round(latency * 1000) if latency == latency else 0  # noqa: PLR0124 - NaN
        await request.tell(message("pong", milliseconds=milliseconds))
