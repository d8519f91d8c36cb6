"""`Cleanup`: remembers everything the run creates, to remove it again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import aiohttp
import discord

from engine.message import Message

T = TypeVar("T")

PATIENCE = 15.0
"""Seconds for each thing that is removed."""


@dataclass(frozen=True, slots=True)
class Made:
    """Something that was made, what to call it, and how it's removed."""

    called: Message
    remove: Callable[[], Awaitable[object]]


class Cleanup:
    """Remembers what was made, also when the run is interrupted in the middle of making it."""

    def __init__(self) -> None:
        self._made: list[Made] = []
        self._making: set[asyncio.Task[Any]] = set()

    async def make(
        self,
        making: Coroutine[Any, Any, T],
        called: Message,
        remove: Callable[[T], Awaitable[object]],
    ) -> T:
        """Make it, and remove it in the end. Raises what making it raises."""

        async def made() -> T:
            thing = await making
            self._made.append(Made(called, partial(remove, thing)))
            return thing

        task = asyncio.create_task(made())
        self._making.add(task)
        # A request that is on its way is done, whoever waits for its answer.
        return await asyncio.shield(task)

    async def remove_all(self) -> list[Message]:
        """Remove everything, newest first. Returns what couldn't be removed."""
        await self._all_made()
        left = [one.called for one in reversed(self._made) if not await _is_removed(one)]
        self._made.clear()
        return left

    async def _all_made(self) -> None:
        """Wait for what is on its way, and give it up if it takes long."""
        if self._making:
            _, late = await asyncio.wait(self._making, timeout=PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*self._making, return_exceptions=True)


async def _is_removed(made: Made) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await made.remove()
    except discord.NotFound:
        return True
    except (discord.HTTPException, aiohttp.ClientError, OSError):  # a timeout is an OSError
        return False
    return True
