"""`NoticeListener`: acts on notices of what other processes did, and follows up here."""

from __future__ import annotations

import asyncio

import structlog
from discord.ext import commands

from bot.app.application import Application
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.faults import attempt
from bot.chat.periodic import run_every
from bot.chat.which_game import WhichGame
from db.games import mark_of
from db.notices import About, Notice, listening

AGAIN_AFTER = 2.0
"""Seconds until the next attempt if notices can't be heard."""

_log = structlog.stdlib.get_logger("waribashi.notices")


class NoticeListener(commands.Cog):
    """Listens as long as the bot runs. With SQLite there's no other process to listen to."""

    def __init__(self, app: Application, after_moves: AfterMoves, which_game: WhichGame) -> None:
        self._app = app
        self._after_moves = after_moves
        self._which_game = which_game
        self._has_heard = False
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Start listening."""
        if not self._app.database.is_sqlite:
            self._task = asyncio.create_task(
                run_every(self._listen, AGAIN_AFTER, until=asyncio.Event())
            )

    async def cog_unload(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _listen(self) -> None:
        async with listening(self._app.database) as notices:
            await self.catch_up()
            async for notice in notices:
                await attempt(self.hear(notice), notice=str(notice))

    async def catch_up(self) -> None:
        """Read again everything that may have changed without a notice."""
        await self._app.settings.load()
        self._which_game.forget_all()
        if self._has_heard:
            _log.info("notices heard again")
            await self._after_moves.resume()
        self._has_heard = True

    async def hear(self, notice: Notice) -> None:
        """Do what that notice of another process asks for."""
        if notice.about is About.SETTINGS:
            await self._app.settings.reload(notice.number)
        elif notice.about is About.GAME:
            await self._go_on_with(notice.number)

    async def _go_on_with(self, number: int) -> None:
        """Do what follows an act in a game of ours that another process could only store."""
        async with self._app.database.reading() as look:
            mark = await mark_of(look, number)
        if mark is not None and self._after_moves.is_ours(mark.place):
            before = await self._app.referee.recall(number)
            self._which_game.forget(before.place.channel)
            self._which_game.forget(mark.place.channel)
            await self._after_moves.follow_other(number)
