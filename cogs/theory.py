"""/theory: what positions of attacks alone are worth."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.slash.translator import said
from bot.chat.theorising import Theorising
from cogs.everywhere import everywhere
from engine.theory.position import MOST_CHARACTERS
from engine.theory.sums import LONGEST_SUM


class Theory(commands.Cog):
    """Combinatorial game theory, for the curious."""

    theory = everywhere(app_commands.Group(name="theory", description=said("command-theory")))

    def __init__(self, client: Waribashi) -> None:
        self.theorising = Theorising(client)

    @theory.command(name="value", description=said("command-theory-value"))
    @app_commands.describe(position=said("option-theory-position"))
    async def value(
        self, interaction: Interaction, position: app_commands.Range[str, 1, MOST_CHARACTERS]
    ) -> None:
        """One position."""
        await slashed(interaction, lambda asking: self.theorising.value(asking, position))

    @theory.command(name="sum", description=said("command-theory-sum"))
    @app_commands.describe(boards=said("option-theory-boards"))
    async def sum(
        self, interaction: Interaction, boards: app_commands.Range[str, 1, LONGEST_SUM]
    ) -> None:
        """Several side by side."""
        await slashed(interaction, lambda asking: self.theorising.sum(asking, boards))
