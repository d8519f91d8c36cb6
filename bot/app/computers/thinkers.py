"""`ThinkerCache`: what the computer has worked out about recently used house rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bot.app.recent import Recent
from bot.app.solving.table_store import AnyTable
from engine.compiled import Compiled, compile
from engine.computer import RelayThinking, Thinking
from engine.position import Position
from engine.rules import Setup
from engine.tables import Table, Value
from engine.tables.limits import extent

MOST_THOUGHT_HERE = 500
"""Up to this many positions, every thought takes a few milliseconds at most."""

MOST_KEPT = 8
MOST_RELAYS_KEPT = 4
# Each busy thread blocks the event loop for up to 5 milliseconds at a time.
MOST_SEARCHING = 2
MOST_RELAYS_AT_WORK = 1

Thought = TypeVar("Thought")


def value_of_start(setup: Setup, table: AnyTable) -> Value | None:
    """The start's value by the table.

    With three or more players, None unless the one who goes first can force a win.
    """
    start = Position.start(compile(setup))
    if not isinstance(table, Table):
        return Value.WIN if 0 in table.wins(start) else None
    value, distance = table.worth(start)
    limit = setup.rules.move_limit
    return Value.DRAW if limit and (distance or 0) > limit else value


class Thinker:
    """A `Thinking` that does one thing at a time.

    Thinkers that search share `searching`: each search takes processor time from everyone.
    """

    def __init__(self, thinking: Thinking, searching: asyncio.Semaphore | None = None) -> None:
        self.thinking = thinking
        self._is_quick = searching is None and is_small(thinking.rules, MOST_THOUGHT_HERE)
        self._turns = searching or asyncio.Semaphore()

    async def do(self, think: Callable[[Thinking], Thought]) -> Thought:
        """The result of that thought; in a thread unless that would take longer than thinking."""
        if self._is_quick:
            return think(self.thinking)
        async with self._turns:
            return await asyncio.to_thread(think, self.thinking)


def is_small(rules: Compiled, most: int) -> bool:
    """Whether it's for two players, and solving takes no longer than for that many positions."""
    return rules.is_duel and extent(rules).effort <= most


class RelayThinkers:
    """Thinks about several boards at once, in a thread.

    Theory, or a search of all boards together, replaces tables.
    """

    def __init__(self, most: int = MOST_RELAYS_KEPT) -> None:
        self._kept = Recent[str, RelayThinking](most)
        self._turns = asyncio.Semaphore(MOST_RELAYS_AT_WORK)

    async def do(self, rules: Compiled, think: Callable[[RelayThinking], Thought]) -> Thought:
        """The result of that thought about boards by these rules."""
        async with self._turns:
            return await asyncio.to_thread(think, self._thinking(rules))

    def _thinking(self, rules: Compiled) -> RelayThinking:
        """What's known of these rules; drops the least recently used."""
        known = self._kept.get(rules.digest)
        if known is None:
            # The rules number the sides that a search finds, and two threads would mix them up.
            known = self._kept[rules.digest] = RelayThinking(replace(rules))
        return known


class ThinkerCache:
    """A thinker for each of a few house rules; drops the least recently used."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._kept = Recent[str, Thinker](most)
        self._searching = asyncio.Semaphore(MOST_SEARCHING)

    def known(self, rules: Compiled) -> Thinker | None:
        """The thinker with the table for these rules, if it's cached."""
        return self._kept.get(rules.digest)

    def with_table(self, rules: Compiled, table: AnyTable) -> Thinker:
        """A thinker with this table, which everyone who asks gets from now on."""
        known = self.known(rules)
        if known is None:
            known = self._kept[rules.digest] = Thinker(Thinking(rules, table))
        return known

    def without_table(self, rules: Compiled) -> Thinker:
        """A separate thinker without a table."""
        # The rules number the sides that a search finds, and two threads would mix them up.
        return Thinker(Thinking(replace(rules), None), self._searching)
