"""Lobbies: tables that people open, join and start with /lobby."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.lobbies.commands import LobbyCommands
from cogs.lobbies.messages import LobbyMessages


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    app, new_games = client.app, client.new_games
    messages = LobbyMessages(app.lobbies, client.places, new_games, clock=app.clock)
    client.message_refresher.register("lobby", refresh=messages.refresh, repost=messages.repost)
    await client.add_cog(
        LobbyCommands(
            client.router, app.lobbies, app.referee, messages, new_games, shards=app.shards
        )
    )
