"""The features of the bot in Discord, one folder each."""

from __future__ import annotations

from bot.chat.client import Waribashi

FEATURES = (
    "cogs.basics",
    "cogs.blocking",
    "cogs.challenges",
    "cogs.endgame",
    "cogs.houserules",
    "cogs.learning",
    "cogs.lobbies",
    "cogs.looking_back",
    "cogs.playing",
    "cogs.privacy",
    "cogs.settings",
    "cogs.standings",
    "cogs.theory",
    "cogs.upkeep",
    "cogs.welcome",
)


async def setup(client: Waribashi) -> None:
    """Load every feature. The library runs `setup` of each folder."""
    for feature in FEATURES:
        await client.load_extension(feature)
