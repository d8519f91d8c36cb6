"""`Studio`: where pictures are drawn, in a process of its own."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeAlias

from bot.drawing.raster import png
from bot.drawing.svg import Svg

Draw: TypeAlias = Callable[[], Svg]
"""A function of a module, or a `functools.partial` of one: it has to go to another process."""


class Studio:
    """Draws one picture after the other.

    A process and not a thread, because resvg holds Python's lock for all of the 6 to 30 ms that a
    picture takes. It is started with the first picture.
    """

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None

    async def png(self, draw: Draw, width: int | None) -> bytes:
        """The PNG of what `draw` draws. Raises what `draw` raises."""
        process = self._process or self._start()
        try:
            return await _sent(process, draw, width)
        except BrokenProcessPool:
            # It was ended from outside, by a lack of memory say: the next one may be luckier.
            if self._process is process:
                self._start()
            return await _sent(self._process or self._start(), draw, width)

    def close(self) -> None:
        """End the process; what is being drawn is not finished."""
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._process = ProcessPoolExecutor(1, context, initializer=_begin)
        return self._process


async def _sent(process: ProcessPoolExecutor, draw: Draw, width: int | None) -> bytes:
    return await asyncio.get_running_loop().run_in_executor(process, _draw, draw, width)


def _begin() -> None:
    """Ctrl-C is for the bot, which then ends this process. Where it is killed, this one goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_bot, daemon=True).start()


def _go_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def _draw(draw: Draw, width: int | None) -> bytes:
    return png(draw(), width=width)
