"""`Gallery`: the awaitable door to pictures."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable

from bot.drawing.studio import Draw, Studio

MOST_BYTES = 32 * 2**20
"""So much of what was drawn is kept."""


class Gallery:
    """Keeps what was drawn in its studio, the most recent for longest.

    Belongs to one event loop; close it, or the studio stays.
    """

    def __init__(self, *, most_bytes: int = MOST_BYTES, studio: Studio | None = None) -> None:
        self._most = most_bytes
        self._studio = studio or Studio()
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[Hashable, asyncio.Task[bytes]] = {}

    def at_hand(self, key: Hashable, *, width: int | None = None) -> bytes | None:
        """What `picture` gives, where nobody has to wait for it."""
        wanted = (key, width)
        kept = self._kept.get(wanted)
        if kept is not None:
            self._kept.move_to_end(wanted)
        return kept

    async def picture(self, key: Hashable, draw: Draw, *, width: int | None = None) -> bytes:
        """The PNG of what `draw` draws, `width` pixels wide; `key` says all that it shows.

        What is wanted twice at once is drawn once, and who stops waiting spoils it for nobody.
        Raises what `draw` raises.
        """
        kept = self.at_hand(key, width=width)
        if kept is not None:
            return kept
        wanted = (key, width)
        task = self._drawing.get(wanted)
        if task is None:
            task = self._drawing[wanted] = asyncio.create_task(self._studio.png(draw, width))
            task.add_done_callback(lambda done: self._keep(wanted, done))
        return await asyncio.shield(task)

    def close(self) -> None:
        """Close the studio; what is being drawn is not finished."""
        for task in self._drawing.values():
            task.cancel()
        self._studio.close()

    def _keep(self, wanted: Hashable, done: asyncio.Task[bytes]) -> None:
        self._drawing.pop(wanted, None)
        # Asking for the exception also keeps it out of the log where nobody waits any more.
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[wanted] = done.result()
        self._size += len(done.result())
        while self._size > self._most:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped)
