"""/replay, /analyze, /export and /import: looking at games and positions."""

from __future__ import annotations

from discord import app_commands

from bot.chat.client import Waribashi
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from cogs.looking_back.commands import LookingBack
from cogs.looking_back.exports import ExportCommands
from cogs.looking_back.films import Films
from cogs.looking_back.positions import PositionAnalysis
from cogs.looking_back.records import RecordCommands
from cogs.looking_back.replays import Replays


async def setup(client: Waribashi) -> None:
    """Build the feature, with its entry in the message context menu."""
    app, router, which_game = client.app, client.router, client.which_game
    replays = Replays(app.referee, app.analysis, client.pictures)
    films = Films(app.picture_cache, app.films)
    positions = PositionAnalysis(router, app, client.pictures)
    records = RecordCommands(router, replays, positions, films)
    looking_back = LookingBack(router, which_game, replays, positions, records)
    for cog in (
        looking_back,
        positions,
        records,
        ExportCommands(router, which_game, replays, films),
    ):
        await client.add_cog(cog)
    menu = app_commands.ContextMenu(
        name=said("menu-analyse"), callback=looking_back.analyze_by_menu
    )
    client.tree.add_command(everywhere(menu))
