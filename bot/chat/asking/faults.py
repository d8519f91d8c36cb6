"""Errors in background work that no one is waiting for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from http import HTTPStatus
from typing import Any

import aiohttp
import discord
import structlog

from bot.app import metrics
from bot.words.logged import in_log
from db.errors import StorageError
from engine.errors import ChopsticksError

TROUBLE = (discord.HTTPException, aiohttp.ClientError)
"""The errors when a request to Discord fails."""
AWAY = frozenset({10004, 50001})
"""Discord's error codes for a server that the bot isn't on: unknown, or no access."""

_log = structlog.stdlib.get_logger("waribashi")


def log_fault(task: asyncio.Task[Any], **about: object) -> None:
    """Log the error that ended the task, unless it was canceled."""
    if not task.cancelled() and (error := task.exception()) is not None:
        metrics.FAULTS.labels("background").inc()
        _log.error("fault", exc_info=error, **about)


async def attempt(deed: Awaitable[object], **about: object) -> None:
    """Do it. If it fails, log the error, so that the caller can go on."""
    try:
        await deed
    except Exception as error:  # noqa: BLE001 - the last resort for work that no one is waiting for
        log_error(error, **about)


def log_error(error: Exception, **about: object) -> None:
    """Log it: in one line if it isn't our fault, otherwise with everything that's known."""
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


def is_temporary(error: Exception) -> bool:
    """Whether it's a problem with Discord that will pass sooner or later."""
    if isinstance(error, discord.HTTPException):
        return (
            error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
            or error.status == HTTPStatus.TOO_MANY_REQUESTS
        )
    return True
