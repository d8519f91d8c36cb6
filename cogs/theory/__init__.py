"""/theory: what positions without splits are worth, alone and in sums."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.theory.commands import TheoryCommands


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    await client.add_cog(TheoryCommands(client.router, client.app.theory, client.pictures))
