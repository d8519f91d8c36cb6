"""House rules of a server or a channel, for the managers of the server."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.houserules.buttons import HouseRulesButtons
from cogs.houserules.commands import HouseRulesCommands
from cogs.houserules.drafts import DraftEditor


async def setup(client: Waribashi) -> None:
    """Add the commands, and the buttons of the panel on which rules are changed."""
    app = client.app
    editor = DraftEditor(app.named_rules, app.rulebook, app.verdicts)
    await client.add_cog(HouseRulesCommands(client.router, app.rulebook, editor))
    await client.add_cog(HouseRulesButtons(client.router, app.rulebook, editor))
