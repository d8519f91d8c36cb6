"""Games that are stuck are ended by server managers: /endgame."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.endgame.commands import Endgame


async def setup(client: Waribashi) -> None:
    """Take the feature up."""
    app = client.app
    await client.add_cog(
        Endgame(client.router, app.database, app.referee, app.computers, client.after_moves)
    )
