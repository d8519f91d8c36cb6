"""What Discord says about the bot, asked before it connects."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.program.configuration import Configuration
from bot.program.running.token import token_of, trouble_told
from db.shards import Shards


@dataclass(frozen=True, slots=True)
class Asked:
    """What Discord said, and which shards follow from it."""

    application: int
    shards: Shards
    """The shards of this process."""
    concurrency: int
    """How many shards may identify at the same time (Discord's max_concurrency)."""


async def ask(configuration: Configuration) -> Asked:
    """Log in and ask. Raises CannotStart if Discord refuses or can't be reached."""
    token = token_of(configuration)
    with trouble_told():
        async with discord.Client(intents=discord.Intents(guilds=True)) as visitor:
            return await _asked(visitor, token, configuration)


async def _asked(visitor: discord.Client, token: str, configuration: Configuration) -> Asked:
    await visitor.login(token)
    advised, _, limits = await visitor.http.get_bot_gateway()
    if visitor.application_id is None:
        raise RuntimeError("after logging in the library knows the application")
    return Asked(
        application=visitor.application_id,
        shards=_shards(configuration, advised),
        concurrency=max(limits["max_concurrency"], 1),
    )


def _shards(configuration: Configuration, advised: int) -> Shards:
    """The shards from the settings, or as many as Discord recommends."""
    count = configuration.shard_count or advised
    return Shards(tuple(configuration.shard_ids or range(count)), count)
