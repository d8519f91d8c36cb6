"""A client that does little, for tests of the process around it, and a process that runs it."""

from __future__ import annotations

import asyncio
import sys

import discord
from discord.http import Route

from bot.program.configuration import Configuration
from bot.program.running.logs import set_up_log
from bot.program.running.run import Term, run
from bot.program.running.watched import watched
from bot.words.wording import Wording
from tests.bot.program.running.discord_server import turn_to


class Kept:
    """What the bot has opened."""

    def __init__(self) -> None:
        self.is_closed = False

    async def close(self) -> None:
        self.is_closed = True


class StandIn(discord.AutoShardedClient):
    """Asks the server for `/held` at each message, and puts off one thing."""

    def __init__(self, kept: Kept, term: Term, intents: discord.Intents) -> None:
        shards = term.tenure.shards
        super().__init__(intents=intents, shard_ids=list(shards.ids), shard_count=shards.count)
        self.kept = kept
        self.turns = term.turns

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self.turns.wait(shard_id or 0)

    async def on_message(self, _message: discord.Message) -> None:
        await self.http.request(Route("POST", "/held"))
        await self.http.request(Route("POST", "/answered"))

    async def finish(self) -> None:
        await self.http.request(Route("POST", "/finished"))


async def opened(_configuration: Configuration, _term: Term) -> Kept:
    return Kept()


def main(address: str) -> None:
    """Run it against the Discord at that address."""
    turn_to(address)
    configuration = Configuration.model_validate({})
    token = configuration.discord_token.get_secret_value()
    set_up_log(configuration.log_level, configuration.log_format, token)
    asyncio.run(_run(configuration))


async def _run(configuration: Configuration) -> None:
    wording = Wording()
    async with watched(configuration.health_address, wording) as status:
        await run(configuration, wording, opened, StandIn, status)


if __name__ == "__main__":
    main(sys.argv[1])
