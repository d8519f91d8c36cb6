"""`Refreshing`: messages of one feature that another has to put right, by kind and number."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["challenge", "lobby"]
Show: TypeAlias = Callable[[int], Awaitable[None]]


class Refreshing:
    """Features register here how their messages are shown; others ask by kind and number."""

    def __init__(self) -> None:
        self._refresh: dict[Kind, Show] = {}
        self._repost: dict[Kind, Show] = {}

    def register(self, kind: Kind, *, refresh: Show, repost: Show) -> None:
        """From now on messages of that kind are shown so."""
        self._refresh[kind] = refresh
        self._repost[kind] = repost

    async def refresh(self, kind: Kind, number: int) -> None:
        """Let the message show what has become of it; it may be gone."""
        await self._refresh[kind](number)

    async def repost(self, kind: Kind, number: int) -> None:
        """Post it once more in its channel, where its message is gone."""
        await self._repost[kind](number)
