"""A Discord of a few answers on this machine, for discord.py's real HTTP client and gateway."""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web
from discord import Intents
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

TOKEN = "MTIz.abc-def.ghi_jkl"  # noqa: S105 - not one of anybody
APPLICATION = 4711
CONTENT = 1 << 18
CONTENT_LIMITED = 1 << 19
STARTS = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
BOT = {
    "id": str(APPLICATION),
    "username": "Waribashi",
    "discriminator": "0000",
    "global_name": None,
    "avatar": None,
    "bot": True,
}
MESSAGE = {
    "id": "5",
    "channel_id": "6",
    "author": {**BOT, "id": "7", "username": "Ana", "bot": False},
    "content": "board",
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


@dataclass
class DiscordServer:
    """What it answers, and what it was asked."""

    address: str = ""
    flags: int = CONTENT_LIMITED
    approves_content: bool = True
    """Whether the gateway lets the bot read what is written."""
    closes_with: int | None = None
    """The number with which the gateway ends each connection, if it does."""
    starts: dict[str, int] = field(default_factory=lambda: dict(STARTS))
    advised: int = 1
    """How many shards the bot should have."""
    endpoint: str | None = None
    installs: tuple[str, ...] = ("0", "1")
    next_answers: defaultdict[str, deque[int]] = field(default_factory=lambda: defaultdict(deque))
    """By path, the status of the next answers, before all is well again."""
    headers: dict[str, str] = field(default_factory=dict)
    """What such answers have in their head."""
    asked: list[tuple[str, str, Any]] = field(default_factory=list)
    identified: list[Intents] = field(default_factory=list)
    """With which intents the gateway was asked to be let in."""
    shards: list[tuple[float, list[int]]] = field(default_factory=list)
    """When the gateway was asked to let shards in, and which of how many."""
    present: list[web.WebSocketResponse] = field(default_factory=list)
    """The connections of shards that are let in."""
    greets: bool = False
    """Whether somebody writes to the bot as soon as it is there."""
    held: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once somebody asks for `/held`."""
    there: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the bot is let in."""
    goes_on: asyncio.Event = field(default_factory=asyncio.Event)
    """Where somebody waits, as `waits_at` says, he does so until this is set."""
    waits_at: str | None = None
    """The path at which there is no answer so far."""
    lets_in: bool = True
    """Whether the gateway takes connections."""
    left: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the bot has left the gateway."""
    answers_held: bool = True
    """Whether `/held` is answered once the bot has left the gateway."""

    def paths(self) -> list[str]:
        """Where it was asked, in order."""
        return [f"{method} {path}" for method, path, _ in self.asked]

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """The answer to any request."""
        path = request.path
        body = json.loads(await request.text() or "null")
        self.asked.append((request.method, path, body))
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        if self.next_answers[path]:
            status = self.next_answers[path].popleft()
            return _json({"message": "no", "retry_after": 0}, status, self.headers)
        if path == self.waits_at:
            await self.goes_on.wait()
        if path == "/held":
            self.held.set()
            await self.left.wait()
            await asyncio.sleep(0 if self.answers_held else 60)
        return _json(self._found(path, body))

    def _found(self, path: str, body: object) -> object:
        match path:
            case "/users/@me":
                return BOT
            case "/oauth2/applications/@me":
                return self._application()
            case "/gateway/bot":
                return {
                    "url": gateway_of(self.address),
                    "shards": self.advised,
                    "session_start_limit": self.starts,
                }
            case _:
                return _of_kind(path.rpartition("/")[2], body)

    def _application(self) -> dict[str, object]:
        return {
            "id": str(APPLICATION),
            "name": "Waribashi",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": BOT,
            "verify_key": "",
            "flags": self.flags,
            "interactions_endpoint_url": self.endpoint,
            "integration_types_config": {install: {} for install in self.installs},
        }

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """The gateway, as far as a bot without servers sees it."""
        if not self.lets_in:
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}})
        async for received in socket:
            if received.type is WSMsgType.TEXT:
                await self._heed(socket, json.loads(received.data))
        if socket in self.present:
            self.present.remove(socket)
        self.left.set()
        return socket

    async def tell(self, name: str, data: object) -> None:
        """Tell every shard that is there of an event."""
        for socket in self.present:
            await socket.send_json(_event(2, name, data))

    async def drop(self) -> None:
        """End every connection, so that the shards come back and resume."""
        for socket in tuple(self.present):
            await socket.close(code=4000)

    async def _heed(self, socket: web.WebSocketResponse, payload: dict[str, Any]) -> None:
        if payload["op"] == 1:
            await socket.send_json({"op": 11})
        elif payload["op"] == 2:
            intents = _intents(payload["d"]["intents"])
            self.identified.append(intents)
            shard = payload["d"].get("shard", [0, 1])
            self.shards.append((time.monotonic(), shard))
            await self._let_in(socket, intents, shard)
        elif payload["op"] == 6:
            await socket.send_json(_event(3, "RESUMED", {}))
            self.present.append(socket)

    async def _let_in(
        self, socket: web.WebSocketResponse, intents: Intents, shard: list[int]
    ) -> None:
        if intents.message_content and not self.approves_content:
            await socket.close(code=4014)
        elif self.closes_with is not None:
            await socket.close(code=self.closes_with)
        else:
            await socket.send_json(_event(1, "READY", _ready(self.address, shard)))
            self.present.append(socket)
            self.there.set()
            if self.greets:
                await socket.send_json(_event(2, "MESSAGE_CREATE", MESSAGE))


def _of_kind(kind: str, body: object) -> object:
    """What there is at any path that ends like that, and what was asked to be made there."""
    match kind:
        case "commands":
            return _made(body)
        case "messages":
            return {**MESSAGE, "author": BOT}
        case "emojis":
            return {"items": []} if body is None else _emoji(body)
        case _:
            return {}


def _emoji(body: object) -> object:
    """As if it were uploaded."""
    name = body["name"] if isinstance(body, dict) else None
    return {"id": "8", "name": name, "roles": [], "user": BOT, "available": True}


def _json(
    value: object, status: int = 200, headers: Mapping[str, str] | None = None
) -> web.Response:
    # Without a charset beside the type, with which discord.py would not take it for JSON.
    body = json.dumps(value).encode()
    kind = "application/json"
    return web.Response(body=body, status=status, headers=headers, content_type=kind)


def _intents(value: int) -> Intents:
    asked = Intents.none()
    asked.value = value
    return asked


def _event(number: int, name: str, data: object) -> dict[str, object]:
    return {"op": 0, "s": number, "t": name, "d": data}


def _ready(address: str, shard: list[int]) -> dict[str, object]:
    return {
        "v": 10,
        "user": BOT,
        "guilds": [],
        "session_id": "session",
        "resume_gateway_url": gateway_of(address),
        "shard": shard,
        "application": {"id": str(APPLICATION), "flags": 0},
    }


def gateway_of(address: str) -> str:
    """Where the gateway of that server is."""
    return address.replace("http", "ws", 1) + "/gateway"


def turn_to(address: str) -> None:
    """Let the library of this process take that server for Discord."""
    Route.BASE = address
    # Where to connect the library asks only if it wants to know the number of shards too.
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway_of(address))


def _made(commands: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - JSON is anything
    added = {"application_id": str(APPLICATION), "version": "1"}
    return [{"description": "", **c, **added, "id": str(n)} for n, c in enumerate(commands, 1)]


@asynccontextmanager
async def discord_server() -> AsyncIterator[DiscordServer]:
    """The server, on a port of its own, gone in the end."""
    server = DiscordServer()
    app = web.Application()
    app.router.add_get("/gateway", server.gateway)
    app.router.add_route("*", "/{path:.*}", server.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port, *_ = runner.addresses[0]
    server.address = f"http://{host}:{port}"
    yield server
    await runner.cleanup()
