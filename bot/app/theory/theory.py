"""`Theory`: the awaitable door to what positions and sums are worth."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import TypeVar, cast

from bot.app.beside import beside
from bot.app.refusals import PlayError
from bot.app.theory.answers import Summed, Worth, summed, worth_of
from engine.theory import SimplePosition, TooLarge

LONGEST = 10.0
"""Seconds for which a question is worked on."""
MOST_WAITING = 12
"""So many wait no longer than an answer can be given."""
MOST_KNOWN = 500
"""So many answers are kept, the latest."""

T = TypeVar("T")


class Theory:
    """Works out one question after the other, each in a process of its own that ends with it.

    Belongs to one event loop. Nobody has two questions at once in the line.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting: set[int] = set()
        self._known: OrderedDict[Hashable, object] = OrderedDict()

    async def worth(self, position: SimplePosition, *, person: int) -> Worth:
        """What the position is worth.

        Raises TooLarge where that takes too long, PlayError where this person or too many others
        wait already.
        """
        return await self._answer(position, partial(worth_of, position), person)

    async def sum(self, positions: tuple[SimplePosition, ...], *, person: int) -> Summed:
        """What the sum is worth. Raises TooLarge and PlayError like `worth`."""
        return await self._answer((positions,), partial(summed, positions), person)

    async def _answer(self, key: Hashable, work: Callable[[], T], person: int) -> T:
        if key not in self._known:
            self._known[key] = await self._worked_out(work, person)
        self._known.move_to_end(key)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return cast("T", self._known[key])

    async def _worked_out(self, work: Callable[[], T], person: int) -> T:
        if person in self._waiting:
            raise PlayError("theory-waiting")
        if len(self._waiting) >= MOST_WAITING:
            raise PlayError("theory-busy")
        self._waiting.add(person)
        try:
            async with self._turn, asyncio.timeout(LONGEST):
                return await beside(work)
        except TimeoutError as error:
            raise TooLarge("theory-too-long") from error
        finally:
            self._waiting.discard(person)
