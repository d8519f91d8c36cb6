"""The greeting for a server that adds the bot: one message, and never a second."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.welcome.greeting import Greeting


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    await client.add_cog(Greeting(client.app, client.places, client.pictures))
