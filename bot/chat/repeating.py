"""`Repeating`: what is done again and again while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from bot.chat.asking.faults import attempt

Deed: TypeAlias = Callable[[], Awaitable[object]]

TO_STOP = 0.5
"""Seconds for what is in hand when it stops."""


class Repeating:
    """Does each deed again and again, so many seconds apart, from `start` until `stop`."""

    def __init__(self, *deeds: tuple[Deed, float]) -> None:
        self._deeds = deeds
        self._tasks: list[asyncio.Task[None]] = []
        self._is_over = asyncio.Event()

    def start(self) -> None:
        """Begin with all of them; of no effect where that was done before."""
        if not self._tasks:
            self._tasks = [
                asyncio.create_task(keep_doing(deed, every, self._is_over))
                for deed, every in self._deeds
            ]

    async def stop(self) -> None:
        """End, once what is in hand is done, or after a moment."""
        self._is_over.set()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=TO_STOP)
        for task in self._tasks:
            task.cancel()


async def keep_doing(deed: Deed, every: float, until: asyncio.Event) -> None:
    """Do it now, and so many seconds after each time once more, whatever has gone wrong."""
    # Loops of the library end with an exception, and after a sleep of the machine they make up for
    # each time that they have missed.
    while not until.is_set():
        await attempt(deed())
        with suppress(TimeoutError):
            async with asyncio.timeout(every):
                await until.wait()
