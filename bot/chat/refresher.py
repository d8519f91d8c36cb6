"""`MessageRefresher`: lets one feature update another's messages, by kind and number."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["challenge", "lobby"]
Show: TypeAlias = Callable[[int], Awaitable[None]]


class MessageRefresher:
    """Features register how their messages are updated; others ask by kind and number."""

    def __init__(self) -> None:
        self._refresh: dict[Kind, Show] = {}
        self._repost: dict[Kind, Show] = {}

    def register(self, kind: Kind, *, refresh: Show, repost: Show) -> None:
        """Register how messages of that kind are updated and posted again."""
        self._refresh[kind] = refresh
        self._repost[kind] = repost

    async def refresh(self, kind: Kind, number: int) -> None:
        """Update the message to the newest state. It may be gone."""
        await self._refresh[kind](number)

    async def repost(self, kind: Kind, number: int) -> None:
        """Post it again in its channel, if its message is gone."""
        await self._repost[kind](number)
