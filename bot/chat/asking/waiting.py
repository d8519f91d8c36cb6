"""`Waiting`: measures how long people wait until they see a result of what they asked for.

Code that works on a request finds it in the context of the task. In a task that outlives the
request, no one is waiting: the person has been answered.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter

from bot.app import metrics
from bot.app.metrics import Way


class Waiting:
    """Someone who is waiting, since the event with their request arrived."""

    def __init__(self, way: Way, since: float) -> None:
        self.way = way
        self.is_over = False
        """Whether everything asked for is done, except for boards that still have to be shown."""
        self._since = since
        self._has_seen = False

    def acknowledged(self) -> None:
        """Note that Discord has the first answer."""
        metrics.ACKNOWLEDGED.labels(self.way).observe(perf_counter() - self._since)

    def shown(self) -> None:
        """Note that a board shows the result. Only the first time counts."""
        if not self._has_seen:
            self._has_seen = True
            metrics.SHOWN.labels(self.way).observe(perf_counter() - self._since)


_waiting: ContextVar[Waiting | None] = ContextVar("waiting", default=None)


@contextmanager
def someone_waiting(way: Way, since: float) -> Generator[None]:
    """Inside, someone is waiting whose request arrived at that moment, by `perf_counter`."""
    waiting = Waiting(way, since)
    before = _waiting.set(waiting)
    try:
        yield
    finally:
        waiting.is_over = True
        _waiting.reset(before)


def people_waiting() -> tuple[Waiting, ...]:
    """The people this is done for; empty for background work, and after the request."""
    waiting = _waiting.get()
    return () if waiting is None or waiting.is_over else (waiting,)


def note_acknowledged() -> None:
    """Note that Discord has the first answer to the request being handled."""
    for waiting in people_waiting():
        waiting.acknowledged()


def note_shown() -> None:
    """Note that a board shows the result of the request being handled."""
    for waiting in people_waiting():
        waiting.shown()
