"""`Leaving`: the bot is asked to go, by a signal."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT)
LONGEST = 9.5
"""How many seconds after the signal the process is gone, whatever keeps it."""
TOO_LATE = 1
"""The exit code of a process that something kept."""


class Leaving:
    """Whether the bot has been asked to go. Belongs to one event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._asked = asyncio.Event()

    def ask(self) -> None:
        """Ask the bot to go."""
        self._asked.set()

    async def asked(self) -> None:
        """Wait until the bot is asked to go."""
        await self._asked.wait()

    @contextmanager
    def by_signal(self) -> Generator[None]:
        """Meanwhile a signal asks; a second one ends the process at once."""
        before = {number: signal.signal(number, self._heed) for number in SIGNALS}
        try:
            yield
        finally:
            if not self._asked.is_set():
                for number, handler in before.items():
                    signal.signal(number, handler)

    def _heed(self, _number: int, _frame: FrameType | None) -> None:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        _end_at_last()
        self._loop.call_soon_threadsafe(self.ask)


def _end_at_last() -> None:
    """See to it that neither a thread nor a connection keeps the process from ending."""
    timer = threading.Timer(LONGEST, os._exit, [TOO_LATE])
    timer.daemon = True
    timer.start()
