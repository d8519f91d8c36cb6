"""How to get along: /help, /rules and /ping."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.basics.commands import Basics


async def setup(client: Waribashi) -> None:
    """Take the feature up."""
    await client.add_cog(Basics(client.router, client.app.referee, client.app.database))
