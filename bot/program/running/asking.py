"""What Discord says of the bot before it connects."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.program.configuration import Configuration
from bot.program.running.token import token_of, trouble_told
from db.shards import Shards


@dataclass(frozen=True, slots=True)
class Asked:
    """What all that follows goes by."""

    application: int
    shards: Shards
    """Those of this process."""
    concurrency: int
    """How many shards may identify at once, each in a bucket of its own."""


async def ask(configuration: Configuration) -> Asked:
    """Ask with the token. Raises CannotStart where Discord does not say."""
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
    """As the settings say, and where they are silent, as Discord advises."""
    count = configuration.shard_count or advised
    return Shards(tuple(configuration.shard_ids or range(count)), count)
