"""Work that is finished even for a task that is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

Result = TypeVar("Result")


async def undisturbed(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of the work; whoever is cancelled meanwhile is so once it is finished.

    Beginning, committing and giving back a connection are such work: left in the middle of it, a
    connection would be of no use to the next one and nobody would close it.
    """
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            await _finished(task)
        raise


async def _finished(task: asyncio.Future[Any]) -> None:
    with suppress(asyncio.CancelledError):  # once more, which makes it no sooner
        await asyncio.wait([task])
