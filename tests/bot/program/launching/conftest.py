"""A launcher in this process, whose processes are stubs."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, MutableMapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.program.configuration import LogFormat
from bot.program.health_address import Socket
from bot.program.launching import child, launcher, probe, watch
from bot.program.launching.child import Child
from bot.program.launching.combined_health import CombinedHealth
from bot.program.launching.combined_metrics import CombinedMetrics
from bot.program.launching.launcher import Launcher
from bot.program.launching.probe import Probe
from bot.program.launching.watch import Watch
from db.shards import Shards

STUB = Path(__file__).with_name("stub.py")
LONGEST = 60.0
"""What has not happened by then never does."""
HASTE = {
    watch: {"SOON": 0.05, "EVERY": 0.1, "SILENT": 0.3},
    probe: {"PATIENCE": 1.0},
    launcher: {"APART": 0.05, "PAUSES": (0.05,), "LEAVING": 9.0, "ROLLING": 15.0},
    child: {"ENDING": 9.0, "COMMAND": (sys.executable, str(STUB))},
}


class Fleet:
    """A launcher that runs, and what it has logged."""

    def __init__(self, watches: list[Watch], metrics: CombinedMetrics, entries: list[str]) -> None:
        self.children = [each.child for each in watches]
        self.watches = watches
        self.launcher = Launcher(self.children, metrics)
        self.answers = CombinedHealth(metrics)
        self.answers.begin(self.launcher, watches)
        self.entries = entries
        self.events: list[MutableMapping[str, Any]] = []
        self._stop = asyncio.Event()
        self.running: asyncio.Task[None] | None = None

    def begin(self) -> None:
        looking = [each.go_on() for each in self.watches]
        running = self.launcher.run(until=[self._ended(), *looking])
        self.running = asyncio.create_task(running)

    async def _ended(self) -> None:
        await self._stop.wait()

    async def stop(self) -> None:
        """Have all processes go; raises what the launcher raises."""
        self._stop.set()
        await self.over()

    async def over(self) -> None:
        assert self.running is not None
        async with asyncio.timeout(LONGEST):
            await self.running

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until that is so."""
        assert self.running is not None
        async with asyncio.timeout(LONGEST):
            while not holds():
                if self.running.done():
                    self.running.result()
                await asyncio.sleep(0.02)

    async def ready(self) -> None:
        await self.until(lambda: all(each.is_ready for each in self.children))

    def said(self, event: str) -> list[MutableMapping[str, Any]]:
        """What the launcher has logged by that name."""
        return [each for each in self.events if each["event"] == event]

    def pids(self, number: int) -> list[int]:
        """The processes that were started in that place, one after the other."""
        started = self.said("process-started")
        return [each["pid"] for each in started if each["process"] == number]

    def kill(self, number: int) -> None:
        os.kill(self.pids(number)[-1], signal.SIGKILL)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where stubs run, and are told how to behave. Everything is quick there."""
    monkeypatch.chdir(tmp_path)
    for module, values in HASTE.items():
        for name, value in values.items():
            monkeypatch.setattr(module, name, value)
    return tmp_path


@pytest.fixture
def short_folder() -> Iterator[str]:
    """One whose name leaves room for that of a socket."""
    with tempfile.TemporaryDirectory(prefix="w") as name:
        yield name


@pytest.fixture
async def fleet(short_folder: str) -> AsyncIterator[Fleet]:
    """Two processes with two shards each, not started yet; all gone in the end."""
    async with _fleet(short_folder) as made:
        with capture_logs() as made.events:
            yield made
            if made.running is not None and not made.running.done():
                made.launcher.kill()
                made.running.cancel()
                await asyncio.wait({made.running})


@asynccontextmanager
async def _fleet(folder: str) -> AsyncIterator[Fleet]:
    metrics, entries = CombinedMetrics(), list[str]()
    async with AsyncExitStack() as stack:
        watches: list[Watch] = []
        for number in (1, 2):
            address = Socket(f"{folder}/{number}")
            shards = Shards((2 * number - 2, 2 * number - 1), 4)
            made = Child(number, shards, str(address), LogFormat.TEXT, entries.append)
            watches.append(Watch(made, await stack.enter_async_context(Probe(address)), metrics))
        yield Fleet(watches, metrics, entries)
