"""`Mind`: the computer's thinking about some house rules, done where it is in nobody's way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from engine.compiled import Compiled
from engine.computer import Thinking
from engine.tables.limits import extent

MOST_THOUGHT_HERE = 500
"""Positions of house rules about which every thought takes a few milliseconds at the most."""

Thought = TypeVar("Thought")


class Thinker:
    """A `Thinking` that has one thing to do at a time.

    Minds that search share `searching`: each search takes a turn of the processor from everybody.
    """

    def __init__(self, thinking: Thinking, searching: asyncio.Semaphore | None = None) -> None:
        self.thinking = thinking
        self._is_quick = searching is None and is_small(thinking.rules, MOST_THOUGHT_HERE)
        self._turns = searching or asyncio.Semaphore()

    async def do(self, think: Callable[[Thinking], Thought]) -> Thought:
        """What comes of thinking so; in a thread unless it takes no longer than to start one."""
        if self._is_quick:
            return think(self.thinking)
        async with self._turns:
            return await asyncio.to_thread(think, self.thinking)


def is_small(rules: Compiled, most: int) -> bool:
    """Whether two play and there are no more positions than that."""
    return rules.is_duel and extent(rules).positions <= most
