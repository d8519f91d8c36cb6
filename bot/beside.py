"""`beside`: a piece of work in a process of its own, which ends with it.

So it can be ended whatever it is at, and all its memory goes back.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import pickle
import signal
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeVar

from bot.solving.worker import WorkerDied
from engine.errors import ChopsticksError

T = TypeVar("T")

_TO_END = 2.0


async def beside(work: Callable[[], T]) -> T:
    """What the work comes to. It is a function of a module, or a `functools.partial` of one.

    Raises ChopsticksError as the work does, WorkerDied where it failed. Where the task is
    cancelled, the process is ended.
    """
    pipe, process = await _started(work)
    try:
        made = await asyncio.to_thread(_received, pipe)
    finally:
        process.kill()
        process.join(_TO_END)
        pipe.close()
    # What the pipe carries comes from our own process only.
    result: T | ChopsticksError | WorkerDied = pickle.loads(made)  # noqa: S301
    if isinstance(result, ChopsticksError | WorkerDied):
        raise result
    return result


async def _started(work: Callable[[], object]) -> tuple[Connection, BaseProcess]:
    """A process at work; where nobody waits any more when it has started, it is ended."""
    starting = asyncio.create_task(asyncio.to_thread(_start, work))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        pipe, process = await starting
        process.kill()
        pipe.close()
        raise


def _start(work: Callable[[], object]) -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=serve, args=(theirs, work), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _received(pipe: Connection) -> bytes:
    try:
        return pipe.recv_bytes()
    except (EOFError, OSError):
        return pickle.dumps(WorkerDied("the process has ended"))


def serve(pipe: Connection, work: Callable[[], object]) -> None:
    """The process: does the one piece of work and tells what has come of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        made: object = work()
    except ChopsticksError as error:
        made = error
    except Exception:  # noqa: BLE001 - whatever it was, the one who waits has to be told of it
        made = WorkerDied(traceback.format_exc())
    pipe.send_bytes(pickle.dumps(made))
