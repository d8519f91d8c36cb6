"""Checks of the gateway: intents, events, and resuming sessions."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from enum import IntEnum
from typing import Any

import aiohttp
import discord
from yarl import URL

from bot.program.live_check.check import Check, Failed, Skipped, expect
from bot.program.live_check.context import CheckContext, words
from bot.program.running.run import intents
from engine.message import Message, message

BETWEEN_SESSIONS = 5.5
"""Seconds between two sessions; Discord wants five."""
RECONNECT = 4_000
"""A close code of our own, after which the library resumes."""
TO_RESUME = 20.0
ENOUGH_STARTS = 20
"""Fewer sessions than that are left to the bot."""


class _Op(IntEnum):
    EVENT = 0
    IDENTIFY = 2
    INVALID_SESSION = 9
    HELLO = 10


class Listener(discord.Client):
    """Hears what the bot would hear."""

    def __init__(self, wanted: discord.Intents) -> None:
        super().__init__(
            intents=wanted,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.1,
        )
        self.messages: asyncio.Queue[discord.Message] = asyncio.Queue()
        self.clicks: asyncio.Queue[discord.Interaction] = asyncio.Queue()
        self.resumed = asyncio.Event()

    async def on_message(self, heard: discord.Message) -> None:
        """Keep it."""
        await self.messages.put(heard)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Keep it."""
        await self.clicks.put(interaction)

    async def on_resumed(self) -> None:
        """The connection was lost, and the session wasn't."""
        self.resumed.set()

    async def hears(self, number: int) -> discord.Message:
        """Wait for the message of that number."""
        while (heard := await self.messages.get()).id != number:
            pass
        return heard


@asynccontextmanager
async def listening(context: CheckContext, *, message_content: bool) -> AsyncGenerator[Listener]:
    """A client with the bot's intents, connected. Raises what the library raises if it can't be."""
    await _wait_for_turn(context)
    async with Listener(intents(message_content=message_content)) as listener:
        await listener.login(context.token)
        connection = asyncio.create_task(listener.connect())
        ready = asyncio.create_task(listener.wait_until_ready())
        try:
            await asyncio.wait({connection, ready}, return_when=asyncio.FIRST_COMPLETED)
            if connection.done():
                await connection  # raises why
            yield listener
        finally:
            ready.cancel()
            await listener.close()
            with suppress(discord.DiscordException):
                await connection


async def _wait_for_turn(context: CheckContext) -> None:
    """Wait until a session may start. Raises Skipped if few are left today."""
    limits = await context.client.fetch_session_start_limits()
    if limits.remaining < ENOUGH_STARTS:
        raise Skipped("live-few-starts", left=limits.remaining)
    clock = asyncio.get_running_loop().time
    if context.identified_at is not None:
        await asyncio.sleep(max(context.identified_at + BETWEEN_SESSIONS - clock(), 0))
    context.identified_at = clock()


async def without_content(context: CheckContext) -> None:
    """Without the message content intent the bot connects, and hears what is posted."""
    async with listening(context, message_content=False) as listener:
        sent = await context.post(words(context.wording.text("live-board")))
        await listener.hears(sent.id)


async def with_content(context: CheckContext) -> Message:
    """With it, the bot connects if the portal allows it, and otherwise is closed out."""
    flags = context.application.flags
    allowed = flags.gateway_message_content or flags.gateway_message_content_limited
    try:
        async with listening(context, message_content=True):
            expect(allowed, "live-content-let-in")
    except discord.PrivilegedIntentsRequired as error:
        if allowed:
            raise Failed("live-content-closed") from error
        return message("live-content-refused")
    return message("live-content-allowed")


async def resume(context: CheckContext) -> None:
    """A session resumes after losing its connection."""
    async with listening(context, message_content=False) as listener:
        before = listener.ws.session_id
        await listener.ws.close(code=RECONNECT)
        try:
            async with asyncio.timeout(TO_RESUME):
                await listener.resumed.wait()
        except TimeoutError as error:
            raise Failed("live-not-resumed") from error
        expect(listener.ws.session_id == before, "live-not-resumed")
        sent = await context.post(words(context.wording.text("live-board")))
        await listener.hears(sent.id)


async def too_near(context: CheckContext) -> None:
    """Of two shards that identify at once one is turned away."""
    await _wait_for_turn(context)
    limits = await context.client.fetch_session_start_limits()
    # These two have to take turns, however many may identify at once.
    shards, count = (0, limits.max_concurrency), limits.max_concurrency + 1
    _, address, _ = await context.client.http.get_bot_gateway()
    async with aiohttp.ClientSession() as session:
        first = await _greeted(session, address)
        second = await _greeted(session, address)
        for socket, shard in zip((first, second), shards, strict=True):
            await _identify(socket, context.token, (shard, count))
        answers = [await _answer(socket) for socket in (first, second)]
    context.identified_at = asyncio.get_running_loop().time()
    expect(_Op.EVENT in answers, "live-too-near-none")
    expect(_Op.INVALID_SESSION in answers, "live-too-near-both")


async def _greeted(session: aiohttp.ClientSession, address: str) -> aiohttp.ClientWebSocketResponse:
    socket = await session.ws_connect(URL(address).with_query(v="10", encoding="json"))
    await _heard(socket, _Op.HELLO)
    return socket


async def _identify(
    socket: aiohttp.ClientWebSocketResponse, token: str, shard: tuple[int, int]
) -> None:
    asked = {
        "token": token,
        "intents": discord.Intents(guilds=True).value,
        "properties": {"os": "linux", "browser": "waribashi", "device": "waribashi"},
        "shard": shard,
    }
    await socket.send_str(json.dumps({"op": _Op.IDENTIFY, "d": asked}))


async def _answer(socket: aiohttp.ClientWebSocketResponse) -> int:
    """Whether the session has begun or was turned away."""
    return await _heard(socket, _Op.EVENT, _Op.INVALID_SESSION)


async def _heard(socket: aiohttp.ClientWebSocketResponse, *ops: int) -> int:
    """Which of these comes first. Raises Failed if the connection is closed before."""
    async for received in socket:
        told: dict[str, Any] = json.loads(received.data)
        if told["op"] in ops:
            return int(told["op"])
    raise Failed("live-closed", code=socket.close_code or 0)


CHECKS = (
    Check("without-content", without_content, seconds=60),
    Check("with-content", with_content, seconds=60),
    Check("resume", resume, seconds=90),
    Check("too-near", too_near, seconds=60),
)
