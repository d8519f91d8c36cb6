"""`Gathering`: tables of many as messages, which people join until a game begins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

import discord
import structlog

from bot.app.lobbies import LobbyState, LobbyWish
from bot.app.referee import NotAtThisTable, PlayError
from bot.chat.asking.asking import Asking, Clicked, Where
from bot.chat.asking.permissions import require_computer, require_room
from bot.chat.boards.lobbies import lobby_panel
from bot.chat.inviting import clock_of
from bot.chat.offers import TROUBLE
from bot.chat.panels import Panel
from bot.chat.panels.layouts import layout, mentions
from db.errors import Conflict
from db.games import Place
from db.lobbies import Lobby
from db.lobbies.lobby import fewest_seats
from engine.rules import ComputerSeat, Level, Mode

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

TO_SHOW = timedelta(minutes=1)
"""A lobby that is not shown by then never will be: the bot ended in between."""

Answered = TypeVar("Answered")

_log = structlog.stdlib.get_logger("waribashi.gathering")


@dataclass(frozen=True, slots=True)
class Table:
    """What somebody says of the table that is wanted; None is as usual."""

    rules: str | None = None
    seats: int = 4
    mode: Mode = Mode.FREE_FOR_ALL
    boards: int | None = None
    seconds_a_move: int | None = None
    """0 for as long as one likes."""
    rated: bool | None = None


class Gathering:
    """Everything about lobbies. They end up in games, of which the others know."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # A lobby is opened

    async def open(self, asking: Asking, table: Table) -> None:
        """Open a table here."""
        self._require_server(asking)
        await asking.acknowledge()
        rules = await self._client.inviting.rules_of(asking, table.rules)
        wish = LobbyWish(
            host=asking.user,
            place=asking.place,
            rules=rules,
            seats=table.seats,
            mode=table.mode,
            boards=table.boards,
            rated=table.rated,
            seconds_a_move=clock_of(asking, table.seconds_a_move),
        )
        await self._open(asking, wish)

    async def open_again(self, asking: Asking, game: int) -> None:
        """Open a table on the terms of a game that has ended, with the same computers.

        Raises NotAtThisTable and PlayError.
        """
        old = await self._house.referee.look(game)
        if asking.user not in old.people:
            raise NotAtThisTable("not-at-this-table")
        if old.game.outcome is None:
            raise PlayError("rematch-too-early")
        self._require_server(asking)
        await asking.acknowledge()
        setup = old.game.setup
        wish = LobbyWish(
            host=asking.user,
            place=asking.place,
            rules=setup.rules,
            seats=max(fewest_seats(setup.mode), len(old.people)),
            mode=setup.mode,
            boards=setup.boards,
            rated=old.terms.rated,
            seconds_a_move=old.terms.seconds_a_move,
            team=setup.seats[old.people.index(asking.user)].team or 1,
            computers=tuple(seat for seat in setup.seats if isinstance(seat, ComputerSeat)),
        )
        await self._open(asking, wish)

    async def _open(self, asking: Asking, wish: LobbyWish) -> None:
        if wish.computers:
            require_computer(asking)
        try:
            company = await self._house.lobbies.open(wish)
        except PlayError as error:
            if error.code != "too-many-lobbies" or not await self._leave_lost(wish.host):
                raise
            company = await self._house.lobbies.open(wish)
        await self._post(asking, company)
        await asking.finish()

    async def _post(self, asking: Asking, company: LobbyState) -> None:
        """Show a new lobby. Raises as Discord does; then it is withdrawn."""
        try:
            await self._send(asking.where, company)
        except TROUBLE:
            with suppress(Conflict):
                await self._house.lobbies.withdraw(company.lobby.id)
            raise

    async def show_anew(self, number: int) -> None:
        """Post the lobby once more in its channel, where its message is gone."""
        company = await self._house.lobbies.look(number)
        await self._send(self._client.channel(company.lobby.place.channel or 0), company)

    async def _send(self, where: Where, company: LobbyState) -> None:
        lobby, panel = company.lobby, await self._panel(company)
        sent = await where.send(view=layout(panel), allowed_mentions=mentions(panel))
        place = replace(lobby.place, channel=sent.channel.id, message=sent.id)
        await self._house.lobbies.show_at(lobby.id, place)

    # It fills up

    async def join(self, clicked: Clicked, number: int, team: int | None = None) -> None:
        """Take a seat, or change the team."""
        joining = partial(self._house.lobbies.join, number, clicked.user, team)
        await self._change(clicked, number, joining)

    async def leave(self, clicked: Clicked, number: int) -> None:
        """Give up the seat."""
        leaving = partial(self._house.lobbies.leave, number, clicked.user)
        await self._change(clicked, number, leaving)

    async def add_computer(self, clicked: Clicked, number: int, chosen: str) -> None:
        """Let a computer sit down, as chosen in the menu: its level, and after a colon its team."""
        level, team = _computer(chosen)
        require_computer(clicked)
        adding = partial(self._house.lobbies.add_computer, number, clicked.user, level, team)
        await self._change(clicked, number, adding)

    async def remove_computer(self, clicked: Clicked, number: int) -> None:
        """Send a computer away."""
        removing = partial(self._house.lobbies.remove_computer, number, clicked.user)
        await self._change(clicked, number, removing)

    async def close(self, clicked: Clicked, number: int) -> None:
        """Close the table."""
        closing = partial(self._house.lobbies.close, number, clicked.user)
        await self._change(clicked, number, closing)

    async def _change(
        self, clicked: Clicked, number: int, changing: Callable[[], Awaitable[LobbyState]]
    ) -> None:
        await clicked.acknowledge()
        await self._answered(number, changing())
        await self._show_answer(clicked, number)

    # It starts

    async def start(
        self, clicked: Clicked, number: int, version: int, *, branch: bool = False
    ) -> None:
        """Begin the game of those who were there at that version, here or in a thread."""
        require_room(clicked, branch=branch)
        await clicked.acknowledge()
        lobbies = self._house.lobbies
        lobby = await self._answered(number, lobbies.require_starter(number, clicked.user, version))
        if None in lobby.people:
            require_computer(clicked)
        await self._send_away_who_left(lobby, clicked.user)
        starting = lobbies.start(number, clicked.user, version, clicked.place)
        started = await self._answered(number, starting)
        turn = started.turn
        try:
            await clicked.change(await self._panel(started.state))
        except TROUBLE as error:
            _log.info("lobby not shown", lobby=number, error=str(error))
        await self._client.inviting.begin_there(clicked, turn, branch=branch)

    async def _send_away_who_left(self, lobby: Lobby, asker: int) -> None:
        """Who is on the server no more gives up the seat. That makes the lobby another one."""
        for user in lobby.people:
            if user not in {None, asker} and await self._has_left(lobby.place.server, user):
                with suppress(Conflict):
                    await self._house.lobbies.leave(lobby.id, user or 0)

    async def _has_left(self, server: int | None, user: int | None) -> bool:
        try:
            return await self._client.has_left(server, user)
        except TROUBLE:
            return False  # as far as anybody knows

    # It is shown

    async def put_right(self, number: int) -> None:
        """Show what has become of a lobby, wherever it is; its message may be gone."""
        async with self._lock(number):
            company = await self._house.lobbies.look(number)
            place = company.lobby.place
            if place.channel is None or place.message is None:
                return
            where = self._client.get_partial_messageable(place.channel, guild_id=place.server)
            view = layout(await self._panel(company))
            try:
                await where.get_partial_message(place.message).edit(view=view)
            except TROUBLE as error:
                _log.info("lobby not shown", lobby=number, error=str(error))

    async def _show_answer(self, clicked: Clicked, number: int) -> None:
        """The message clicked on shows the newest state, whoever has clicked at the same time."""
        async with self._lock(number):
            await clicked.change(await self._panel(await self._house.lobbies.look(number)))

    async def _answered(self, number: int, answer: Awaitable[Answered]) -> Answered:
        """What comes of a click. One that comes too late puts right the message, too."""
        try:
            return await answer
        except Conflict:
            await self.put_right(number)
            raise

    async def _panel(self, company: LobbyState) -> Panel:
        place = company.lobby.place
        busy = await self._client.inviting.offers.is_busy(place)
        return lobby_panel(company, self._client.wording_at(place), can_branch_off=busy)

    def _lock(self, number: int) -> asyncio.Lock:
        return self._locks.setdefault(number, asyncio.Lock())

    # What nobody can see

    async def _leave_lost(self, user: int) -> bool:
        """Leave those lobbies that nobody can see; whether there were any."""
        lobbies = await self._house.lobbies.open_of(user)
        lost = [lobby for lobby in lobbies if await self._is_lost(lobby)]
        for lobby in lost:
            with suppress(Conflict):
                await self._house.lobbies.leave(lobby.id, user)
        return bool(lost)

    async def _is_lost(self, lobby: Lobby) -> bool:
        place = lobby.place
        if place.channel is None or place.message is None:
            return lobby.made_at + TO_SHOW < self._house.clock()
        return await self._is_gone(place.channel, place.message, place)

    async def _is_gone(self, channel: int, message: int, place: Place) -> bool:
        where = self._client.get_partial_messageable(channel, guild_id=place.server)
        try:
            await where.fetch_message(message)
        except discord.NotFound:
            return True
        except TROUBLE as error:
            _log.info("lobby not looked for", message=message, error=str(error))
        return False

    def _require_server(self, asking: Asking) -> None:
        if asking.place.server is None:
            raise PlayError("lobby-on-server")
        require_room(asking)


def _computer(chosen: str) -> tuple[Level, int | None]:
    """The computer of that choice. Raises PlayError where there is none: anybody can send any."""
    level, _, team = chosen.partition(":")
    if level not in set(Level) or (team and not (team.isdecimal() and len(team) == 1)):
        raise PlayError("lobby-no-such-computer")
    return Level(level), int(team) if team else None
