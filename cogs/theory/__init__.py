"""/theory: what positions of attacks alone are worth, and sums of them."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.theory.commands import TheoryCommands


async def setup(client: Waribashi) -> None:
    """Take up the feature."""
    await client.add_cog(TheoryCommands(client.router, client.app.theory, client.pictures))
