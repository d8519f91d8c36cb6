"""/block, /unblock and /blocked: who can't challenge a person."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.blocking.commands import Blocking


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    await client.add_cog(Blocking(client.router, client.app.database, client.app.clock))
