"""/export, slash and typed, and the film button: games to keep or share."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.analysis import exported
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.request import ClickRequest, Request, SlashRequest, TypedRequest
from bot.chat.feature import Feature
from bot.chat.panels.panel import Attached, Panel, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.chat.which_game import WhichGame
from cogs.looking_back.films import Films
from cogs.looking_back.replays import Replays, number_meant
from db.games import StoredGame

RECORD, FILM, STRIP = FORMS = ("record", "film", "strip")
"""What a game can be exported as."""


class ExportCommands(Feature):
    """Exports stored games as records, films and strips."""

    def __init__(
        self, router: Router, which_game: WhichGame, replays: Replays, films: Films
    ) -> None:
        super().__init__(router)
        self._which_game = which_game
        self._replays = replays
        self._films = films

    @everywhere
    @app_commands.command(name="export", description=said("command-export"))
    @app_commands.rename(form="as")
    @app_commands.describe(game=said("option-replay-game"), form=said("option-export-as"))
    @app_commands.choices(
        form=[Choice(name=said(f"export-as-{form}"), value=form) for form in FORMS]
    )
    async def export(self, interaction: discord.Interaction, game: int, form: str = RECORD) -> None:
        """Get the record of a game, or a film or a strip of it."""
        give = {RECORD: self.give_record, FILM: self.give_film, STRIP: self.give_strip}[form]
        await self.router.slash(interaction, give, game)

    @typed("export")
    async def read(self, request: TypedRequest, rest: str, game: StoredGame | None) -> None:
        """The record, typed."""
        await self.give_record(request, await number_meant(self._which_game, request, rest, game))

    @click("re-film")
    async def film_from(self, clicked: ClickRequest, number: int, _: int) -> None:
        """Show the whole game as a film, whatever moment is shown."""
        await self.give_film(clicked, number)

    async def give_record(self, request: Request, number: int) -> None:
        """Give the person the game's record."""
        stored = await self._replays.game(request, number)
        await request.acknowledge()
        names = [await self._name_of(user, stored.place.server) for user in stored.people]
        record = (await asyncio.to_thread(exported, stored, names)).encode()
        told = Text(request.private.text("export-said", game=number))
        await request.give(Panel((told, Attached(f"game-{number}.txt", record))))

    async def give_film(self, request: SlashRequest, number: int) -> None:
        """Show the game as a film."""
        stored = await self._replays.game(request, number)
        await self._films.film(request, stored.game, f"game-{number}")

    async def give_strip(self, request: Request, number: int) -> None:
        """Show the moments of the game side by side."""
        stored = await self._replays.game(request, number)
        await request.acknowledge()
        await self._films.strip(request, stored.game, f"game-{number}")

    async def _name_of(self, user: int | None, server: int | None) -> str:
        """The person's name there; empty if that can't be found out."""
        if user is None or user < 0:
            return ""
        guild = self.places.guild(server)
        try:
            found = await (guild.fetch_member(user) if guild else self.places.user(user))
        except TROUBLE:
            return ""
        return found.display_name
