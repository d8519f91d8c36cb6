"""`Launcher`: keeps all processes running, and restarts them one by one when asked to."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Any

import structlog

from bot.program.launching.child import Child, Reason
from bot.program.launching.combined_metrics import CombinedMetrics
from bot.program.running.launched import FOR_GOOD
from bot.words.logged import in_log

APART = 1.0
"""Seconds between starting two processes, so that they don't slow each other down."""
PAUSES = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds before a process is restarted, one after the other; then always the last."""
WELL = 300.0
"""Seconds of running after which `PAUSES` starts over."""
LEAVING = 9.3
"""Seconds after which processes that haven't stopped are killed. We promise ten."""
LOOKING = 0.1
"""Seconds between two checks whether a process is ready."""
ROLLING = 60.0
"""Seconds a process has to become ready in a rolling restart."""
CONNECTING = 6.0
"""Seconds more for each of its shards, because they identify one after another."""

SETTINGS_REFUSED = 2
"""The exit code of a process whose settings are wrong."""

_log = structlog.get_logger(__name__)


class GaveUp(Exception):
    """A process ended, and restarting it wouldn't help."""

    def __init__(self, code: int, words: Sequence[str]) -> None:
        super().__init__(code)
        self.code = code
        self.words = tuple(words)
        """What it said about that."""


class Launcher:
    """All processes. Belongs to one event loop."""

    def __init__(self, children: Sequence[Child], metrics: CombinedMetrics) -> None:
        self.children = tuple(children)
        self.restarts: Counter[Reason] = Counter()
        """How many times processes were restarted, by reason."""
        self.is_rolling = False
        """Whether a rolling restart is going on."""
        self.was_prompt = True
        """Whether all processes stopped without being killed."""
        self._is_serving = False
        """Whether, since a roll began, a process has had its leases."""
        self._metrics = metrics
        self._stopping = asyncio.Event()

    def kill(self) -> None:
        """End all processes at once."""
        for child in self.children:
            child.kill()

    @property
    def is_stopping(self) -> bool:
        """Whether the processes were asked to stop."""
        return self._stopping.is_set()

    async def run(self, until: Iterable[Coroutine[Any, Any, None]]) -> None:
        """Keep all processes running until the first of `until` ends, then stop them.

        Raises GaveUp, and what these raise.
        """
        others = [asyncio.create_task(each) for each in until]
        keepers = [
            asyncio.create_task(self._keep(child, APART * place), name=f"process {child.number}")
            for place, child in enumerate(self.children)
        ]
        try:
            await asyncio.wait({*others, *keepers}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ended = [task for task in others if task.done()]
            for task in others:
                task.cancel()
            await self._end(keepers)
        for task in (*keepers, *ended):
            task.result()

    async def _end(self, keepers: Sequence[asyncio.Task[None]]) -> None:
        self._stopping.set()
        _log.info("stopping")
        for child in self.children:
            child.ask_to_go()
        _, late = await asyncio.wait(keepers, timeout=LEAVING)
        if late:
            self.was_prompt = False
            _log.warning("processes-killed", seconds=LEAVING)
            self.kill()
            await asyncio.wait(late)
        _log.info("stopped")

    # One process

    async def _keep(self, child: Child, delay: float) -> None:
        await self._pause(delay)
        failures = 0
        while not self.is_stopping:
            await self._run(child)
            if self.is_stopping:
                return
            self.restarts[child.reason] += 1
            if child.reason is Reason.ROLLED:
                continue
            failures = 0 if child.lasted > WELL else failures
            seconds = PAUSES[min(failures, len(PAUSES) - 1)]
            failures += 1
            _log.warning("process-restarts", process=child.number, seconds=seconds)
            await self._pause(seconds)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()

    async def _run(self, child: Child) -> None:
        """Start it, and wait for its end. Raises GaveUp."""
        try:
            await child.start()
        except OSError as error:
            _log.error("process-not-started", process=child.number, **in_log(error))
            return
        if self.is_stopping:
            child.ask_to_go()
        code = await child.ended()
        self._metrics.end(child.number)
        if code in {SETTINGS_REFUSED, FOR_GOOD} and not self.is_stopping:
            raise GaveUp(code, child.words)

    # One after another

    async def roll(self, before: Callable[[Child], Awaitable[None]]) -> None:
        """Restart each once all others are ready. If one doesn't get ready, log it and stop.

        `before` is awaited right before each is asked to go.
        """
        self.is_rolling = True
        _log.info("rolling")
        self._is_serving = False
        try:
            await self._be_well()
            for child in self.children:
                await before(child)
                await child.end(Reason.ROLLED)
                await self._be_well()
        except TimeoutError:
            missing = [str(child.number) for child in self._missing()]
            _log.error("roll-stopped", missing=", ".join(missing))
        else:
            _log.info("rolled")
        finally:
            self.is_rolling = False

    async def _be_well(self) -> None:
        """Wait until no process is missing. Raises TimeoutError."""
        shards = max(len(child.shards.ids) for child in self.children)
        async with asyncio.timeout(ROLLING + CONNECTING * shards):
            while self._missing():  # noqa: ASYNC110 - several things change it
                await asyncio.sleep(LOOKING)

    def _missing(self) -> list[Child]:
        """Those that aren't ready; where all stand by, and so are never ready, that aren't up."""
        serving = (each.has_leases or each.is_ready for each in self.children)
        self._is_serving = self._is_serving or any(serving)
        well = (each.is_ready if self._is_serving else each.is_up for each in self.children)
        return [each for each, is_well in zip(self.children, well, strict=True) if not is_well]
