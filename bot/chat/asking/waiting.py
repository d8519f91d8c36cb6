"""`Waiting`: how long somebody who has asked for something waits for a sign of it.

Whoever works on a request finds it in the context of the task. A task that outlives the request
finds nobody there: who asked has been answered.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter

from bot.app import metrics
from bot.app.metrics import Way


class Waiting:
    """Somebody who waits, since the event came by which that person asked."""

    def __init__(self, way: Way, since: float) -> None:
        self.way = way
        self.is_over = False
        """Whether all is done that was asked for, but for boards that are still to be shown."""
        self._since = since
        self._has_seen = False

    def acknowledged(self) -> None:
        """Discord has the first answer."""
        metrics.ACKNOWLEDGED.labels(self.way).observe(perf_counter() - self._since)

    def shown(self) -> None:
        """A board shows what came of it. Only the first one counts."""
        if not self._has_seen:
            self._has_seen = True
            metrics.SHOWN.labels(self.way).observe(perf_counter() - self._since)


_waiting: ContextVar[Waiting | None] = ContextVar("waiting", default=None)


@contextmanager
def somebody_waits(way: Way, since: float) -> Generator[None]:
    """Meanwhile somebody waits who has asked at that moment, by `perf_counter`."""
    waiting = Waiting(way, since)
    before = _waiting.set(waiting)
    try:
        yield
    finally:
        waiting.is_over = True
        _waiting.reset(before)


def who_waits() -> tuple[Waiting, ...]:
    """Whom this is done for; nobody where it is done by itself, or after the request."""
    waiting = _waiting.get()
    return () if waiting is None or waiting.is_over else (waiting,)


def note_acknowledged() -> None:
    """Discord has the first answer to the event that this is done for."""
    for waiting in who_waits():
        waiting.acknowledged()


def note_shown() -> None:
    """A board shows what came of the event that this is done for."""
    for waiting in who_waits():
        waiting.shown()
