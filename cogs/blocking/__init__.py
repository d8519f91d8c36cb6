"""Whose challenges a person never gets: /block, /unblock and /blocked."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.blocking.commands import Blocking


async def setup(client: Waribashi) -> None:
    """Take the feature up."""
    await client.add_cog(Blocking(client.router, client.app.database, client.app.clock))
