"""`BoardUpkeep`: updates boards that fell behind, however long ago that was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from time import perf_counter

from discord.ext import commands

from bot.chat.asking.places import Places
from bot.chat.boards.updater import BoardUpdater
from bot.chat.periodic import PeriodicTasks
from db.boards import OutdatedBoard, forget_boards, outdated_boards
from db.database import Database
from db.shards import Shards

LOOK_EVERY = 10.0
RESTS = 50
"""The database rests this many times as long as a look takes."""
SETTLED = timedelta(seconds=5)
"""Newer changes are still being shown."""
MOST_AT_ONCE = 200
"""How many boards are updated each time: Discord accepts 50 requests a second, and people play."""
WAITS_FIRST, WAITS_LAST = timedelta(seconds=10), timedelta(hours=1)
"""How long a board that can't be updated is left alone, twice as long each time."""
GIVEN_UP_AFTER = timedelta(days=7)
"""No one looks at the board of a game that ended this long ago."""
FORGET_EVERY = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to update a board."""

    seq: int
    wait: timedelta
    next_at: datetime


class BoardUpkeep(commands.Cog):
    """Finds boards on these shards that are behind what's stored about them.

    It starts once clocks are credited, as boards would otherwise show their old times.
    """

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        database: Database,
        places: Places,
        board_updater: BoardUpdater,
        *,
        awake: asyncio.Event,
        of: Shards,
        clock: Callable[[], datetime],
    ) -> None:
        self._database = database
        self._places = places
        self._board_updater = board_updater
        self._awake = awake
        self._of = of
        self._clock = clock
        self._rests_until: datetime | None = None
        self._attempts: dict[int, Attempt] = {}
        self._forgotten_at: datetime | None = None
        self._looking = PeriodicTasks((self.look, LOOK_EVERY))

    async def cog_unload(self) -> None:
        """Stop looking."""
        await self._looking.stop()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Start, the first time."""
        self._looking.start()

    async def look(self) -> None:
        """Update boards that are behind. At the start, that's all of them: nothing is running."""
        await self._awake.wait()
        at, began = self._clock(), perf_counter()
        if self._rests_until is not None and at < self._rests_until:
            return
        await self._forget(at)
        before = at if self._rests_until is None else at - SETTLED
        async with self._database.reading() as look:
            behind = await outdated_boards(look, before, of=self._of)
        self._rests_until = at + RESTS * timedelta(seconds=perf_counter() - began)
        for board in self._due(behind, at):
            self._board_updater.repair(board.game)

    def _due(self, behind: Iterable[OutdatedBoard], at: datetime) -> list[OutdatedBoard]:
        """The boards to try now. One that's forbidden to be shown is tried ever less often."""
        there = [board for board in behind if self._can_be_there(board)]
        due = list(islice(self._not_waiting(there, at), MOST_AT_ONCE))
        tried = {board.game: self._attempt(board, at) for board in due}
        numbers = {board.game for board in there}
        before = {game: one for game, one in self._attempts.items() if game in numbers}
        self._attempts = before | tried
        return due

    def _can_be_there(self, board: OutdatedBoard) -> bool:
        """Whether the bot is on that server. If it isn't, there's no need to ask Discord."""
        return board.server is None or self._places.guild(board.server) is not None

    def _not_waiting(
        self, boards: Iterable[OutdatedBoard], at: datetime
    ) -> Iterator[OutdatedBoard]:
        for board in boards:
            last = self._attempts.get(board.game)
            if last is None or last.seq != board.seq or last.next_at <= at:
                yield board

    def _attempt(self, board: OutdatedBoard, at: datetime) -> Attempt:
        last = self._attempts.get(board.game)
        again = last is not None and last.seq == board.seq
        wait = min(last.wait * 2, WAITS_LAST) if last is not None and again else WAITS_FIRST
        return Attempt(board.seq, wait, at + wait)

    async def _forget(self, at: datetime) -> None:
        if self._forgotten_at is not None and at - self._forgotten_at < FORGET_EVERY:
            return
        async with self._database.transaction() as tx:
            await forget_boards(tx, at - GIVEN_UP_AFTER)
        self._forgotten_at = at
