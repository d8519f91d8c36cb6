"""Finishing work even if the task that waits for it is canceled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from contextlib import suppress
from types import coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


async def shielded(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of the work; if the caller is canceled, that happens once the work is finished.

    Opening, committing and returning a connection are such work: interrupted in the middle, a
    connection would be of no use to anyone, and no one would close it.
    """
    try:
        awaited = work.send(None)
    except StopIteration as done:  # usually there's nothing to wait for, so no task is needed
        return done.value
    return await _wait_shielded(asyncio.ensure_future(_gone_on(work, awaited)))


async def shielded_in_task(work: Coroutine[Any, Any, Result]) -> Result:
    """The same for work with a timeout, such as waiting for a connection of the pool.

    A timeout remembers the task in which it starts, and cancels it. So that has to be the work's
    own task from the first step, which takes an extra iteration of the event loop.
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
    """The rest of work that has started and is waiting for this."""
    while True:
        try:
            answer = yield awaited
        except BaseException as error:  # noqa: BLE001 - the work handles it, whatever it is
            step = work.throw, error
        else:
            step = work.send, answer
        try:
            awaited = step[0](step[1])
        except StopIteration as done:
            return done.value


async def _finished(task: asyncio.Future[Any]) -> None:
    with suppress(asyncio.CancelledError):  # again, which doesn't make it faster
        await asyncio.wait([task])
