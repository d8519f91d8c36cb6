"""`StatusReporter`: tells the service manager how the launcher and its processes are."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.program.launching.launcher import Launcher
from bot.program.running.notify import Notifier
from bot.words.wording import Wording

LOOKING = 1.0
"""Seconds between two reports."""
_PER_MICROSECOND = 1_000


class StatusReporter:
    """Tells the service manager about the processes."""

    def __init__(self, launcher: Launcher, notifier: Notifier, wording: Wording) -> None:
        self._launcher = launcher
        self._notifier = notifier
        self._wording = wording
        self._was_up = False
        self._told: dict[str, str] = {}

    @asynccontextmanager
    async def at_work(self) -> AsyncGenerator[None]:
        """Inside the block, report changes and send watchdog pings."""
        telling = asyncio.create_task(self._keep_telling(), name="telling the manager")
        try:
            yield
        finally:
            self._tell()
            telling.cancel()
            self._notifier.close()

    async def _keep_telling(self) -> None:
        watchdog = self._notifier.watchdog
        pause = LOOKING if watchdog is None else min(LOOKING, watchdog / 2)
        while True:
            self._tell()
            self._notifier.ping()
            await asyncio.sleep(pause)

    def _tell(self) -> None:
        now = {"STATUS": self._status()} | self._state()
        news = {name: value for name, value in now.items() if self._told.get(name) != value}
        if "RELOADING" in news:
            news["MONOTONIC_USEC"] = str(time.monotonic_ns() // _PER_MICROSECOND)
        if news:
            self._notifier.tell(**news)
        self._told = now

    def _state(self) -> dict[str, str]:
        """The state for the manager. Once all processes have been up, the service is ready."""
        launcher = self._launcher
        self._was_up = self._was_up or all(child.is_up for child in launcher.children)
        if launcher.is_stopping:
            return {"STOPPING": "1"}
        if launcher.is_rolling:
            return {"RELOADING": "1"}
        return {"READY": "1"} if self._was_up else {}

    def _status(self) -> str:
        children = self._launcher.children
        ready = sum(child.is_ready for child in children)
        key = "launch-status-leaving" if self._launcher.is_stopping else "launch-status"
        return self._wording.text(key, ready=ready, of=len(children))
