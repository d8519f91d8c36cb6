"""`TableRequests`: games that wait for a solved table, and games that do without one."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from dataclasses import dataclass

from bot.app.processes import WorkFailed
from bot.app.solving import Solving, TooManyWaiting, TooSlow
from bot.app.solving.table_store import AnyTable
from bot.app.work.tables import Progress
from engine.rules import Setup
from engine.tables import NoTable

MOST_REMEMBERED = 1_000
"""How many games without a table to remember; forgotten ones ask for it again."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Asker:
    """The person that a table is made for, and where."""

    person: int
    server: int | None


class TableRequests:
    """Asks for solved tables on behalf of games."""

    def __init__(self, solving: Solving) -> None:
        self._solving = solving
        self._waiting: defaultdict[int, set[asyncio.Task[AnyTable]]] = defaultdict(set)
        self._without: deque[int] = deque(maxlen=MOST_REMEMBERED)

    async def table(
        self, game: int, setup: Setup, asker: Asker, progress: Progress | None = None
    ) -> AnyTable | None:
        """The table for the game's setup; None if there is none or no one wants to wait for it.

        A table that took too long, or couldn't be made, isn't asked for again.
        """
        if game in self._without:
            return None
        wait = asyncio.create_task(
            self._solving.table(setup, person=asker.person, server=asker.server, progress=progress)
        )
        self._waiting[game].add(wait)
        try:
            await asyncio.wait({wait})
        finally:
            wait.cancel()
            self._done(game, wait)
        return self._brought(game, wait)

    def stop(self, game: int) -> bool:
        """Let the game do without its table; False if it isn't waiting for one."""
        waiting = self._waiting.get(game, ())
        if waiting:
            self._without.append(game)
        for wait in waiting:
            wait.cancel()
        return bool(waiting)

    def _done(self, game: int, wait: asyncio.Task[AnyTable]) -> None:
        self._waiting[game].discard(wait)
        if not self._waiting[game]:
            del self._waiting[game]

    def _brought(self, game: int, wait: asyncio.Task[AnyTable]) -> AnyTable | None:
        if wait.cancelled() and game in self._without:
            return None
        try:
            return wait.result()
        except (NoTable, TooManyWaiting):
            return None
        except (TooSlow, WorkFailed):
            _log.warning("game %s does without its table", game, exc_info=True)
            self._without.append(game)
            return None
