"""`RelayMinds`: what the computer has worked out about the relays that were played last."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from engine.compiled import Compiled
from engine.computer import RelayThinking

MOST_KEPT = 4
MOST_RELAYS_AT_WORK = 1
"""Each thread at work keeps the event loop waiting for up to 5 milliseconds at a time."""

Thought = TypeVar("Thought")


class RelayThinkers:
    """Thinks about several boards at once, in a thread that is in nobody's way.

    Theory, or a search of all boards together, takes the place of tables.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, RelayThinking] = OrderedDict()
        self._turns = asyncio.Semaphore(MOST_RELAYS_AT_WORK)

    async def do(self, rules: Compiled, think: Callable[[RelayThinking], Thought]) -> Thought:
        """What comes of thinking so, about boards of these rules."""
        async with self._turns:
            return await asyncio.to_thread(think, self._thinking(rules))

    def _thinking(self, rules: Compiled) -> RelayThinking:
        """What is known of these rules; what was longest not asked for goes first."""
        known = self._kept.get(rules.digest)
        if known is None:
            # The rules number the sides that a search meets, and two threads would mix them up.
            known = self._kept[rules.digest] = RelayThinking(replace(rules))
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(rules.digest)
        return known
