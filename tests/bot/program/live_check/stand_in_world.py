"""What the Discord for live-check knows beyond the drill's, and whom its gateway lets in."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from aiohttp import web

from tests.bot.program.running.discord_server import BOT
from tests.drill.gateway import Connection, Gateway, Session
from tests.drill.world import Message, World
from tests.simulated.limits import Body

MESSAGE_CONTENT = 1 << 15
PUBLIC_THREAD = 11


class LiveWorld(World):
    """With threads, reactions and mentions."""

    def __init__(self) -> None:
        super().__init__(1, 1, 1)
        self.threads: dict[int, bool] = {}
        """By thread whether it is archived."""
        self.pinged: dict[int, tuple[list[int], bool]] = {}
        """By message who is mentioned, and whether everyone is."""
        self.reactions: dict[int, list[str]] = {}

    def channel(self, number: int) -> Body:
        told = super().channel(number)
        if number not in self.threads:
            return told
        closed = {"archived": self.threads[number], "locked": False, "auto_archive_duration": 1440}
        since = {"archive_timestamp": "2026-01-01T00:00:00+00:00"}
        counts = {"message_count": 0, "member_count": 1, "owner_id": BOT["id"]}
        kind = {"type": PUBLIC_THREAD, "parent_id": str(self.servers[told_server(told)][0])}
        return {**told, **kind, **counts, "thread_metadata": closed | since}

    def message(self, message: Message) -> Body:
        told = super().message(message)
        people, everyone = self.pinged.get(message.id, ([], False))
        reactions = [
            {"count": 1, "me": True, "me_burst": False, "emoji": {"id": None, "name": name}}
            | {"count_details": {"burst": 0, "normal": 1}, "burst_colors": []}
            for name in self.reactions.get(message.id, ())
        ]
        mentions = [BOT for person in people if person == int(BOT["id"])]
        return {**told, "mentions": mentions, "mention_everyone": everyone, "reactions": reactions}


def told_server(channel: Body) -> int:
    return int(channel["guild_id"])


class LiveGateway(Gateway):
    """Looks at intents."""

    approves_content = True
    faults: frozenset[str] = frozenset()

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self._greeted: set[asyncio.Task[Any] | None] = set()
        """Connections that haven't identified yet."""
        self._turns_away = False

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        self._greeted.add(asyncio.current_task())
        try:
            return await super().serve(request)
        finally:
            self._greeted.discard(asyncio.current_task())

    def _identify(
        self, connection: Connection, process: int, asked: dict[str, Any], address: str
    ) -> Session | None:
        wants = bool(asked["intents"] & MESSAGE_CONTENT)
        refuses = not self.approves_content or "content-refused" in self.faults
        if wants and refuses and "content-let-in" not in self.faults:
            self._closing = asyncio.create_task(connection.socket.close(code=4014))
            return None
        self._greeted.discard(asyncio.current_task())
        if self._turns_away:
            self._turns_away = False
            connection.put(json.dumps({"op": 9, "d": False}))
            return None
        # By the clock a busy machine would tell otherwise: too near is who was there already.
        self._identified_at.clear()
        self._turns_away = bool(self._greeted) and "identifies-together" not in self.faults
        return super()._identify(connection, process, asked, address)

    def _resume(self, connection: Connection, asked: dict[str, Any]) -> Session | None:
        self.resumes_to_refuse += "resume-refused" in self.faults
        return super()._resume(connection, asked)

    def deliver(self, server: int | None, name: str, data: object, **only: Any) -> list[int]:
        if name == "MESSAGE_CREATE" and "messages-not-told" in self.faults:
            return []
        return super().deliver(server, name, data, **only)
