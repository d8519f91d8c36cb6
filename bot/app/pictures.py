"""Pictures and films, drawn in other processes; what was drawn is kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from functools import partial

from bot.app.drawing_line import DrawingLine
from bot.app.processes import ProcessEnded, ReportProgress, WorkProcess, in_own_process
from bot.app.recent import Recent
from bot.app.work.pictures import drawn, filmed
from bot.drawing.moving import WIDTH, Format
from bot.drawing.sketch import Draw
from bot.drawing.svg import Svg

MOST_BYTES = 32 * 2**20
"""So much of what was drawn is kept."""
LONG_LINE = 50
"""So many pictures take 0.2 to 1.5 seconds to draw, depending on the machine and the boards."""


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
        self._line = DrawingLine()

    @property
    def is_behind(self) -> bool:
        """Whether so many pictures are waiting that it's better to go without one for now."""
        return len(self._line) >= LONG_LINE

    def at_hand(self, key: Hashable, *, width: int | None = None) -> bytes | None:
        """What `picture` gives, where nobody has to wait for it."""
        return self._kept.get((key, width))

    async def picture(
        self, key: Hashable, draw: Draw, *, width: int | None = None, patient: bool = False
    ) -> bytes:
        """The PNG of what `draw` draws, `width` pixels wide; `key` says all that it shows.

        What is wanted twice at once is drawn once, the newest first; those who are patient come
        after all others. If everyone has stopped waiting for it before it's begun, it isn't drawn.
        Raises WorkFailed where it cannot be drawn, and LineFull if too many are waiting.
        """
        kept = self.at_hand(key, width=width)
        if kept is not None:
            return kept
        wanted = (key, width)

        async def drawn_and_kept() -> bytes:
            content = await self._renderer.png(draw, width)
            self._kept[wanted] = content
            return content

        return await self._line.drawn(wanted, drawn_and_kept, patient=patient)

    def close(self) -> None:
        """End the renderer's process; what is being drawn is not finished."""
        self._line.close()
        self._renderer.close()


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
