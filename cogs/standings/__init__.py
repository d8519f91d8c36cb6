"""Leaderboards, stats and past games."""

from __future__ import annotations

from discord import app_commands

from bot.chat.client import Waribashi
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from cogs.standings.commands import Standings


async def setup(client: Waribashi) -> None:
    """Add the commands and the entry in the user context menu."""
    standings = Standings(client.router, client.app.database, client.pictures)
    await client.add_cog(standings)
    menu = app_commands.ContextMenu(name=said("menu-record"), callback=standings.stats_by_menu)
    client.tree.add_command(everywhere(menu))
