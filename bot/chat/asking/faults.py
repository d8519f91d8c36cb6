"""Faults in work that nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import aiohttp
import discord
import structlog

from bot.app import metrics
from bot.words.logged import in_log
from db.errors import StorageError
from engine.errors import ChopsticksError

TROUBLE = (discord.HTTPException, aiohttp.ClientError)
"""How it shows that Discord doesn't do what it is asked."""
AWAY = frozenset({10004, 50001})
"""How Discord says that the bot is not on a server: it is unknown, or out of reach."""

_log = structlog.stdlib.get_logger("waribashi")


def tell_fault(task: asyncio.Task[Any], **about: object) -> None:
    """Log what has ended the task, unless it was cancelled."""
    if not task.cancelled() and (error := task.exception()) is not None:
        metrics.FAULTS.labels("background").inc()
        _log.error("fault", exc_info=error, **about)


async def attempt(deed: Awaitable[object], **about: object) -> None:
    """Do it; what goes wrong is logged, and whoever asked for it goes on with the next."""
    try:
        await deed
    except Exception as error:  # noqa: BLE001 - the last door of what nobody waits for
        tell_error(error, **about)


def tell_error(error: Exception, **about: object) -> None:
    """Log it: in one line where it is no fault of ours, else with all that is known."""
    match error:
        case StorageError():
            _log.error("trouble with the database", **about, **in_log(error))
        case ChopsticksError():
            _log.info("overtaken", **about, **in_log(error))
        case discord.HTTPException() | aiohttp.ClientError():
            _log.warning("trouble with Discord", **about, **in_log(error))
        case _:
            metrics.FAULTS.labels("background").inc()
            _log.error("fault", exc_info=error, **about)
