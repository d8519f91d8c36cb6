"""`Traffic`: collects the rate limit headers of Discord's answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from http import HTTPStatus

import aiohttp

LIMITS = frozenset(
    {
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset-After",
        "X-RateLimit-Bucket",
    }
)
"""The headers discord.py waits by."""


@dataclass
class Traffic:
    """Counts answers of one client."""

    answers: int = 0
    limited: int = 0
    """Answers with status 429."""
    headers: set[str] = field(default_factory=set[str])
    """Those of `LIMITS` that were seen."""

    def trace(self) -> aiohttp.TraceConfig:
        """Has a client count here."""
        trace = aiohttp.TraceConfig()

        async def count(_: object, __: object, ended: aiohttp.TraceRequestEndParams) -> None:
            self.answers += 1
            self.limited += ended.response.status == HTTPStatus.TOO_MANY_REQUESTS
            self.headers |= {name for name in LIMITS if name in ended.response.headers}

        trace.on_request_end.append(count)
        return trace
