"""`beside`: a piece of work in a process of its own, which ends with it.

So it can be ended whatever it is at, and all its memory goes back.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import traceback
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeAlias, TypeVar

from bot.app.solving.worker import WorkerDied
from engine.errors import ChopsticksError

T = TypeVar("T")
Tell: TypeAlias = Callable[[int, int], None]
"""Is told how much is done, and of how much."""

_TO_END = 2.0


class _Far(NamedTuple):
    """How far the work is."""

    done: int
    of: int


async def beside(work: Callable[[], T]) -> T:
    """What the work comes to. It is a function of a module, or a `functools.partial` of one.

    Raises ChopsticksError as the work does, WorkerDied where it failed. Where the task is
    cancelled, the process is ended.
    """
    return await beside_telling(partial(_quietly, work), _unheard)


async def beside_telling(work: Callable[[Tell], T], hear: Tell) -> T:
    """The same for work that tells how far it is; `hear` is told so in this loop."""
    pipe, process = await _started(work)
    try:
        while isinstance(news := await asyncio.to_thread(_received, pipe), _Far):
            hear(*news)
    finally:
        process.kill()
        process.join(_TO_END)
        pipe.close()
    if isinstance(news, ChopsticksError | WorkerDied):
        raise news
    return news


async def _started(work: Callable[[Tell], object]) -> tuple[Connection, BaseProcess]:
    """A process at work; where nobody waits any more when it has started, it is ended."""
    starting = asyncio.create_task(asyncio.to_thread(_start, work))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        pipe, process = await starting
        process.kill()
        pipe.close()
        raise


def _start(work: Callable[[Tell], object]) -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=serve, args=(theirs, work), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _received(pipe: Connection) -> Any:  # noqa: ANN401 - whatever the work comes to
    try:
        return pipe.recv()
    except (EOFError, OSError):
        return WorkerDied("the process has ended")


def serve(pipe: Connection, work: Callable[[Tell], object]) -> None:
    """The process: does the one piece of work and tells what has come of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        made = work(lambda done, of: pipe.send(_Far(done, of)))
    except ChopsticksError as error:
        made = error
    except Exception:  # noqa: BLE001 - whatever it was, the one who waits has to be told of it
        made = WorkerDied(traceback.format_exc())
    pipe.send(made)


def _quietly(work: Callable[[], T], _tell: Tell) -> T:
    return work()


def _unheard(done: int, of: int) -> None:
    """Nobody wants to know."""
