"""/puzzle and /tutorial: learning the game, and playing it well."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.learning.commands import PuzzleCommands, TutorialCommands


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    app, router, pictures = client.app, client.router, client.pictures
    await client.add_cog(PuzzleCommands(router, app.puzzles, app.analysis, pictures))
    await client.add_cog(TutorialCommands(router, pictures))
