"""`Feature`: the base class of the features in `cogs/`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.requests.router import Router
from bot.chat.slash.commands import LONGEST_CHOICE, MOST_CHOICES
from bot.words.names import rules_in_brief
from engine.rules import HouseRules


class Feature(commands.Cog):
    """A cog whose clicks, forms and typed words are registered when it's loaded.

    Slash commands are methods as usual, and end in `self.router.slash(interaction, …)`.
    """

    def __init__(self, router: Router) -> None:
        self.router = router
        self.places = router.places

    async def cog_load(self) -> None:
        """Register the clicks, forms and typed words."""
        self.router.register(self)

    async def complete_rules(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The server's own sets of house rules, with what they're based on, and the presets."""
        server = self.places.of(interaction).server
        listed = await self.places.named_rules.listed(server, current, most=MOST_CHOICES)
        return [
            self.set_choice(interaction, each.name, each.rules)
            if each.is_own
            else app_commands.Choice(name=each.name, value=each.name)
            for each in listed
        ]

    def set_choice(
        self, interaction: discord.Interaction, name: str, rules: HouseRules
    ) -> app_commands.Choice[str]:
        """A server's own set as a completion choice."""
        wording = self.places.wordings.of(interaction.locale.value)
        # Completion doesn't render markdown, so the name stays as it was given.
        label = f"{name} · {wording.say(rules_in_brief(rules))}"
        if len(label) > LONGEST_CHOICE:
            label = label[: LONGEST_CHOICE - 1] + "…"
        return app_commands.Choice(name=label, value=name)
