"""A Sentry of one answer on this machine."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

GZIP = b"\x1f\x8b"


@dataclass
class SentryServer:
    """What it was sent."""

    dsn: str = ""
    envelopes: list[bytes] = field(default_factory=list)
    headers: list[str] = field(default_factory=list)
    asked: asyncio.Event = field(default_factory=asyncio.Event)
    answers: asyncio.Event = field(default_factory=asyncio.Event)
    """Set as long as it answers at all."""

    async def take(self, request: web.Request) -> web.Response:
        body = await request.read()
        self.envelopes.append(gzip.decompress(body) if body.startswith(GZIP) else body)
        self.headers.append(str(request.raw_headers) + request.path_qs)
        self.asked.set()
        await self.answers.wait()
        return web.json_response({})

    def events(self) -> list[dict[str, Any]]:
        """The faults that it was told of; nothing else was sent."""
        found: list[dict[str, Any]] = []
        for envelope in self.envelopes:
            _, head, body = envelope.rstrip().split(b"\n")
            assert json.loads(head)["type"] == "event"
            found.append(json.loads(body))
        return found


@asynccontextmanager
async def sentry_server() -> AsyncIterator[SentryServer]:
    """The server, on a port of its own, gone in the end."""
    server = SentryServer()
    server.answers.set()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", server.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port, *_ = runner.addresses[0]
    server.dsn = f"http://public@{host}:{port}/7"
    yield server
    server.answers.set()
    await runner.cleanup()
