"""`Watch`: checks a process's health regularly, and restarts it if it doesn't answer."""

from __future__ import annotations

import asyncio

import structlog

from bot.program.launching.child import Child, Reason
from bot.program.launching.combined_metrics import CombinedMetrics
from bot.program.launching.probe import Probe

SOON = 1.0
"""Seconds between two checks of a process that isn't ready."""
EVERY = 5.0
"""Seconds between two checks of one that's ready, or doesn't answer."""
SILENT = 30.0
"""Seconds without an answer after which a process is restarted."""
STARTING = 120.0
"""The same for one that has never answered: loading takes long on a busy machine."""

_log = structlog.get_logger(__name__)


class Watch:
    """Watches one process across restarts."""

    def __init__(self, child: Child, probe: Probe, metrics: CombinedMetrics) -> None:
        self.child = child
        self.probe = probe
        self._metrics = metrics
        self._start = 0
        self._silent = 0.0
        self._counting = asyncio.Lock()

    async def go_on(self) -> None:
        """Watch it forever."""
        loop = asyncio.get_running_loop()
        while True:
            pause = self._pause()
            began = loop.time()
            if self.child.is_running and not self.child.is_going:
                await self._look(pause)
            await asyncio.sleep(max(0.0, began + pause - loop.time()))

    def _pause(self) -> float:
        is_silent = self.child.was_heard and self._silent > 0
        return EVERY if self.child.is_ready or is_silent else SOON

    async def _look(self, pause: float) -> None:
        if self._start != self.child.starts:
            self._start, self._silent = self.child.starts, 0.0
        answer = await self.probe.ask("/readyz")
        if not self._is_same():
            return  # that was another one
        self.child.is_up = answer is not None and answer.has_database
        self.child.is_ready = answer is not None and answer.is_good
        self.child.has_leases = answer is not None and answer.has_leases
        if answer is not None:
            await self._heard()
        else:
            await self._missed(pause)

    def _is_same(self) -> bool:
        is_there = self.child.is_running and not self.child.is_going
        return is_there and self.child.starts == self._start

    async def _heard(self) -> None:
        self.child.was_heard, self._silent = True, 0.0
        await self.count()

    async def count(self) -> None:
        """Get its metrics, so that they aren't lost when it ends."""
        is_asked = self._counting.locked()
        async with self._counting:  # or an answer might overtake a newer one
            if is_asked:
                return  # the answer of this moment is there
            start = self.child.starts
            answer = await self.probe.ask("/metrics")
            is_same = self.child.is_running and self.child.starts == start
            if answer is not None and answer.is_good and is_same:
                self._metrics.note(self.child.number, answer.text)

    async def _missed(self, pause: float) -> None:
        self._silent += pause
        if self._silent >= (SILENT if self.child.was_heard else STARTING):
            seconds = round(self._silent)
            _log.warning("process-unresponsive", process=self.child.number, seconds=seconds)
            await self.child.end(Reason.UNRESPONSIVE)
