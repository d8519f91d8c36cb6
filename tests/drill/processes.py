"""Processes of the bot: started, killed, stopped and started again, and what their logs say."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from tests.bot.program.running.discord_server import TOKEN

ROOT = Path(__file__).parents[2]
LEAVES_WITHIN = 15.0
"""Seconds after SIGTERM by which a process is gone; it promises less."""
MOST_LINES = 3_000
LIMIT = 1 << 20
LIBRARY_TELLS = ("Attempting a reconnect", "Failed to connect for shard_id")
"""How the library begins what it logs, with a traceback, of connections that broke."""

Span: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Layout:
    """Which shards each process has, and how many there are."""

    count: int
    shares: tuple[tuple[int, ...], ...]

    @classmethod
    def even(cls, processes: int, shards_each: int = 1) -> Layout:
        count = processes * shards_each
        ids = range(count)
        shares = (tuple(ids[n * shards_each : (n + 1) * shards_each]) for n in range(processes))
        return cls(count, tuple(shares))

    def __str__(self) -> str:
        return f"{len(self.shares)} x {len(self.shares[0])} of {self.count}"


@dataclass
class Process:
    """One start of the bot, until its end."""

    number: int
    layout: Layout
    shards: tuple[int, ...]
    started_at: float = field(default_factory=time.time)
    awake_at: float | None = None
    ended_at: float | None = None
    killed: str = ""
    """How it was ended on purpose."""
    stops: list[Span] = field(default_factory=list)
    log: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=MOST_LINES))
    faults: list[str] = field(default_factory=list)
    exit_code: int | None = None
    child: asyncio.subprocess.Process | None = None
    reading: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self.ended_at is None

    @property
    def is_awake(self) -> bool:
        return self.is_running and self.awake_at is not None

    def was_able(self, since: float, until: float) -> bool:
        """Whether it could do all that time what it was asked for."""
        awake = self.awake_at is not None and self.awake_at <= since
        stopped = any(begun < until and since < over for begun, over in self.stops)
        return awake and not stopped and (self.ended_at is None or self.ended_at >= until)

    def has(self, server: int | None) -> bool:
        shard = 0 if server is None else (server >> 22) % self.layout.count
        return shard in self.shards

    def __str__(self) -> str:
        ids = ",".join(map(str, self.shards))
        return f"process {self.number} (shards {ids} of {self.layout.count})"


class Processes:
    """All starts of the bot in a drill."""

    def __init__(
        self,
        database: str,
        address: Callable[[int], str],
        note: Callable[[str], None],
        folder: Path,
    ) -> None:
        self.all: list[Process] = []
        self._database = database
        self._address = address
        self._note = note
        self._folder = folder

    def running(self) -> list[Process]:
        return [each for each in self.all if each.is_running]

    def faults(self) -> Iterator[str]:
        for each in self.all:
            yield from each.faults

    async def start(self, layout: Layout, share: int) -> Process:
        process = Process(len(self.all) + 1, layout, layout.shares[share])
        self.all.append(process)
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_URL": self._database,
            "SHARD_IDS": ",".join(map(str, process.shards)),
            "SHARD_COUNT": str(layout.count),
            "LOG_FORMAT": "json",
            # Reviews of games that have ended take a process for solving at each start.
            "LARGEST_TABLE": "0",
            "PYTHONPATH": str(ROOT),
        }
        process.child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.cogs.process", self._address(process.number)),
            env=os.environ | settings,
            cwd=self._folder,  # where no .env is
            stdout=DEVNULL,
            stderr=PIPE,
            limit=LIMIT,
            start_new_session=True,
        )
        self._note(f"{process} starts")
        process.reading = asyncio.create_task(self._read(process))
        return process

    async def _read(self, process: Process) -> None:
        child = process.child
        assert child is not None
        assert child.stderr is not None
        with (self._folder / f"{process.number}.log").open("wb") as file:
            async for line in child.stderr:
                file.write(line)
                self._heed(process, line.decode(errors="replace").strip())
        process.exit_code = await child.wait()
        process.ended_at = process.ended_at or time.time()
        self._note(f"{process} has ended with {process.exit_code}")
        if not process.killed:
            process.faults.append(f"{process} ended by itself with {process.exit_code}")

    def _heed(self, process: Process, line: str) -> None:
        try:
            entry = json.loads(line)
        except ValueError:
            entry = {"event": line, "level": "error", "exception": line}
        process.log.append(entry)
        event = str(entry.get("event", ""))
        if event == "awake":
            process.awake_at = time.time()
            self._note(f"{process} is awake, credited {entry.get('credited')} s")
        elif event in {"standing-by", "standby"} or "lease" in event:
            self._note(f"{process}: {line}")
        # What it has started may complain when it is killed.
        is_dead = process.killed == signal.SIGKILL.name
        if "exception" in entry and not is_dead and not event.startswith(LIBRARY_TELLS):
            process.faults.append(f"{process}: {event}\n{entry['exception']}")

    # What is done to them

    async def kill(self, process: Process) -> None:
        self._end(process, signal.SIGKILL)
        await self._gone(process)

    async def terminate(self, process: Process) -> None:
        """Ask it to go; one that does not is a fault, and is killed."""
        self._end(process, signal.SIGTERM)
        try:
            async with asyncio.timeout(LEAVES_WITHIN):
                await self._gone(process)
        except TimeoutError:
            process.faults.append(f"{process} did not go for {LEAVES_WITHIN} s after SIGTERM")
            await self.kill(process)

    async def stop(self, process: Process, seconds: float) -> None:
        """Let it stand still for a while, as a machine that sleeps or pages does."""
        self._note(f"{process} is stopped for {seconds:.1f} s")
        begun = time.time()
        process.stops.append((begun, begun + seconds + 2))
        self._signal(process, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self._signal(process, signal.SIGCONT)
        self._note(f"{process} goes on")

    def _end(self, process: Process, number: signal.Signals) -> None:
        process.killed = process.killed or number.name
        if number is signal.SIGKILL:
            process.ended_at = process.ended_at or time.time()
        else:
            # Whatever reaches it from now on it may leave undone.
            process.stops.append((time.time(), float("inf")))
        self._note(f"{process} gets {number.name}")
        self._signal(process, number)

    def _signal(self, process: Process, number: signal.Signals) -> None:
        assert process.child is not None
        with suppress(ProcessLookupError):
            process.child.send_signal(number)

    async def _gone(self, process: Process) -> None:
        assert process.child is not None
        await process.child.wait()
        process.ended_at = process.ended_at or time.time()
        # Before it has come far enough to leave in order, the signal just ends it.
        if process.awake_at and process.killed == signal.SIGTERM.name and process.child.returncode:
            process.faults.append(f"{process} left with {process.child.returncode}")

    async def sweep(self) -> None:
        """End all that is left, the processes that these have started among them."""
        for process in self.all:
            process.killed = process.killed or "SIGKILL"
            # Of one that has ended the number may be another's by now.
            if process.child is not None and process.child.returncode is None:
                os.killpg(process.child.pid, signal.SIGKILL)
            if process.reading is not None:
                await process.reading
