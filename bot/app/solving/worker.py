"""`Worker`: a process that solves, one game after the other.

A process and not a thread, because a process can be ended whatever it is at, and all its memory
goes back; a thread could be stopped only where it asks. It takes a little longer
(docs/performance.md).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import pickle
import signal
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeAlias

from engine.compiled import compile
from engine.errors import ChopsticksError
from engine.rules import Setup

Progress: TypeAlias = Callable[[int, int], None]
"""Told the distance that is reached, and how many positions are decided (0: not known)."""

_BETWEEN_NEWS = 0.2
_TO_END = 2.0


class WorkerDied(Exception):
    """The process has ended in the middle of its work, or failed at it: our bug, or no memory."""


class Worker:
    """One process, started when it is first needed, and ended where its work is not wanted."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, None where there is none."""
        return self._process.pid if self._process is not None else None

    async def solve(self, setup: Setup, progress: Progress) -> bytes:
        """What the process has made of the setup, pickled.

        Raises ChopsticksError as solving does, WorkerDied where the process failed. Where the
        task is cancelled, the process is ended and with it the work.
        """
        try:
            pipe = await self._ready()
            _send(pipe, setup)
            while True:
                news = await asyncio.to_thread(_received, pipe)
                if isinstance(news, bytes):
                    return news
                progress(*news)
        except (asyncio.CancelledError, WorkerDied):
            self.end()
            raise

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

    def end(self) -> None:
        """End the process, whatever it does; the next work starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.join(_TO_END)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _start() -> tuple[BaseProcess, Connection]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return process, ours


News: TypeAlias = bytes | tuple[int, int]
"""What is made, or how far the work is."""


def _send(pipe: Connection, setup: Setup) -> None:
    try:
        pipe.send(setup.model_dump_json())
    except OSError as error:
        raise WorkerDied("the process has ended") from error


def _received(pipe: Connection) -> News:
    """The next news. Raises what the process says went wrong."""
    try:
        news: News | Exception = pipe.recv()
    except (EOFError, OSError) as error:
        raise WorkerDied("the process has ended") from error
    if isinstance(news, Exception):
        raise news
    return news


def serve(pipe: Connection) -> None:
    """The process: solves what comes through the pipe until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            asked: str = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(asked, pipe))


def _answer(asked: str, pipe: Connection) -> News | Exception:
    try:
        return solved(Setup.model_validate_json(asked), _Teller(pipe).tell)
    except ChopsticksError as error:
        return error
    except Exception:  # noqa: BLE001 - whatever it was, the one who waits has to be told of it
        return WorkerDied(traceback.format_exc())


def solved(setup: Setup, progress: Progress) -> bytes:
    """The table of the setup, pickled. What the pipe carries comes from our own process only."""
    rules = compile(setup)
    if rules.is_duel:
        from engine.tables import solve, to_bytes  # noqa: PLC0415

        return pickle.dumps(to_bytes(solve(rules, progress)))
    from engine.tables.crowd import solve_crowd  # noqa: PLC0415 - it needs numpy

    return pickle.dumps(solve_crowd(rules, lambda rounds: progress(rounds, 0)))


class _Teller:
    """Tells of progress, but not of every step."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._last = time.monotonic()

    def tell(self, level: int, decided: int) -> None:
        now = time.monotonic()
        if now - self._last >= _BETWEEN_NEWS:
            self._last = now
            self._pipe.send((level, decided))
