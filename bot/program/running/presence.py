"""The bot's presence in Discord, from logging in until it is asked to go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator

import structlog

from bot.program.running.client import Client
from bot.program.running.leaving import Leaving
from bot.program.running.refusal import CannotStart

IN_HAND = 7.0
"""How many seconds people are answered who asked before the bot was told to go."""
DISCONNECTING = 2.0
CLOSING = 1.0

# How discord.py names its tasks in which somebody is answered.
_ANSWERS = (
    "discord.py: ",
    "CommandTree-invoker",
    "discord-ui-view-dispatch",
    "discord-ui-modal-dispatch",
    "discord-ui-dynamic-item",
)
_MINUTE = 60_000

_log = structlog.get_logger(__name__)


async def attend(client: Client, token: str, leaving: Leaving, *, shards: int = 1) -> None:
    """Be there until asked to go, then finish what is in hand. Raises what keeps the bot out."""
    presence = asyncio.create_task(_be_there(client, token, shards), name="presence")
    asked = asyncio.create_task(leaving.asked(), name="leaving")
    await asyncio.wait({presence, asked}, return_when=asyncio.FIRST_COMPLETED)
    asked.cancel()
    if presence.done():
        await presence
    else:
        await _leave(client, presence)


async def _be_there(client: Client, token: str, shards: int) -> None:
    async with client:
        await client.login(token)
        await _check_starts(client, shards)
        await client.connect()


async def _check_starts(client: Client, shards: int) -> None:
    """Raise CannotStart rather than start more often than Discord allows: it resets the token."""
    limits = await client.fetch_session_start_limits()
    if limits.remaining < shards:
        raise CannotStart("running-started-too-often", minutes=-(-limits.reset_after // _MINUTE))


async def _leave(client: Client, presence: asyncio.Task[None]) -> None:
    _log.info("leaving")
    await _within(IN_HAND, _finish(client), "left-undone")
    await _within(CLOSING, client.close(), "left-unclosed")
    presence.cancel()
    # What ends it now is of no interest any more, and is told to nobody.
    await asyncio.wait({presence}, timeout=CLOSING)
    _log.info("left")


async def _finish(client: Client) -> None:
    shards = [shard.disconnect() for shard in client.shards.values()]
    await _within(DISCONNECTING, asyncio.gather(*shards), "left-connected")
    while answers := set(_answers()):
        await asyncio.wait(answers)
    await client.finish()


def _answers() -> Iterator[asyncio.Task[object]]:
    """The tasks in which people are answered."""
    return (task for task in asyncio.all_tasks() if task.get_name().startswith(_ANSWERS))


async def _within(seconds: float, work: Awaitable[object], otherwise: str) -> None:
    """Wait for the work, but not for longer; log if it was not done."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        _log.warning(otherwise, seconds=seconds)
