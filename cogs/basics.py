"""/rules, /help, /ping."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Asking, Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.slash.translator import said
from cogs.everywhere import everywhere
from engine.message import message


class Basics(commands.Cog):
    """How to get along."""

    def __init__(self, client: Waribashi) -> None:
        self.client = client

    @everywhere
    @app_commands.command(name="rules", description=said("command-rules"))
    async def rules(self, interaction: Interaction) -> None:
        """The rules in force here."""
        await slashed(interaction, self.client.seated.rules_here)

    @everywhere
    @app_commands.command(name="help", description=said("command-help"))
    async def help(self, interaction: Interaction) -> None:
        """What there is."""
        await slashed(interaction, self.client.seated.help)

    @everywhere
    @app_commands.command(name="ping", description=said("command-ping"))
    async def ping(self, interaction: Interaction) -> None:
        """Whether the bot is there, and how quickly."""
        await slashed(interaction, self._pong)

    async def _pong(self, asking: Asking) -> None:
        async with self.client.app.database.reading():
            pass
        latency = self.client.latency
        milliseconds = round(latency * 1000) if latency == latency else 0  # noqa: PLR0124 - NaN
        await asking.tell(message("pong", milliseconds=milliseconds))
