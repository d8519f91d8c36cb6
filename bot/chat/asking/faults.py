"""Faults in work that nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import aiohttp
import discord
import structlog

from db.errors import StorageError
from engine.errors import ChopsticksError

_log = structlog.stdlib.get_logger("waribashi")


def tell_fault(task: asyncio.Task[Any], **about: object) -> None:
    """Log what has ended the task, unless it was cancelled."""
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("fault", exc_info=error, **about)


async def attempt(deed: Awaitable[object], **about: object) -> None:
    """Do it; what goes wrong is logged, and whoever asked for it goes on with the next."""
    try:
        await deed
    except Exception as error:  # noqa: BLE001 - the last door of what nobody waits for
        tell_error(error, **about)


async def keep_doing(
    deed: Callable[[], Awaitable[object]], every: float, until: asyncio.Event
) -> None:
    """Do it now, and so many seconds after each time once more, whatever has gone wrong."""
    # Loops of the library end with an exception, and after a sleep of the machine they make up for
    # each time that they have missed.
    while not until.is_set():
        await attempt(deed())
        with suppress(TimeoutError):
            async with asyncio.timeout(every):
                await until.wait()


def tell_error(error: Exception, **about: object) -> None:
    """Log it: in one line where it is no fault of ours, else with all that is known."""
    match error:
        case StorageError():
            _log.error("trouble with the database", error=error.code, **about)
        case ChopsticksError():
            _log.info("overtaken", error=error.code, **about)
        case discord.HTTPException() | aiohttp.ClientError():
            _log.warning("trouble with Discord", error=str(error), **about)
        case _:
            _log.error("fault", exc_info=error, **about)
