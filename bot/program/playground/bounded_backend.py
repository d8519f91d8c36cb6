"""`BoundedBackend`: SimCord's stored Discord, which stays small however long it runs."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import time
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import islice
from typing import Any, TypeAlias, cast

from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.models import Message

# SimCord replaces the module's function with its own, which would ask this clock.
_monotonic = time.monotonic
RECENT = 200
"""How many requests and events are remembered."""
MOST_MESSAGES = 500
"""How many messages a channel keeps."""
_EPOCH = 1_420_070_400_000

Messages: TypeAlias = dict[int, Message]


class RunningClock(Clock):
    """This machine's clock, unless it's stopped for a moment."""

    _stands_at: datetime | None = None

    def __init__(self) -> None:
        """Without SimCord's fixed start time."""

    @property
    def elapsed(self) -> float:  # type: ignore[override] # an attribute, which SimCord only reads
        """Seconds, as the event loop counts them."""
        return _monotonic()

    def now(self) -> datetime:
        """The current time."""
        return self._stands_at or datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Does nothing: time passes by itself."""

    @contextmanager
    def standing_at(self, moment: datetime) -> Generator[None]:
        """Things created inside are dated then, so they have the same ID at every start."""
        self._stands_at = moment
        try:
            yield
        finally:
            self._stands_at = None


class BoundedBackend(Backend):
    """Everything in this Discord. IDs only increase, and old things are deleted."""

    _newest = 0

    def __init__(self, clock: RunningClock) -> None:
        super().__init__(clock=clock)
        # SimCord keeps everything for the report on a failed test.
        self.http_requests = cast("list[Any]", deque(maxlen=RECENT))
        self.transcript = cast("list[Any]", deque(maxlen=RECENT))

    def snowflake(self) -> int:
        """A new ID. SimCord would remember every ID it ever gave."""
        milliseconds = int(self.clock.now().timestamp() * 1000) - _EPOCH
        self._newest = max(self._newest + 1, milliseconds << 22)
        return self._newest

    def tidy(self) -> None:
        """Delete the oldest messages, finished interactions, and pictures not shown anymore."""
        for messages in self.messages.values():
            _forget_all_but(MOST_MESSAGES, messages)
        self._forget_interactions()
        self._forget_pictures()

    def _forget_interactions(self) -> None:
        now = self.now_iso()
        over = [one for one in self.interactions.values() if (one.expires_at or now) <= now]
        for interaction in over:
            del self.interactions[interaction.id]
            self.interaction_tokens.pop(interaction.token, None)

    def _forget_pictures(self) -> None:
        shown = {
            attachment["url"]
            for messages in self.messages.values()
            for message in messages.values()
            for attachment in message.attachments
        }
        stored = self.cdn._blobs
        for address in [address for address in stored if address not in shown]:
            del stored[address]


def _forget_all_but(most: int, messages: Messages) -> None:
    for number in list(islice(sorted(messages), max(0, len(messages) - most))):
        del messages[number]
