"""`CombinedHealth`: what the launcher's health endpoint answers, for all processes together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence

from prometheus_client import Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from bot.program.launching.child import Reason
from bot.program.launching.combined_metrics import CombinedMetrics, MetricsSnapshot
from bot.program.launching.launcher import Launcher
from bot.program.launching.probe import Answer
from bot.program.launching.watch import Watch
from bot.program.running.health import Life, Readiness

_NOT_RUNNING, _NO_ANSWER = "not-running", "no-answer"


class CombinedHealth:
    """Asks every process for each request. Not ready until there are processes."""

    def __init__(self, metrics: CombinedMetrics) -> None:
        self._metrics = metrics
        self._launcher: Launcher | None = None
        self._watches: Sequence[Watch] = ()

    def begin(self, launcher: Launcher, watches: Sequence[Watch]) -> None:
        """Answer for these from now on."""
        self._launcher, self._watches = launcher, watches

    async def life(self) -> Life:
        """Whether every process answers."""
        found = await self._asked("/healthz")
        return Life(found.is_ready, found.says)

    async def readiness(self) -> Readiness:
        """Whether every process is ready, and how each one is."""
        found = await self._asked("/readyz")
        return found if self._watches else Readiness(is_ready=False, says=found.says)

    async def _asked(self, path: str) -> Readiness:
        answers = await asyncio.gather(*(self._ask(watch, path) for watch in self._watches))
        by_number = {
            str(watch.child.number): said
            for watch, (_, said) in zip(self._watches, answers, strict=True)
        }
        return Readiness(all(is_good for is_good, _ in answers), {"processes": by_number})

    async def _ask(self, watch: Watch, path: str) -> tuple[bool, object]:
        if not watch.child.is_running:
            return False, _NOT_RUNNING
        answer: Answer | None = await watch.probe.ask(path)
        return (False, _NO_ANSWER) if answer is None else (answer.is_good, answer.says)

    async def metrics(self) -> bytes:
        """The metrics of all processes, summed, and the launcher's own."""
        running = (watch for watch in self._watches if watch.child.is_running)
        await asyncio.gather(*(watch.count() for watch in running))
        own = () if self._launcher is None else tuple(_own(self._launcher))
        return await asyncio.to_thread(generate_latest, _Together(own, self._metrics.snapshot()))


class _Together(Collector):
    def __init__(self, own: Iterable[Metric], snapshot: MetricsSnapshot) -> None:
        self._own = own
        self._snapshot = snapshot

    def collect(self) -> Iterator[Metric]:
        yield from self._own
        yield from self._snapshot.collect()


def _own(launcher: Launcher) -> Iterator[Metric]:
    children = launcher.children
    for name, says, number in (
        ("wanted", "How many processes there should be.", len(children)),
        ("running", "How many processes are running.", sum(each.is_running for each in children)),
        ("ready", "How many processes are ready.", sum(each.is_ready for each in children)),
    ):
        yield GaugeMetricFamily(f"waribashi_processes_{name}", says, value=number)
    restarts = CounterMetricFamily(
        "waribashi_process_restarts", "Process restarts, by reason.", labels=["reason"]
    )
    for reason in Reason:
        restarts.add_metric([reason], launcher.restarts[reason])
    yield restarts
