"""`DrawingLine`: which picture is drawn next, where more are wanted than can be drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter

from bot.app import metrics

MOST_WAITING = 1_000
"""Boards of this many games at once; the line is done with them in seconds."""

_numbers = count()


class LineFull(Exception):
    """More pictures are wanted than may wait, and this is the one wanted least."""


@dataclass(slots=True, eq=False)
class _Order:
    """A picture, and who wants it."""

    turn: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[bytes] | None = None
    number: int = 0
    """Of the one who has wanted it last."""
    waiting: int = 0
    """How many want it now."""
    patient: int = 0
    """How many of them have shown something without it."""
    is_refused: bool = False

    @property
    def rank(self) -> tuple[bool, int]:
        """The highest is drawn next: what a message waits for, and of that the newest."""
        return self.waiting > self.patient, self.number


class DrawingLine:
    """Has one picture after the other drawn, and none that nobody wants any more.

    Belongs to one event loop.
    """

    def __init__(self, *, most: int = MOST_WAITING) -> None:
        self._most = most
        self._waiting: dict[Hashable, _Order] = {}
        self._at_work: tuple[Hashable, _Order] | None = None

    def __len__(self) -> int:
        """How many pictures are waiting to be drawn."""
        return len(self._waiting)

    async def drawn(
        self, key: Hashable, draw: Callable[[], Awaitable[bytes]], *, patient: bool = False
    ) -> bytes:
        """What `draw` gives, called once for all who want the same key at a time.

        Raises what `draw` raises, and LineFull if there is no room for it to wait. Cancel to give
        it up: once nobody waits for it, it isn't drawn.
        """
        order, task = self._order(key, draw)
        order.number = next(_numbers)
        order.waiting += 1
        order.patient += patient
        self._begin_next()
        self._make_room()
        try:
            return await asyncio.shield(task)
        finally:
            order.waiting -= 1
            order.patient -= patient
            if not order.waiting and self._waiting.get(key) is order:
                del self._waiting[key]
                task.cancel()

    def close(self) -> None:
        """Give up all of them."""
        orders = [*self._waiting.values(), *([self._at_work[1]] if self._at_work else [])]
        self._waiting.clear()
        for order in orders:
            if order.task is not None:
                order.task.cancel()

    def _order(
        self, key: Hashable, draw: Callable[[], Awaitable[bytes]]
    ) -> tuple[_Order, asyncio.Task[bytes]]:
        is_at_work = self._at_work is not None and self._at_work[0] == key
        order = self._at_work[1] if self._at_work and is_at_work else self._waiting.get(key)
        if order is None or order.task is None:
            order = self._waiting[key] = _Order()
            order.task = asyncio.create_task(_in_turn(order, draw))
            order.task.add_done_callback(lambda task: self._end(order, task))
        return order, order.task

    def _begin_next(self) -> None:
        if self._at_work is None and self._waiting:
            key = max(self._waiting, key=lambda key: self._waiting[key].rank)
            order = self._waiting.pop(key)
            self._at_work = key, order
            order.turn.set()

    def _end(self, order: _Order, task: asyncio.Task[bytes]) -> None:
        # Asking for the exception keeps it out of the log where nobody waits any more.
        if not task.cancelled():
            task.exception()
        if self._at_work is not None and self._at_work[1] is order:
            self._at_work = None
            self._begin_next()

    def _make_room(self) -> None:
        if len(self._waiting) > self._most:
            least = min(self._waiting, key=lambda key: self._waiting[key].rank)
            order = self._waiting.pop(least)
            order.is_refused = True
            order.turn.set()


async def _in_turn(order: _Order, draw: Callable[[], Awaitable[bytes]]) -> bytes:
    wanted_at = perf_counter()
    await order.turn.wait()
    if order.is_refused:
        raise LineFull
    try:
        return await draw()
    finally:
        metrics.DRAWING.observe(perf_counter() - wanted_at)
