"""`Minds`: what the computer has worked out about the house rules that were played last."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace

from bot.app.computers.mind import Thinker
from bot.app.solving.shelf import AnyTable
from engine.compiled import Compiled
from engine.computer import Thinking

MOST_KEPT = 8
MOST_SEARCHING = 2
"""Each thread at work keeps the event loop waiting for up to 5 milliseconds at a time."""


class ThinkerCache:
    """A mind for each of a few house rules; the one longest not asked for goes first."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, Thinker] = OrderedDict()
        self._searching = asyncio.Semaphore(MOST_SEARCHING)

    def knowing(self, rules: Compiled) -> Thinker | None:
        """The mind that knows the table of these rules, if it is here."""
        known = self._kept.get(rules.digest)
        if known is not None:
            self._kept.move_to_end(rules.digest)
        return known

    def taught(self, rules: Compiled, table: AnyTable) -> Thinker:
        """A mind that knows this table from now on, as do all who ask for it."""
        known = self.knowing(rules)
        if known is None:
            known = self._kept[rules.digest] = Thinker(Thinking(rules, table))
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return known

    def searching(self, rules: Compiled) -> Thinker:
        """A mind of its own that knows no table."""
        # The rules number the sides that a search meets, and two threads would mix the numbers up.
        return Thinker(Thinking(replace(rules), None), self._searching)
