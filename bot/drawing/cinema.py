"""`Cinema`: the awaitable door to pictures that move."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeAlias

from bot.drawing.moving import WIDTH, Format, Progress, moving
from bot.drawing.svg import Svg
from bot.solving.worker import WorkerDied

_TO_END = 2.0

News: TypeAlias = bytes | tuple[int, int] | str
"""What is made, how far it is, or what went wrong."""


class Cinema:
    """Makes one after the other, each in a process of its own that ends with it.

    So nobody's board waits for somebody's replay, and none is made that nobody waits for.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)

    async def film(
        self,
        frames: Sequence[Svg],
        form: Format = Format.WEBP,
        *,
        width: int = WIDTH,
        progress: Progress = lambda _done, _of: None,
    ) -> bytes:
        """The frames as `moving` makes them; `progress` is told in this loop.

        Raises WorkerDied where the process failed. Where the task is cancelled, it is ended.
        """
        async with self._turn:
            pipe, process = await _started(frames, form, width)
            try:
                while isinstance(news := await asyncio.to_thread(_received, pipe), tuple):
                    progress(*news)
            finally:
                process.kill()
                process.join(_TO_END)
                pipe.close()
        if isinstance(news, str):
            raise WorkerDied(news)
        return news


async def _started(
    frames: Sequence[Svg], form: Format, width: int
) -> tuple[Connection, BaseProcess]:
    """A process at work; where nobody waits any more when it has started, it is ended."""
    starting = asyncio.create_task(asyncio.to_thread(_start, frames, form, width))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        pipe, process = await starting
        process.kill()
        pipe.close()
        raise


def _start(frames: Sequence[Svg], form: Format, width: int) -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=serve, args=(theirs, frames, form, width), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _received(pipe: Connection) -> News:
    try:
        news: News = pipe.recv()
    except (EOFError, OSError):
        return "the process has ended"
    return news


def serve(pipe: Connection, frames: Sequence[Svg], form: Format, width: int) -> None:
    """The process: makes the one file and tells how far it is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        news: News = moving(
            frames, form, width=width, progress=lambda done, of: pipe.send((done, of))
        )
    except Exception:  # noqa: BLE001 - whatever it was, the one who waits has to be told of it
        news = traceback.format_exc()
    pipe.send(news)
