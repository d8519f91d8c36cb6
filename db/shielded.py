"""Finishing work even if the task that waits for it is canceled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from contextlib import suppress
from types import coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


async def shielded(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of the work; whoever is cancelled meanwhile is so once it is finished.

    Beginning, committing and giving back a connection are such work: left in the middle of it, a
    connection would be of no use to the next one and nobody would close it.
    """
    try:
        awaited = work.send(None)
    except StopIteration as done:  # mostly there is nothing to wait for, and no need of a task
        return done.value
    return await _wait_shielded(asyncio.ensure_future(_gone_on(work, awaited)))


async def shielded_in_task(work: Coroutine[Any, Any, Result]) -> Result:
    """The same for work that may give up waiting after a time, as for a connection of the pool.

    What limits that time remembers the task in which it begins, and cancels it. So that has to be
    the work's own from the first step, which takes a turn of the loop more.
    """
    return await _wait_shielded(asyncio.ensure_future(work))


async def _wait_shielded(task: asyncio.Task[Result]) -> Result:
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            await _finished(task)
        raise


@coroutine
def _gone_on(work: Coroutine[Any, Any, Result], awaited: object) -> Generator[Any, Any, Result]:
    """The rest of work that has begun and waits for this."""
    while True:
        try:
            answer = yield awaited
        except BaseException as error:  # noqa: BLE001 - it is the work's, whatever it is
            step = work.throw, error
        else:
            step = work.send, answer
        try:
            awaited = step[0](step[1])
        except StopIteration as done:
            return done.value


async def _finished(task: asyncio.Future[Any]) -> None:
    with suppress(asyncio.CancelledError):  # once more, which makes it no sooner
        await asyncio.wait([task])
