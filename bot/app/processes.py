"""Processes beside the event loop, for work that would keep it waiting.

A process and not a thread, because a process can be ended whatever it is doing, and all its memory
goes back; a thread could be stopped only where it asks.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeAlias, TypeVar

from engine.errors import ChopsticksError

T = TypeVar("T")
ReportProgress: TypeAlias = Callable[[int, int], None]
"""Is told how far the work is, in two numbers whose meaning is the work's own."""

_TO_END = 2.0


class WorkFailed(Exception):
    """The work has failed for a fault of ours, or for lack of memory. Says what is known of it."""


class ProcessEnded(WorkFailed):
    """The process has ended in the middle of its work."""


class _Progress(NamedTuple):
    first: int
    second: int


class _Done(NamedTuple):
    """What the work came to, or the error that ended it."""

    result: Any
    error: Exception | None = None


def _unheard(first: int, second: int) -> None:
    """Nobody wants to know."""


class WorkProcess:
    """One process, which does one piece of work after the other. It is started with the first.

    Work is a function of a module, or a `functools.partial` of one: it has to go to the process.
    Belongs to one event loop; end it, or the process stays until the bot ends.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, None where there is none."""
        return self._process.pid if self._process is not None else None

    async def do(self, work: Callable[[ReportProgress], T], hear: ReportProgress = _unheard) -> T:
        """What the work comes to; `hear` is told in this loop how far it is.

        Raises ChopsticksError as the work does, WorkFailed where it failed otherwise. Where the
        task is cancelled at work, the process is ended and with it the work.
        """
        async with self._turn:
            try:
                pipe = await self._ready()
                news = await asyncio.to_thread(_ask, pipe, work)
                while isinstance(news, _Progress):
                    hear(*news)
                    news = await asyncio.to_thread(_received, pipe)
            except (asyncio.CancelledError, ProcessEnded):
                self.end()
                raise
        if news.error is not None:
            raise news.error
        return news.result

    def end(self) -> None:
        """End the process, whatever it does; the next work starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.join(_TO_END)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    async def _ready(self) -> Connection:
        """The way to a living process; one that has ended without work is replaced."""
        if self._process is not None and not self._process.is_alive():
            self.end()
        return self._pipe if self._pipe is not None else await self._started()

    async def _started(self) -> Connection:
        """A new process; one that is just starting is waited for, lest it be lost unended."""
        starting = asyncio.create_task(asyncio.to_thread(_start))
        try:
            self._process, pipe = await asyncio.shield(starting)
        except asyncio.CancelledError:
            self._process, self._pipe = await starting
            raise
        self._pipe = pipe
        return pipe


async def in_own_process(work: Callable[[ReportProgress], T], hear: ReportProgress = _unheard) -> T:
    """As `WorkProcess.do`, in a process that ends with the work."""
    process = WorkProcess()
    try:
        return await process.do(work, hear)
    finally:
        process.end()


def ignoring_progress(work: Callable[[], T], _: ReportProgress) -> T:
    """The work of a function that doesn't tell how far it is."""
    return work()


def _start() -> tuple[BaseProcess, Connection]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    with _deaf_to_ctrl_c():
        process.start()
    theirs.close()
    return process, ours


@contextmanager
def _deaf_to_ctrl_c() -> Generator[None]:
    """A process that is started meanwhile does not hear Ctrl-C, even while it only imports."""
    if sys.platform == "win32":  # there is no such mask
        yield
        return
    # Starting the tracker, which the first process needs, would open this thread's ears again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ask(pipe: Connection, work: Callable[[ReportProgress], object]) -> _Progress | _Done:
    """Send the work, which waits for a process that is just starting, and get the first news."""
    try:
        pipe.send(work)
    except OSError as error:
        raise ProcessEnded("the process has ended") from error
    return _received(pipe)


def _received(pipe: Connection) -> _Progress | _Done:
    try:
        return pipe.recv()
    except (EOFError, OSError) as error:
        raise ProcessEnded("the process has ended") from error


def serve(pipe: Connection) -> None:
    """The process: does what comes through the pipe until nobody is there any more."""
    # Ctrl-C is for the bot, which then ends this process. Where the bot is killed, this one goes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_bot, daemon=True).start()
    while True:
        try:
            asked = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send(_done(asked, pipe))


def _done(asked: bytes, pipe: Connection) -> _Done:
    try:
        # What the pipe carries comes from our own process only.
        work: Callable[[ReportProgress], object] = pickle.loads(asked)  # noqa: S301 - see above
        return _Done(work(lambda first, second: pipe.send(_Progress(first, second))))
    except ChopsticksError as error:
        return _Done(None, error)
    except Exception:  # noqa: BLE001 - whatever it was, the one who waits has to be told of it
        return _Done(None, WorkFailed(traceback.format_exc()))


def _go_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
