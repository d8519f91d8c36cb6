"""The basics: /help, /rules and /ping."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.basics.commands import Basics
from cogs.basics.rules import Rules


async def setup(client: Waribashi) -> None:
    """Add the commands and their buttons."""
    await client.add_cog(Basics(client.router, client.app.database))
    await client.add_cog(Rules(client.router, client.app.referee))
