"""/help, as a typed word too, and /ping."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.asking.asking import Asking, Slashed, Written
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel, Text
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.words.wording import Wording
from db.database import Database
from db.games import StoredGame
from engine.message import message

_HELP = (
    "help-title",
    "help-play",
    "help-lobby",
    "help-board",
    "help-rules",
    "help-learning",
    "help-looking-back",
    "help-theory",
    "help-standings",
    "help-block",
    "help-manage",
)
"""What there is, in a line each."""


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
        """All commands in a few lines, and how moves are typed."""
        prefix, reads_all = asking.settings.prefix, self.places.reads_all
        await asking.show(_help_panel(asking.private, prefix=prefix, reads_all=reads_all))

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


def _help_panel(wording: Wording, *, prefix: str, reads_all: bool) -> Panel:
    """All commands, how moves are typed (where only mentions are read, after one), the prefix."""
    how = wording.text("help-typing" if reads_all else "help-typing-mention")
    commands = "\n".join(map(wording.text, _HELP))
    moves = f"{how} {wording.text('help-moves')}"
    written = wording.text("help-prefix", prefix=prefix)
    return Panel((Text(commands), Text(moves), Text(written)))
