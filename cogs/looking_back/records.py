"""/import: games read from a record that someone sends, and the buttons below them.

They aren't stored: the record stays attached to the message, and each click reads it again.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.analysis import LARGEST_RECORD, PastMoves, read_record, unstored
from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, FormRequest, Request, SlashRequest
from bot.chat.feature import Feature
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Attached, Form
from bot.chat.requests.clicks import click, form
from bot.chat.requests.router import Router
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from cogs.looking_back.films import Films
from cogs.looking_back.positions import PositionAnalysis
from cogs.looking_back.replay_panel import Replay
from cogs.looking_back.replays import Replays

RECORD_FILE = "record.txt"


class RecordCommands(Feature):
    """Reads records and shows their games step by step."""

    def __init__(
        self, router: Router, replays: Replays, positions: PositionAnalysis, films: Films
    ) -> None:
        super().__init__(router)
        self._replays = replays
        self._positions = positions
        self._films = films

    @everywhere
    @app_commands.command(name="import", description=said("command-import"))
    @app_commands.describe(record=said("option-record"))
    async def import_(
        self, interaction: discord.Interaction, record: discord.Attachment | None = None
    ) -> None:
        """Show the game of a record."""
        await self.router.slash(interaction, self.read, record)

    async def read(self, request: SlashRequest, attached: discord.Attachment | None) -> None:
        """Show the game of the record in that file; without a file, ask for its text.

        The record stays attached to what's shown, so that buttons can read it. Raises PlayError.
        """
        request.require_files()
        if attached is None:
            await request.ask(_form(request))
            return
        await request.acknowledge()
        await self.show(request, await content_of(attached))

    @form("re-record")
    async def read_text(self, filled: FormRequest) -> None:
        """Show the game of the record that was entered in the form."""
        filled.require_files()
        await filled.acknowledge()
        await self.show(filled, filled.text.encode())

    @click("re-show")
    async def step(self, clicked: ClickRequest, at: int) -> None:
        """Show that moment of the game whose record is attached to the message."""
        await clicked.acknowledge()
        await self._replays.change(clicked, await self._from_message(clicked, at))

    @click("re-best")
    async def best(self, clicked: ClickRequest, at: int) -> None:
        """Show the best moves at that moment."""
        await clicked.acknowledge()
        replay = await self._from_message(clicked, at)
        await self._positions.require_fair(clicked, replay.stored.game.rules)
        await self._replays.change(clicked, replay, best=True)

    @click("re-try")
    async def try_from(self, clicked: ClickRequest, at: int) -> None:
        """Let the person try out moves from that moment."""
        await clicked.acknowledge()
        replay = await self._from_message(clicked, at)
        game = replay.stored.game
        await self._positions.begin(clicked, game.setup.rules, replay.past.position)

    @click("re-film")
    async def film(self, clicked: ClickRequest, at: int) -> None:
        """Show the whole game as a film."""
        await clicked.acknowledge()
        replay = await self._from_message(clicked, at)
        await self._films.film(clicked, replay.stored.game, "game")

    async def show(self, request: Request, content: bytes) -> None:
        """Show the game of that record. Raises PlayError, or like `parse_record`."""
        game = await read_record(content)
        stored = unstored(game)
        await self._positions.require_fair(request, game.rules)
        replay = await self._replays.at_turning_point(request, stored)
        record = Attached(RECORD_FILE, content)
        await self._replays.show(request, Replay(stored, replay.past, record), best=True)

    async def _from_message(self, clicked: ClickRequest, at: int) -> Replay:
        """That moment of the game whose record is attached to the message. Raises PlayError."""
        clicked.require_files()
        on = clicked.interaction.message
        files = [] if on is None else on.attachments
        record = next((file for file in files if file.filename == RECORD_FILE), None)
        if record is None:
            raise PlayError("record-gone")
        content = await content_of(record)
        game = await read_record(content)
        return Replay(unstored(game), PastMoves.of(game, at), Attached(RECORD_FILE, content))


def _form(request: Request) -> Form:
    text = request.private.text
    return Form(
        text("record-window"),
        text("record-window-label"),
        str(Act("re-record")),
        text("record-window-hint"),
    )


async def content_of(attached: discord.Attachment) -> bytes:
    """The file's content. Raises PlayError if it's too large or gone."""
    if attached.size > LARGEST_RECORD:
        raise PlayError("record-too-large", most=LARGEST_RECORD // 1024)
    try:
        return await attached.read()
    except (discord.NotFound, discord.Forbidden) as error:
        raise PlayError("record-gone") from error
