"""The gateway of the small Discord: sessions of shards, which are resumed or lost."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.bot.program.running.discord_server import APPLICATION, BOT, CONTENT_LIMITED
from tests.drill.world import World

RESUMABLE = 60.0
"""Seconds for which a session waits for its client to come back."""
BETWEEN_IDENTIFIES = 4.8
"""A little less than Discord's five seconds, for messages take their time."""
MOST_KEPT = 2_000
STARTS_A_DAY = 1_000
AGAIN = 4_000
"""The code of a closed connection after which a client comes back and resumes."""


@dataclass
class Session:
    """What a shard has been told, and the connection over which it hears more."""

    id: str
    process: int
    shard: int
    count: int
    sequence: int = 0
    told: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=MOST_KEPT))
    connection: Connection | None = None
    left_at: float | None = None

    def has(self, server: int | None) -> bool:
        """Whether what happens there is told to this shard; direct messages are to the first."""
        return (0 if server is None else (server >> 22) % self.count) == self.shard

    def tell(self, name: str, data: object) -> None:
        self.sequence += 1
        payload = json.dumps({"op": 0, "s": self.sequence, "t": name, "d": data})
        self.told.append((self.sequence, payload))
        if self.connection is not None:
            self.connection.put(payload)


class Connection:
    """A socket with a queue before it, for a client that is stopped reads nothing."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.is_cut = False
        """Whether it was ended from here."""
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def put(self, payload: str) -> None:
        self._queue.put_nowait(payload)

    async def write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._queue.get())


class Gateway:
    """All sessions, and how many were begun."""

    def __init__(self, world: World, happened: Callable[[str], None], concurrency: int = 1) -> None:
        self.world = world
        self.concurrency = concurrency
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self.too_soon: list[str] = []
        """Which identifies came sooner than Discord lets them."""
        self.resumes_to_refuse = 0
        self._identified_at: dict[int, float] = {}
        self._happened = happened
        self.dark: set[int] = set()
        """Servers that are unavailable."""

    def starts(self) -> dict[str, int]:
        return {
            "total": STARTS_A_DAY,
            "remaining": max(STARTS_A_DAY - self.identified, 0),
            "reset_after": 3_600_000,
            "max_concurrency": self.concurrency,
        }

    def sessions_of(self, server: int | None) -> frozenset[str]:
        """The sessions that are told of what happens there."""
        return frozenset(one.id for one in self.sessions.values() if one.has(server))

    def deliver(
        self, server: int | None, name: str, data: object, *, only: frozenset[str] | None = None
    ) -> list[int]:
        """Tell it to the sessions that it belongs to; the processes that hear it now.

        With `only` to none but these.
        """
        now = time.time()
        heard: list[int] = []
        for session in list(self.sessions.values()):
            if session.left_at is not None and now - session.left_at > RESUMABLE:
                del self.sessions[session.id]
            elif session.has(server) and (only is None or session.id in only):
                session.tell(name, data)
                if session.connection is not None:
                    heard.append(session.process)
        return heard

    def connected(self, process: int) -> set[int]:
        """The shards that the process is heard by now."""
        return {
            session.shard
            for session in self.sessions.values()
            if session.process == process and session.connection is not None
        }

    def hears(self, server: int | None) -> bool:
        """Whether anybody is told at once of what happens there."""
        return server not in self.dark and any(
            session.has(server) and session.connection is not None
            for session in self.sessions.values()
        )

    async def drop(self, process: int, *, refusing: bool) -> None:
        """Cut the connections of a process; it may resume, or has to begin new sessions."""
        for session in list(self.sessions.values()):
            if session.process == process and session.connection is not None:
                self.resumes_to_refuse += refusing
                session.connection.is_cut = True
                with suppress(TimeoutError, ConnectionError):
                    async with asyncio.timeout(1):
                        await session.connection.socket.close(code=AGAIN)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        process = int(request.match_info["process"])
        socket = web.WebSocketResponse(timeout=1)
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 20_000}})
        connection = Connection(socket)
        writing = asyncio.create_task(connection.write())
        session: Session | None = None
        address = f"ws://{request.host}/{process}/gateway"
        try:
            async for received in socket:
                if received.type is not WSMsgType.TEXT:
                    continue
                payload = json.loads(received.data)
                match payload["op"]:
                    case 1:
                        connection.put(json.dumps({"op": 11}))
                    case 2:
                        session = self._identify(connection, process, payload["d"], address)
                    case 6:
                        session = self._resume(connection, payload["d"])
                    case _:
                        pass
        finally:
            writing.cancel()
            self._leave(session, connection, socket)
        return socket

    def _leave(
        self, session: Session | None, connection: Connection, socket: web.WebSocketResponse
    ) -> None:
        if session is None or session.connection is not connection:
            return
        session.connection, session.left_at = None, time.time()
        self._happened(f"shard {session.shard}/{session.count} of process {session.process} left")
        if socket.close_code in {1000, 1001} and not connection.is_cut:
            # The client meant it: nobody comes back.
            self.sessions.pop(session.id, None)

    def _identify(
        self, connection: Connection, process: int, asked: dict[str, Any], address: str
    ) -> Session | None:
        shard, count = asked.get("shard") or (0, 1)
        bucket, now = shard % self.concurrency, time.time()
        self.identified += 1
        if now - self._identified_at.get(bucket, 0.0) < BETWEEN_IDENTIFIES:
            said = f"shard {shard}/{count} of process {process} identified too soon"
            self.too_soon.append(f"{said}, {now - self._identified_at[bucket]:.1f} s after another")
            self._happened(said)
            connection.put(json.dumps({"op": 9, "d": False}))
            return None
        self._identified_at[bucket] = now
        session = Session(secrets.token_hex(8), process, shard, count, connection=connection)
        self.sessions[session.id] = session
        self._happened(f"shard {shard}/{count} of process {process} identified")
        servers = [server for server in self.world.servers if session.has(server)]
        session.tell("READY", _ready(session, servers, address))
        for server in servers:
            if server in self.dark:
                continue
            session.tell("GUILD_CREATE", self.world.server(server))
        return session

    def _resume(self, connection: Connection, asked: dict[str, Any]) -> Session | None:
        session = self.sessions.get(asked["session_id"])
        refused = self.resumes_to_refuse > 0
        if session is None or refused:
            self.resumes_to_refuse -= refused
            self.sessions.pop(asked["session_id"], None)
            connection.put(json.dumps({"op": 9, "d": False}))
            return None
        self.resumed += 1
        self._happened(
            f"shard {session.shard}/{session.count} of process {session.process} resumed"
        )
        for sequence, payload in session.told:
            if sequence > (asked["seq"] or 0):
                connection.put(payload)
        session.connection, session.left_at = connection, None
        session.tell("RESUMED", {})
        return session


def _ready(session: Session, servers: list[int], address: str) -> dict[str, Any]:
    return {
        "v": 10,
        "user": BOT,
        "guilds": [{"id": str(server), "unavailable": True} for server in servers],
        "session_id": session.id,
        "resume_gateway_url": address,
        "shard": [session.shard, session.count],
        "application": {"id": str(APPLICATION), "flags": CONTENT_LIMITED},
    }
