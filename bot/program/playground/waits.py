"""Which tasks of the bot have nothing to do, so that nobody waits for them."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import asyncio.locks
import asyncio.queues
from collections.abc import Callable
from types import FrameType
from typing import Any

from simcord import _settlement

_LOCKS = (asyncio.locks.__file__, asyncio.queues.__file__)
_WAIT_FOR = asyncio.wait_for.__code__


def reason_to_wait(
    plain: Callable[..., str | None],
    state: _settlement._SettlementState,
    task: asyncio.Task[Any],
    deadline: float,
    seen: set[int] | None = None,
) -> str | None:
    """Why the task holds nobody up: what SimCord finds, or a wait for another task of the bot."""
    reason = plain(state, task, deadline, seen)
    if reason is not None or task.done():
        return reason
    waiter = getattr(task, "_fut_waiter", None)
    if waiter is None or waiter.done():
        return None
    frame = _innermost(task)
    if frame is None:
        return None
    if frame.f_code.co_filename in _LOCKS:
        return "until another task comes"
    # Python 3.11 runs what `wait_for` waits for in a task of its own.
    inner = frame.f_locals.get("fut") if frame.f_code is _WAIT_FOR else None
    if isinstance(inner, asyncio.Task):
        return reason_to_wait(plain, state, inner, deadline, seen)
    return None


def _innermost(task: asyncio.Task[Any]) -> FrameType | None:
    frame, running = None, task.get_coro()
    while getattr(running, "cr_frame", None) is not None:
        frame, running = getattr(running, "cr_frame", None), getattr(running, "cr_await", None)
    return frame
