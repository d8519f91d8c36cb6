"""`Child`: one of the processes, restarted with the same shards when it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum

import structlog

from bot.program.configuration import LogFormat
from bot.program.launching.log_relay import LogRelay
from bot.program.running.launched import NUMBER
from db.shards import Shards

COMMAND = (sys.executable, "-m", "bot", "run")
ENDING = 12.0
"""Seconds after which a process that was asked to stop is killed. It promises ten."""
LAST_WORDS = 0.3
"""Seconds to wait for a process's last output, if something else keeps its pipe open."""

# What the service manager is told, the launcher alone tells it.
_NOT_HANDED_ON = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")

_log = structlog.get_logger(__name__)


class Reason(StrEnum):
    """Why a process was restarted."""

    ENDED = "ended"
    UNRESPONSIVE = "unresponsive"
    ROLLED = "rolled"


class Child:
    """A slot for one process at a time."""

    def __init__(
        self,
        number: int,
        shards: Shards,
        health: str,
        form: LogFormat,
        write: Callable[[str], object],
    ) -> None:
        self.number = number
        self.shards = shards
        self.health = health
        """Its health address."""
        self.starts = 0
        """How many times one was started."""
        self.reason = Reason.ENDED
        """Why the current one will have ended."""
        self.was_heard = False
        """Whether it has ever answered."""
        self.is_up = False
        """Whether its last answer said that its database is open."""
        self.is_ready = False
        """Whether its last answer said that it's ready."""
        self.has_leases = False
        """Whether its last answer said that it holds its leases, rather than standing by."""
        self._form = form
        self._write = write
        self._process: asyncio.subprocess.Process | None = None
        self._relay: LogRelay | None = None
        self._lifeline = -1
        self._started_at = 0.0
        self._gone = asyncio.Event()

    @property
    def is_running(self) -> bool:
        """Whether a process is running."""
        return self._process is not None

    @property
    def is_going(self) -> bool:
        """Whether it was asked to stop."""
        return self.is_running and self._lifeline < 0

    @property
    def words(self) -> tuple[str, ...]:
        """The last lines it wrote that aren't part of its log."""
        return tuple(self._relay.words) if self._relay is not None else ()

    async def start(self) -> None:
        """Start a process. Raises OSError if the system can't."""
        self._started_at = time.monotonic()
        ends, self._lifeline = os.pipe()
        said, says = os.pipe()
        try:
            self._process = await _started(self._environment(), ends, says)
        except OSError:
            os.close(said)
            self.ask_to_go()
            raise
        finally:
            os.close(ends)
            os.close(says)
        self.starts += 1
        self.reason = Reason.ENDED
        self.was_heard = False
        self._gone = asyncio.Event()
        await self._listen(said)
        _log.info("process-started", process=self.number, pid=self._process.pid)

    def _environment(self) -> Mapping[str, str]:
        handed_on = {name: v for name, v in os.environ.items() if name not in _NOT_HANDED_ON}
        return handed_on | {
            "SHARD_COUNT": str(self.shards.count),
            "SHARD_IDS": ",".join(map(str, self.shards.ids)),
            "HEALTH_ADDRESS": self.health,
            NUMBER: str(self.number),
        }

    async def _listen(self, said: int) -> None:
        relay = self._relay = LogRelay(self.number, self._form, self._write)
        pipe = os.fdopen(said, "rb", buffering=0)
        await asyncio.get_running_loop().connect_read_pipe(lambda: relay, pipe)

    async def ended(self) -> int:
        """Wait until it ends, and return its exit code; below 0 it's a signal."""
        if self._process is None or self._relay is None:
            raise RuntimeError("no process was started")
        code = await self._process.wait()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._relay.ended.wait()
        lasted = round(time.monotonic() - self._started_at, 1)
        _log.info("process-ended", process=self.number, code=code, lasted=lasted)
        self._process = None
        self.ask_to_go()
        self.is_up = self.is_ready = self.has_leases = False
        self._gone.set()
        return code

    @property
    def lasted(self) -> float:
        """How many seconds ago it was started."""
        return time.monotonic() - self._started_at

    def ask_to_go(self) -> None:
        """Ask it to finish its work and stop, which it promises to do in ten seconds."""
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1
            if self._process is not None and not self.was_heard:
                # While it is loading it doesn't listen yet, and has nothing in hand.
                self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)

    async def end(self, reason: Reason) -> None:
        """Stop it and wait. If it doesn't stop in time, it's killed."""
        if not self.is_running:
            return
        self.reason = reason
        gone = self._gone
        self.ask_to_go()
        try:
            async with asyncio.timeout(ENDING):
                await gone.wait()
        except TimeoutError:
            _log.warning("process-killed", process=self.number, seconds=ENDING)
            self.kill()
            await gone.wait()


async def _started(
    environment: Mapping[str, str], stdin: int, output: int
) -> asyncio.subprocess.Process:
    """The process, in a group of its own: Ctrl-C is for the launcher, which asks it in order."""
    return await asyncio.create_subprocess_exec(
        *COMMAND, env=environment, stdin=stdin, stdout=output, stderr=output, process_group=0
    )
