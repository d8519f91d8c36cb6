"""`Feature`: what every folder in `cogs/` is built on."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.requests.router import Router
from bot.chat.slash.commands import MOST_CHOICES


class Feature(commands.Cog):
    """A cog whose clicks, forms and typed words are registered when it is loaded.

    Slash commands are methods as ever, and end in `self.router.slash(interaction, …)`.
    """

    def __init__(self, router: Router) -> None:
        self.router = router
        self.places = router.places

    async def cog_load(self) -> None:
        """Take clicks, forms and typed words."""
        self.router.register(self)

    async def complete_rules(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The server's own sets of house rules, and the presets."""
        server = self.places.of(interaction).server
        names = await self.places.named_rules.names(server, current, most=MOST_CHOICES)
        return [app_commands.Choice(name=name, value=name) for name in names]
