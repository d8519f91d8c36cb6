"""/endgame: lets server managers end games that are stuck."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.endgame.commands import Endgame


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    app = client.app
    await client.add_cog(
        Endgame(client.router, app.database, app.referee, app.computers, client.after_moves)
    )
