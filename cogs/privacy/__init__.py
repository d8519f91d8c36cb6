"""/privacy: gives people the data stored about them, or deletes it."""

from __future__ import annotations

from bot.app.privacy import Privacy
from bot.chat.client import Waribashi
from cogs.privacy.commands import PrivacyCommands
from cogs.privacy.deletions import ShownDeletions


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    app = client.app
    shown = ShownDeletions(
        app.referee, client.places, client.which_game, client.after_moves, client.message_refresher
    )
    privacy = Privacy(app.database, app.referee, clock=app.clock)
    await client.add_cog(PrivacyCommands(client.router, privacy, shown, clock=app.clock))
