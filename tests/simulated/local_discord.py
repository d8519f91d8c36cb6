"""A small part of Discord's REST API on this machine, for the library's real HTTP client.

SimCord stands in for that client, so retries, waits and lost answers are only met here. Nothing
really waits: what the library would sleep is written down instead.
"""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import ModuleType
from typing import Any, TypeAlias
from unittest.mock import patch

import discord
import discord.http
import discord.webhook.async_
from aiohttp import web

from tests.simulated.limits import Body

Fault: TypeAlias = Callable[[web.Request], web.Response | None]
"""What a request meets instead of its answer. None closes the connection on it."""

USER: Body = {"id": "2", "username": "Waribashi", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION: Body = {
    "id": "1",
    "name": "Waribashi",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "owner": USER,
    "flags": 0,
}


def status(number: int, **body: Any) -> Fault:
    """That status, and nothing done."""
    return lambda _: _json({"message": "fault of the test", "code": 0, **body}, number)


def too_fast(seconds: float) -> Fault:
    """429, as Discord says it itself; without `Via` the library takes it for a ban."""
    return lambda _: _json({"message": "slowly", "retry_after": seconds}, 429, Via="1.1 google")


NONCES_KEPT = timedelta(minutes=3)
"""Discord says that it compares nonces with those of the past few minutes."""
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)


def cut_off(_: web.Request) -> None:
    """The connection breaks, and nothing is done."""


@dataclass
class Lost:
    """The request is done, and its answer gets lost on the way."""

    number: int | None = 502
    """The status of another answer; None breaks the connection."""


@dataclass
class LocalDiscord:
    """What was asked of it and what there is now."""

    client: discord.Client
    asked: list[str] = field(default_factory=list)
    messages: list[Body] = field(default_factory=list)
    answered: set[str] = field(default_factory=set)
    waits: list[float] = field(default_factory=list)
    """Seconds that the library would have waited, in order."""
    faults: deque[Fault | Lost | None] = field(default_factory=deque)
    """What the next requests meet, in order; None is their answer."""
    clock: Callable[[], datetime] = lambda: BEGINNING
    """The hour, by which messages are numbered and nonces forgotten."""

    def meets(self, *faults: Fault | Lost | None) -> None:
        """From now on the next requests meet these, and nothing before them counts."""
        self.asked.clear()
        self.faults.extend(faults)

    def channel(self) -> discord.PartialMessageable:
        """A channel to write to."""
        return self.client.get_partial_messageable(5)

    async def answer(self, request: web.Request) -> web.Response:
        """The answer to any request."""
        self.asked.append(f"{request.method} {request.path}")
        fault = self.faults.popleft() if self.faults else None
        if fault is None:
            return await self._done(request)
        if isinstance(fault, Lost):
            await self._done(request)
            response = None if fault.number is None else _json({}, fault.number)
        else:
            response = fault(request)
        if response is None:
            assert request.transport is not None
            request.transport.abort()
        return response or web.Response()

    async def _done(self, request: web.Request) -> web.Response:
        body = await _body(request)
        match request.method, request.path.strip("/").split("/"):
            case "GET", ["users", "@me"]:
                return _json(USER)
            case "GET", ["oauth2", "applications", "@me"]:
                return _json(APPLICATION)
            case "POST", ["webhooks", _, _]:
                return _json(self._sent("5", body))
            case _, ["channels", channel, "messages", *numbers]:
                return self._in_channel(request, channel, numbers, body)
            case "POST", ["interactions", number, _, "callback"]:
                return self._acknowledged(number)
            case _:
                return _json({"message": "404: Not Found", "code": 0}, 404)

    def _in_channel(
        self, request: web.Request, channel: str, numbers: list[str], body: Body
    ) -> web.Response:
        if request.method == "GET":
            return _json(self._history(channel, request.query))
        return self._edited(numbers[0], body) if numbers else _json(self._sent(channel, body))

    def _sent(self, channel: str, body: Body) -> Body:
        """A message with the nonce of one that is there is that one."""
        for message in self.messages:
            if body.get("enforce_nonce") and self._is_same(message, body["nonce"]):
                return message
        number = discord.utils.time_snowflake(self.clock()) + len(self.messages)
        self.messages.append(_message(str(number), channel, body))
        return self.messages[-1]

    def _is_same(self, message: Body, nonce: str) -> bool:
        sent_at = discord.utils.snowflake_time(int(message["id"]))
        return message["nonce"] == nonce and self.clock() - sent_at < NONCES_KEPT

    def _edited(self, number: str, body: Body) -> web.Response:
        found = next((message for message in self.messages if message["id"] == number), None)
        if found is None:
            return _json({"message": "Unknown Message", "code": 10008}, 404)
        found.update({name: body[name] for name in ("content", "components") if name in body})
        return _json(found)

    def _history(self, channel: str, query: Mapping[str, str]) -> list[Body]:
        """The messages after that one, the newest first."""
        after, most = int(query.get("after", 0)), int(query["limit"])
        there = [
            message
            for message in self.messages
            if message["channel_id"] == channel and int(message["id"]) > after
        ]
        return there[:most][::-1]

    def _acknowledged(self, number: str) -> web.Response:
        if number in self.answered:
            return _json({"message": "already acknowledged", "code": 40060}, 400)
        self.answered.add(number)
        return web.Response(status=204)


@asynccontextmanager
async def local_discord(client: discord.Client | None = None) -> AsyncIterator[LocalDiscord]:
    """Such a Discord with the client logged in to it, a plain one unless said."""
    there = LocalDiscord(client or discord.Client(intents=discord.Intents.none()))
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", there.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port, *_ = runner.addresses[0]
    hasty = _hasty(there.waits)
    try:
        with (
            patch.object(discord.http.Route, "BASE", f"http://{host}:{port}"),
            patch.object(discord.http, "asyncio", hasty),
            patch.object(discord.webhook.async_, "asyncio", hasty),
        ):
            await there.client.login("token")
            yield there
    finally:
        await there.client.close()
        await runner.cleanup()


def _hasty(waits: list[float]) -> ModuleType:
    """`asyncio`, with a sleep that only writes down how long it would have been."""

    async def sleep(seconds: float) -> None:
        if seconds > 0:
            waits.append(seconds)
        await asyncio.sleep(0)

    module = ModuleType("asyncio")
    module.__dict__.update(vars(asyncio), sleep=sleep)
    return module


def _json(value: object, number: int = 200, **headers: str) -> web.Response:
    # Without a charset beside the type, with which the library would not take it for JSON.
    return web.Response(
        body=json.dumps(value).encode(),
        status=number,
        headers=headers,
        content_type="application/json",
    )


async def _body(request: web.Request) -> Any:  # noqa: ANN401 - JSON is anything
    """What was sent, without its files."""
    if request.content_type == "multipart/form-data":
        return json.loads(str((await request.post())["payload_json"]))
    return json.loads(await request.text() or "null")


def _message(number: str, channel: str, body: Body) -> Body:
    return {
        "id": number,
        "channel_id": channel,
        "author": USER,
        "content": body.get("content", ""),
        "nonce": body.get("nonce"),
        "components": body.get("components", []),
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
    }
