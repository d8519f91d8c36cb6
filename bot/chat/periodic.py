"""`PeriodicTasks`: work that's repeated while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from bot.chat.asking.faults import attempt

Job: TypeAlias = Callable[[], Awaitable[object]]

TO_STOP = 0.5
"""How many seconds running work has to finish when it stops."""


class PeriodicTasks:
    """Repeats work at intervals in seconds, each from `start` until `stop`."""

    def __init__(self, *jobs: tuple[Job, float]) -> None:
        self._jobs = jobs
        self._tasks: list[asyncio.Task[None]] = []
        self._is_over = asyncio.Event()

    def start(self) -> None:
        """Start everything. Doing this again has no effect."""
        if not self._tasks:
            self._tasks = [
                asyncio.create_task(run_every(job, every, self._is_over))
                for job, every in self._jobs
            ]

    async def stop(self) -> None:
        """Stop when running work is finished, or after a moment."""
        self._is_over.set()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=TO_STOP)
        for task in self._tasks:
            task.cancel()


async def run_every(job: Job, every: float, until: asyncio.Event) -> None:
    """Do it now, and again that many seconds after each time, whatever went wrong."""
    # The library's loops end with an exception, and after the machine sleeps they make up for each
    # time they missed.
    while not until.is_set():
        await attempt(job())
        with suppress(TimeoutError):
            async with asyncio.timeout(every):
                await until.wait()
