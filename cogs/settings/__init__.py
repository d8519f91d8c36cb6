"""Settings of a server or a channel, for the managers of the server."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.houserules.drafts import DraftEditor
from cogs.settings.commands import SettingsCommands


async def setup(client: Waribashi) -> None:
    """Add the command and the panel. Rules chosen there are shown the way /houserules does."""
    app = client.app
    rules = DraftEditor(app.named_rules, app.rulebook, app.verdicts)
    await client.add_cog(SettingsCommands(client.router, app.settings, rules.offer_named))
