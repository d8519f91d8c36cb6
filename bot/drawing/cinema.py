"""`Cinema`: the awaitable door to pictures that move."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from bot.app.beside import Tell, beside_telling
from bot.drawing.moving import WIDTH, Format, moving
from bot.drawing.svg import Svg


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
        progress: Tell = lambda _done, _of: None,
    ) -> bytes:
        """The frames as `moving` makes them; `progress` is told in this loop.

        Raises WorkerDied where the process failed. Where the task is cancelled, it is ended.
        """
        async with self._turn:
            return await beside_telling(partial(_filmed, frames, form, width), progress)


def _filmed(frames: Sequence[Svg], form: Format, width: int, tell: Tell) -> bytes:
    return moving(frames, form, width=width, progress=tell)
