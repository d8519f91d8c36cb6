"""`LobbyMessages`: posts the messages of lobbies, and keeps them up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar
from weakref import WeakValueDictionary

import structlog

from bot.app.lobbies import Lobbies, LobbyState, LobbyWish
from bot.app.refusals import PlayError
from bot.chat.asking.answers import Where
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.places import Places
from bot.chat.asking.request import ClickRequest
from bot.chat.new_games import NewGames
from bot.chat.panels.layouts import as_new, in_place
from bot.chat.panels.panel import Panel
from bot.words.logged import in_log
from cogs.lobbies.panels import lobby_panel
from db.errors import Conflict
from db.lobbies import Lobby

TO_SHOW = timedelta(minutes=1)
"""A lobby that hasn't been shown by then never will be: the bot stopped in between."""

Answered = TypeVar("Answered")

_log = structlog.stdlib.get_logger("waribashi.lobbies")


class LobbyMessages:
    """The messages of this process's lobbies. A lobby that no one can see is closed."""

    def __init__(
        self,
        lobbies: Lobbies,
        places: Places,
        new_games: NewGames,
        *,
        clock: Callable[[], datetime],
    ) -> None:
        self._lobbies = lobbies
        self._places = places
        self._new_games = new_games
        self._clock = clock
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def make(self, wish: LobbyWish, where: Where) -> None:
        """Open it and show it there.

        Raises as `Lobbies.open` does, and HTTPException or ClientError where it can't be shown;
        then it is withdrawn.
        """
        try:
            state = await self._lobbies.open(wish)
        except PlayError as error:
            if error.code != "too-many-lobbies" or not await self._leave_lost(wish.host):
                raise
            state = await self._lobbies.open(wish)
        try:
            await self._show(state, where)
        except TROUBLE:
            with suppress(Conflict):
                await self._lobbies.withdraw(state.lobby.id)
            raise

    async def repost(self, number: int) -> None:
        """Post the lobby once more in its channel, where its message is gone."""
        state = await self._lobbies.look(number)
        await self._show(state, self._places.channel(state.lobby.place.channel or 0))

    async def _show(self, state: LobbyState, where: Where) -> None:
        lobby, panel = state.lobby, await self.panel(state)
        sent = await where.send(**as_new(panel))
        place = replace(lobby.place, channel=sent.channel.id, message=sent.id)
        await self._lobbies.show_at(lobby.id, place)

    async def refresh(self, number: int) -> None:
        """Show what has become of a lobby, wherever it is; its message may be gone."""
        async with self._lock(number):
            state = await self._lobbies.look(number)
            place = state.lobby.place
            if place.channel is None or place.message is None:
                return
            shown = in_place(await self.panel(state))
            try:
                await self._places.message(place).edit(**shown)
            except TROUBLE as error:
                _log.info("lobby not shown", lobby=number, **in_log(error))

    async def answered(self, number: int, answer: Awaitable[Answered]) -> Answered:
        """The result of a click. A click that comes too late also updates the message."""
        try:
            return await answer
        except Conflict:
            await self.refresh(number)
            raise

    async def show_answer(self, clicked: ClickRequest, number: int) -> None:
        """Show the newest state on the message, even if others clicked at the same time."""
        async with self._lock(number):
            await clicked.change(await self.panel(await self._lobbies.look(number)))

    async def panel(self, state: LobbyState) -> Panel:
        """What the message of the lobby shows now."""
        place = state.lobby.place
        busy = await self._new_games.is_busy(place)
        return lobby_panel(state, self._places.wording_at(place), can_branch_off=busy)

    def _lock(self, number: int) -> asyncio.Lock:
        return self._locks.setdefault(number, asyncio.Lock())

    # Lobbies that no one can see

    async def _leave_lost(self, user: int) -> bool:
        """Leave the lobbies that no one can see. Return whether there were any."""
        lobbies = await self._lobbies.open_of(user)
        lost = [lobby for lobby in lobbies if await self._is_lost(lobby)]
        for lobby in lost:
            with suppress(Conflict):
                await self._lobbies.leave(lobby.id, user)
        return bool(lost)

    async def _is_lost(self, lobby: Lobby) -> bool:
        place = lobby.place
        if place.channel is None or place.message is None:
            return lobby.made_at + TO_SHOW < self._clock()
        try:
            return await self._places.is_gone(place)
        except TROUBLE as error:
            _log.info("lobby not looked for", lobby=lobby.id, **in_log(error))
            return False
