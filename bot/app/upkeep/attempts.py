"""`Attempts`: the same deed in many games, where a broken one must not keep the others waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TypeAlias, TypeVar

import structlog

from bot.app.referee import StaleMove
from db.errors import Conflict, NotStored, StorageError
from db.games import Glance
from engine.errors import ChopsticksError, GameOver

PAGE = 25
PATIENCE = timedelta(minutes=10)
"""For how long a broken game is left alone, so that it does not fill the log."""
BRIEFLY = timedelta(seconds=10)
"""The same where the database is at fault: it may be one of its pages, or a moment for all."""

_OVERTAKEN = (Conflict, GameOver, NotStored, StaleMove)
"""Somebody was quicker: the deed has become needless."""

Done = TypeVar("Done")
Page: TypeAlias = Callable[[int], Awaitable[list[Glance]]]
"""The first so many games of a list."""

_log = structlog.get_logger("waribashi")


class Attempts:
    """Goes through games page by page. What goes wrong in one of them is kept until asked for."""

    def __init__(self) -> None:
        self._broken: dict[int, datetime] = {}
        self._faults: list[Exception] = []

    async def each(
        self, page: Page, deed: Callable[[Glance], Awaitable[Done]], at: datetime
    ) -> list[Done]:
        """Do it in all games of that list, each of which leaves the list by that."""
        done: list[Done] = []
        self._broken = {number: until for number, until in self._broken.items() if at < until}
        left = set(self._broken)
        while fresh := await self._fresh(page, left):
            for glance in fresh:
                result = await _tried(deed(glance))
                if not isinstance(result, Exception):
                    done.append(result)
                    continue
                left.add(glance.id)
                self._note(glance.id, result, at)
                if isinstance(result, StorageError):
                    return done  # which the other games would only meet again
        return done

    def take_faults(self) -> tuple[Exception, ...]:
        """What has gone wrong since this was last asked, save for what the log tells."""
        faults = tuple(self._faults)
        self._faults.clear()
        return faults

    async def _fresh(self, page: Page, left: set[int]) -> list[Glance]:
        found = await _tried(page(PAGE + len(left)))
        if isinstance(found, Exception):
            self._faults.append(found)
            return []
        return [glance for glance in found if glance.id not in left]

    def _note(self, number: int, error: Exception, at: datetime) -> None:
        if isinstance(error, _OVERTAKEN):
            return
        self._broken[number] = at + (BRIEFLY if isinstance(error, StorageError) else PATIENCE)
        if isinstance(error, ChopsticksError) and not isinstance(error, StorageError):
            _log.error("game cannot be looked after", game=number, exc_info=error)
        else:
            error.add_note(f"in game {number}")
            self._faults.append(error)


async def _tried(deed: Awaitable[Done]) -> Done | Exception:
    """What has come of it, be it an error. Being cancelled and the like is none."""
    (result,) = await asyncio.gather(deed, return_exceptions=True)
    if isinstance(result, BaseException) and not isinstance(result, Exception):
        raise result
    return result
