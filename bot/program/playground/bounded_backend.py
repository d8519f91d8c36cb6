"""`BoundedBackend`: SimCord's stored Discord, which stays small for as long as it runs."""
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

# While SimCord is there it puts its own in place of the module's, which would ask this clock.
_monotonic = time.monotonic
RECENT = 200
"""So many requests and events are remembered."""
MOST_MESSAGES = 500
"""So many messages a channel keeps."""
_EPOCH = 1_420_070_400_000

Messages: TypeAlias = dict[int, Message]


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
    def standing_at(self, moment: datetime) -> Generator[None]:
        """What is made meanwhile has that age, and so the same number at every start."""
        self._stands_at = moment
        try:
            yield
        finally:
            self._stands_at = None


class BoundedBackend(Backend):
    """What there is in this Discord. Numbers only grow, and what is old is forgotten."""

    _newest = 0

    def __init__(self, clock: RunningClock) -> None:
        super().__init__(clock=clock)
        # SimCord keeps all of it for the report on a failed test.
        self.http_requests = cast("list[Any]", deque(maxlen=RECENT))
        self.transcript = cast("list[Any]", deque(maxlen=RECENT))

    def snowflake(self) -> int:
        """A new number. SimCord would remember each that it has ever given."""
        milliseconds = int(self.clock.now().timestamp() * 1000) - _EPOCH
        self._newest = max(self._newest + 1, milliseconds << 22)
        return self._newest

    def tidy(self) -> None:
        """Forget the oldest messages, interactions that are over, and pictures nobody shows."""
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
