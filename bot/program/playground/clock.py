"""`RunningClock`: SimCord's clock, going."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from simcord._clock import Clock

# While SimCord is there it puts its own in place of the module's, which would ask this clock.
_monotonic = time.monotonic


class RunningClock(Clock):
    """The hour of this machine, unless it is made to stand for a moment."""

    _stands_at: datetime | None = None

    def __init__(self) -> None:
        """Without SimCord's fixed beginning."""

    @property
    def elapsed(self) -> float:  # type: ignore[override] # an attribute, which SimCord only reads
        """Seconds, as the event loop counts them."""
        return _monotonic()

    def now(self) -> datetime:
        """The hour."""
        return self._stands_at or datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """It goes by itself."""

    @contextmanager
    def standing_at(self, moment: datetime) -> Iterator[None]:
        """What is made meanwhile has that age, and so the same number at every start."""
        self._stands_at = moment
        try:
            yield
        finally:
            self._stands_at = None
