"""A bare discord.py bot that repeats what is said: `python -m bench.sockets.echo URL`."""

from __future__ import annotations

import sys

import discord

from tests.bot.program.running.discord_server import TOKEN, turn_to


class Echo(discord.Client):
    """It, with the intents that typed moves need."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, messages=True, message_content=True)
        super().__init__(intents=intents, member_cache_flags=discord.MemberCacheFlags.none())

    async def on_message(self, message: discord.Message) -> None:
        """Say it again, unless this bot has said it."""
        if message.author.id != self.application_id:
            await message.channel.send(message.content)


if __name__ == "__main__":
    turn_to(sys.argv[1])
    Echo().run(TOKEN, log_handler=None)
