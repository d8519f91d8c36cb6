"""`ShownBoards`: stores what boards are known to show, for many boards at once.

A move must not cost a second transaction, so the bot collects what its messages show and stores it
every second or two. After a crash in between, boards are just edited once more.

**Two processes at one board.** Each shows what it remembers, and either may be the last to edit.
But each process stores afterward what it has shown, and then it sees how the game is stored. If
the game is ahead, or its board is another message by now, the process forgets what it remembers and
shows the game once more, or removes the buttons from the stray message. An event is stored before
anyone shows it, so a process that edits a message after a newer edit finds that newer event here.
So the very last edit shows the last event. Only a process that dies between an edit that's out of
date and this check leaves it that way, until the next move or click.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from bot.app.referee import Referee
from bot.chat.asking.faults import attempt
from db.boards import OldBoard, Shown, note_shown
from db.database import Database
from db.games import StoredGame
from db.words import Surface

NOTE_AFTER = 1.5
"""How many seconds of what's shown are collected."""


class ShownBoards:
    """Collects what boards show, and finds games that are ahead of their boards."""

    def __init__(
        self,
        database: Database,
        referee: Referee,
        *,
        clock: Callable[[], datetime],
        show_again: Callable[[int], None],
    ) -> None:
        self._database = database
        self._referee = referee
        self._clock = clock
        self._show_again = show_again
        self._shown: dict[int, Shown] = {}
        self._retired: set[OldBoard] = set()
        self._waiting: asyncio.Task[None] | None = None

    def note(self, stored: StoredGame, seq: int) -> None:
        """Note that the board shows the game after that event. Answers aren't tracked."""
        place = stored.place
        is_message = place.channel is not None and place.message is not None
        if is_message and place.surface is Surface.CHANNEL:
            self._shown[stored.id] = Shown(stored.id, place.channel or 0, place.message or 0, seq)
            self._write_soon()

    def note_retired(self, old: OldBoard) -> None:
        """Note that the message has no buttons any more, or is gone."""
        self._retired.add(old)
        self._write_soon()

    async def write(self) -> None:
        """Store what was collected. Raises StorageError, and then it stays collected."""
        shown, retired = self._shown, self._retired
        self._shown, self._retired = {}, set()
        if not shown and not retired:
            return
        try:
            async with self._database.transaction() as tx:
                ahead = await note_shown(tx, [*shown.values()], [*retired], self._clock())
        except BaseException:
            self._shown = shown | self._shown
            self._retired |= retired
            raise
        for number in ahead:
            await self._catch_up(shown[number])

    async def _catch_up(self, shown: Shown) -> None:
        """The game has moved on, or its board has: show what's stored now."""
        latest = self._shown.get(shown.game)
        if latest is not None and latest.message == shown.message and latest.seq > shown.seq:
            return  # it was us, and the board shows it already
        self._referee.forget(shown.game)
        self._show_again(shown.game)

    def _write_soon(self) -> None:
        if self._waiting is None or self._waiting.done():
            self._waiting = asyncio.create_task(self._write_later())

    async def _write_later(self) -> None:
        await asyncio.sleep(NOTE_AFTER)
        while self._shown or self._retired:
            await attempt(self.write())
            await asyncio.sleep(NOTE_AFTER)
