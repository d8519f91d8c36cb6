"""`Client`: what has to be known of a client to run it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from discord import SessionStartLimits, ShardInfo


class Client(AbstractAsyncContextManager[object, None], Protocol):
    """A sharded client of discord.py's, which also finishes what it has put off."""

    async def login(self, token: str, /) -> None:
        """Log in, and set the bot up."""
        ...

    async def connect(self) -> None:
        """Take events until the client is closed."""
        ...

    async def fetch_session_start_limits(self) -> SessionStartLimits:
        """How often it may still connect anew."""
        ...

    async def finish(self) -> None:
        """Do what is put off, as edits that wait for others; no event comes any more."""
        ...

    async def close(self) -> None:
        """Leave Discord."""
        ...

    @property
    def shards(self) -> Mapping[int, ShardInfo]:
        """The connections that there are."""
        ...
