"""`ShardStates`: which shards of this process are connected, from discord.py's events."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from bot.program.running.tenure import uptime
from db.shards import Shards

RESUMING = 30.0
"""Seconds in which a connection that broke is taken to be on its way back. Discord keeps what
happens meanwhile and sends it then, so the shard has missed nothing."""


class Source(Protocol):
    """A client that calls coroutines by their name when something happens."""

    def event(self, coro: Callable[..., Coroutine[Any, Any, None]], /) -> object:
        """Call it from now on."""
        ...


class ShardStates:
    """Connected, resuming or away, each shard of this process."""

    def __init__(self, shards: Shards, changed: Callable[[], None]) -> None:
        self.shards = shards
        self._changed = changed
        self._connected: set[int] = set()
        self._broken: dict[int, float] = {}
        """By shard, when its connection broke."""

    @property
    def connected(self) -> int:
        """How many are connected."""
        return len(self._connected)

    @property
    def resuming(self) -> int:
        """How many were connected a moment ago and are resuming."""
        return sum(uptime() - since < RESUMING for since in self._broken.values())

    @property
    def are_well(self) -> bool:
        """Whether each is connected or resuming."""
        return self.connected + self.resuming == len(self.shards.ids)

    def follow(self, client: Source) -> None:
        """Go by what this client is told, from nothing."""
        self._connected.clear()
        self._broken.clear()

        async def on_shard_connect(shard: int) -> None:
            self._connect(shard)

        async def on_shard_resumed(shard: int) -> None:
            self._connect(shard)

        async def on_shard_disconnect(shard: int) -> None:
            self._break(shard)

        for told in (on_shard_connect, on_shard_resumed, on_shard_disconnect):
            client.event(told)

    def _connect(self, shard: int) -> None:
        self._broken.pop(shard, None)
        if shard not in self._connected:
            self._connected.add(shard)
            self._changed()

    def _break(self, shard: int) -> None:
        if shard in self._connected:
            self._connected.remove(shard)
            self._broken[shard] = uptime()
            self._changed()
