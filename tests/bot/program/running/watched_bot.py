"""A bot in a process of its own, and how it is asked and heard of, as by whoever watches it."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

from tests.bot.program.running.discord_server import TOKEN, DiscordServer

ROOT = Path(__file__).parents[4]
LONGEST = 60.0
"""A process that has not come so far by then never does."""
HEALTH = Path("health.sock")
NOTIFY = Path("notify.sock")
BLOCKED, FREE = Path("blocked"), Path("free")
"""Files that are there once a process has been blocked, and once it is no more."""
# A connection that broke counts as resuming for a short time, so that a test sees it end.
PROGRAM = """
import sys, time
from pathlib import Path
from bot.program.running import shard_states
from tests.bot.program.running import stand_in

async def block(self, message):
    Path("blocked").touch()
    time.sleep(2)
    Path("free").touch()

shard_states.RESUMING = float(sys.argv[2])
if "block" in sys.argv:
    stand_in.StandIn.on_message = block
stand_in.main(sys.argv[1])
"""


@dataclass
class Watched:
    """The process, and what it says of itself at its endpoint."""

    process: Process
    session: aiohttp.ClientSession

    async def asked(self, path: str) -> tuple[int, Any]:
        """Status and JSON, as soon as the endpoint is there."""
        while True:
            try:
                async with self.session.get(path) as answer:
                    return answer.status, await answer.json()
            except aiohttp.ClientConnectionError:
                if self.process.returncode is not None:
                    raise
                await asyncio.sleep(0.02)

    async def readiness(self, **wanted: object) -> dict[str, Any]:
        """What `/readyz` says as soon as it says so; its status fits, and the process is alive."""
        while True:
            status, says = await self.asked("/readyz")
            assert status == (200 if says["ready"] else 503)
            if says.items() >= wanted.items():
                assert await self.asked("/healthz") == (200, {"alive": True})
                return says
            await asyncio.sleep(0.02)


@asynccontextmanager
async def watched_bot(
    server: DiscordServer,
    *words: str,
    resuming: float = 60.0,
    notify: Path | None = None,
    **settings: str,
) -> AsyncIterator[Watched]:
    """The bot, gone in the end. With the word `block` a message blocks it for a time."""
    given = {"DISCORD_TOKEN": TOKEN, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    given["HEALTH_ADDRESS"] = f"unix:{HEALTH.absolute()}"  # noqa: ASYNC240 - a test may block
    if notify is not None:
        given["NOTIFY_SOCKET"] = str(notify.absolute())  # noqa: ASYNC240
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, server.address, str(resuming), *words),
        env=os.environ | given | settings,
        stderr=PIPE,
    )
    connector = aiohttp.UnixConnector(str(HEALTH))
    try:
        async with (
            asyncio.timeout(LONGEST),
            aiohttp.ClientSession("http://bot", connector=connector) as session,
        ):
            yield Watched(process, session)
    finally:
        server.goes_on.set()
        if process.returncode is None:
            process.kill()
        await process.communicate()


class Manager:
    """A service manager, as far as a process sees it."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening

    async def heard(self) -> str:
        """The next that the process tells."""
        said = await asyncio.get_running_loop().sock_recv(self._listening, 4096)
        return said.decode()

    async def hears(self, wanted: str) -> list[str]:
        """What the process tells until it tells that, pings left out."""
        told: list[str] = []
        while wanted not in told:
            told += [line for line in (await self.heard()).split("\n") if line != "WATCHDOG=1"]
        return told

    async def hears_ping(self) -> None:
        """Wait for the next ping."""
        while await self.heard() != "WATCHDOG=1":
            pass

    def waiting(self) -> list[str]:
        """All that has come and was not read."""
        found: list[str] = []
        while True:
            try:
                found.append(self._listening.recv(4096).decode())
            except BlockingIOError:
                return found


@asynccontextmanager
async def manager(name: str) -> AsyncIterator[Manager]:
    """One that listens there; a name that begins with @ is in no folder."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.setblocking(False)
        listening.bind(name.replace("@", "\0", 1))
        yield Manager(listening)


async def there(file: Path) -> None:
    """Wait until the file is there."""
    while not file.exists():  # noqa: ASYNC110, ASYNC240 - a process that is blocked tells nobody
        await asyncio.sleep(0.01)
