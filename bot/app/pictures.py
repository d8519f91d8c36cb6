"""Pictures and films, drawn in other processes; what was drawn is kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from functools import partial

from bot.app import metrics
from bot.app.processes import ProcessEnded, ReportProgress, WorkProcess, in_own_process
from bot.app.recent import Recent
from bot.app.work.pictures import drawn, filmed
from bot.drawing.moving import WIDTH, Format
from bot.drawing.sketch import Draw
from bot.drawing.svg import Svg

MOST_BYTES = 32 * 2**20
"""So much of what was drawn is kept."""


class RenderProcess:
    """Draws one picture after the other, in a process that is started with the first.

    In a thread resvg would hold Python's lock for all of the 6 to 30 ms that a picture takes.
    """

    def __init__(self) -> None:
        self._process = WorkProcess()

    async def png(self, draw: Draw, width: int | None) -> bytes:
        """The PNG of what `draw` draws. Raises WorkFailed where that cannot be drawn."""
        work = partial(drawn, draw, width)
        try:
            return await self._process.do(work)
        except ProcessEnded:
            # It was ended from outside, by a lack of memory say: the next one may be luckier.
            return await self._process.do(work)

    def close(self) -> None:
        """End the process; what is being drawn is not finished."""
        self._process.end()


class PictureCache:
    """Keeps what its renderer has drawn, the most recent for longest.

    Belongs to one event loop; close it, or its process stays.
    """

    def __init__(
        self, *, most_bytes: int = MOST_BYTES, renderer: RenderProcess | None = None
    ) -> None:
        self._renderer = renderer or RenderProcess()
        self._kept = Recent[tuple[Hashable, int | None], bytes](most_bytes, size=len)
        self._drawing: dict[Hashable, asyncio.Task[bytes]] = {}

    def at_hand(self, key: Hashable, *, width: int | None = None) -> bytes | None:
        """What `picture` gives, where nobody has to wait for it."""
        return self._kept.get((key, width))

    async def picture(self, key: Hashable, draw: Draw, *, width: int | None = None) -> bytes:
        """The PNG of what `draw` draws, `width` pixels wide; `key` says all that it shows.

        What is wanted twice at once is drawn once, and who stops waiting spoils it for nobody.
        Raises WorkFailed where it cannot be drawn.
        """
        kept = self.at_hand(key, width=width)
        if kept is not None:
            return kept
        wanted = (key, width)
        task = self._drawing.get(wanted)
        if task is None:
            task = self._drawing[wanted] = asyncio.create_task(self._drawn(draw, width))
            task.add_done_callback(lambda done: self._keep(wanted, done))
        return await asyncio.shield(task)

    async def _drawn(self, draw: Draw, width: int | None) -> bytes:
        with metrics.DRAWING.time():
            return await self._renderer.png(draw, width)

    def close(self) -> None:
        """End the renderer's process; what is being drawn is not finished."""
        for task in self._drawing.values():
            task.cancel()
        self._renderer.close()

    def _keep(self, wanted: tuple[Hashable, int | None], done: asyncio.Task[bytes]) -> None:
        self._drawing.pop(wanted, None)
        # Asking for the exception also keeps it out of the log where nobody waits any more.
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[wanted] = done.result()


class FilmRenderer:
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
        progress: ReportProgress = lambda _done, _of: None,
    ) -> bytes:
        """The frames as `moving` makes them; `progress` is told in this loop.

        Raises WorkFailed where the process failed. Where the task is cancelled, it is ended.
        """
        async with self._turn:
            return await in_own_process(partial(filmed, frames, form, width), progress)
