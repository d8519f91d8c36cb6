"""`ThinkerCache`: what the computer has worked out about the house rules that were played last."""

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
"""Positions of house rules about which every thought takes a few milliseconds at the most."""

MOST_KEPT = 8
MOST_RELAYS_KEPT = 4
# Each thread at work keeps the event loop waiting for up to 5 milliseconds at a time.
MOST_SEARCHING = 2
MOST_RELAYS_AT_WORK = 1

Thought = TypeVar("Thought")


def value_of_start(setup: Setup, table: AnyTable) -> Value | None:
    """The value by the table; of three and more None unless who begins can force a win."""
    start = Position.start(compile(setup))
    if not isinstance(table, Table):
        return Value.WIN if 0 in table.wins(start) else None
    value, distance = table.worth(start)
    limit = setup.rules.move_limit
    return Value.DRAW if limit and (distance or 0) > limit else value


class Thinker:
    """A `Thinking` that has one thing to do at a time.

    Thinkers that search share `searching`: each search takes processor time from everybody.
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
    """Whether two play and solving takes no longer than that of so many positions."""
    return rules.is_duel and extent(rules).effort <= most


class RelayThinkers:
    """Thinks about several boards at once, in a thread that is in nobody's way.

    Theory, or a search of all boards together, takes the place of tables.
    """

    def __init__(self, most: int = MOST_RELAYS_KEPT) -> None:
        self._kept = Recent[str, RelayThinking](most)
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
        return known


class ThinkerCache:
    """A thinker for each of a few house rules; the one longest not asked for goes first."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._kept = Recent[str, Thinker](most)
        self._searching = asyncio.Semaphore(MOST_SEARCHING)

    def known(self, rules: Compiled) -> Thinker | None:
        """The thinker that knows the table of these rules, if it is here."""
        return self._kept.get(rules.digest)

    def with_table(self, rules: Compiled, table: AnyTable) -> Thinker:
        """A thinker that knows this table from now on, as do all who ask for it."""
        known = self.known(rules)
        if known is None:
            known = self._kept[rules.digest] = Thinker(Thinking(rules, table))
        return known

    def without_table(self, rules: Compiled) -> Thinker:
        """A thinker of its own that knows no table."""
        # The rules number the sides that a search meets, and two threads would mix the numbers up.
        return Thinker(Thinking(replace(rules), None), self._searching)
