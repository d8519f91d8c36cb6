"""/endgame, for those who look after a server."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.moderating import Moderating
from bot.chat.slash.translator import said
from cogs.completing import LONGEST, MOST
from cogs.everywhere import only_in_servers

LARGEST_NUMBER = 2**53 - 1
"""No command takes a larger one."""


class Endgame(commands.Cog):
    """Ending games that are stuck."""

    def __init__(self, client: Waribashi) -> None:
        self.moderating = moderating = Moderating(client)
        client.handle(2, {"endgame": lambda clicked, act: moderating.end(clicked, *act.numbers)})

    @only_in_servers
    @app_commands.command(name="endgame", description=said("command-endgame"))
    @app_commands.default_permissions(discord.Permissions(manage_messages=True))
    @app_commands.describe(game=said("option-endgame-game"))
    async def endgame(
        self, interaction: Interaction, game: app_commands.Range[int, 1, LARGEST_NUMBER]
    ) -> None:
        """End a game without a result, after a question."""
        await slashed(interaction, lambda asking: self.moderating.ask(asking, game))

    @endgame.autocomplete("game")
    async def complete(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The games that are on here, those first that have stood still for longest."""
        wording = interaction.client.app.wordings.of(interaction.locale.value)
        games = await self.moderating.stuck_first(interaction.guild_id)
        return [
            app_commands.Choice(
                name=wording.text("endgame-choice", game=str(game.id), code=game.code)[:LONGEST],
                value=game.id,
            )
            for game in games
            if str(game.id).startswith(current.strip())
        ][:MOST]
