"""What Discord is asked to tell the bot."""

from __future__ import annotations

import discord


def intents(*, message_content: bool) -> discord.Intents:
    """Servers and messages, with or without what is written in them; never lists of members."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.messages = True
    wanted.message_content = message_content
    return wanted
