"""/privacy: what is stored about somebody, for that person."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.confiding import Confiding
from bot.chat.slash.translator import said
from cogs.everywhere import everywhere


class Privacy(commands.Cog):
    """Having it, and having it deleted."""

    privacy = everywhere(app_commands.Group(name="privacy", description=said("command-privacy")))

    def __init__(self, client: Waribashi) -> None:
        self.confiding = confiding = Confiding(client)
        client.handle(
            2, {"pv-delete": lambda clicked, act: confiding.delete(clicked, *act.numbers)}
        )

    @privacy.command(name="export", description=said("command-privacy-export"))
    async def export(self, interaction: Interaction) -> None:
        """All of it as a file."""
        await slashed(interaction, self.confiding.export)

    @privacy.command(name="delete", description=said("command-privacy-delete"))
    async def delete(self, interaction: Interaction) -> None:
        """None of it any more, after a question."""
        await slashed(interaction, self.confiding.ask)
