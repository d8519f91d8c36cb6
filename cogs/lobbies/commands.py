"""/lobby, and the buttons of a lobby."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app.lobbies import Lobbies, LobbyState, LobbyWish
from bot.app.referee import NotAtThisTable, Referee
from bot.app.refusals import PlayError
from bot.chat.asking.faults import TROUBLE, attempt
from bot.chat.asking.permissions import require_computer, require_room
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.new_games import NewGames, clock_chosen, rules_chosen
from bot.chat.periodic import PeriodicTasks
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import CLOCK_CHOICES, only_in_servers
from bot.chat.slash.translator import said
from bot.words.logged import in_log
from cogs.lobbies.messages import LobbyMessages
from cogs.lobbies.tables import WantedTable, table_of
from db.errors import Conflict
from db.games import StoredGame
from db.lobbies import Lobby
from db.lobbies.lobby import FEWEST_IN_RELAY, MOST_SEATS, fewest_seats
from db.shards import Shards
from engine.rules import MOST_BOARDS, ComputerSeat, Level, Mode

MODES = (Mode.FREE_FOR_ALL, Mode.ONE_BODY, Mode.RELAY)
MODE_CHOICES = [app_commands.Choice(name=said(f"mode-{mode}"), value=mode.value) for mode in MODES]
EXPIRE_EVERY = 30.0

_log = structlog.stdlib.get_logger("waribashi.lobbies")


class LobbyCommands(Feature):
    """Answers /lobby, and the buttons of tables."""

    def __init__(  # noqa: PLR0913 - the parts it needs
        self,
        router: Router,
        lobbies: Lobbies,
        referee: Referee,
        messages: LobbyMessages,
        new_games: NewGames,
        *,
        shards: Shards,
    ) -> None:
        super().__init__(router)
        self._lobbies = lobbies
        self._referee = referee
        self._messages = messages
        self._new_games = new_games
        self._shards = shards
        self._expiring = PeriodicTasks((self._close_expired, EXPIRE_EVERY))

    # Opening a table

    @only_in_servers
    @app_commands.command(name="lobby", description=said("command-lobby"))
    @app_commands.describe(
        rules=said("option-rules"),
        seats=said("option-seats"),
        mode=said("option-mode"),
        boards=said("option-boards"),
        clock=said("option-clock"),
        rated=said("option-lobby-rated"),
    )
    @app_commands.choices(mode=MODE_CHOICES)
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.autocomplete(rules=Feature.complete_rules)
    async def lobby(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: discord.Interaction,
        rules: app_commands.Range[str, 1, 100] | None = None,
        seats: app_commands.Range[int, FEWEST_IN_RELAY, MOST_SEATS] = 4,
        mode: str | None = None,
        boards: app_commands.Range[int, 1, MOST_BOARDS] | None = None,
        clock: int | None = None,
        rated: bool | None = None,
    ) -> None:
        """Open a table."""
        table = WantedTable(rules, seats, Mode(mode or Mode.FREE_FOR_ALL), boards, clock, rated)
        await self.router.slash(interaction, self.open, table)

    @typed("lobby")
    async def lobby_in_words(self, request: TypedRequest, rest: str, _: StoredGame | None) -> None:
        """Open the table that was written."""
        await self.open(request, table_of(rest))

    async def open(self, request: Request, table: WantedTable) -> None:
        """Open that table here."""
        _require_server(request)
        await request.acknowledge()
        rules = await rules_chosen(request, table.rules)
        wish = LobbyWish(
            host=request.user,
            place=request.place,
            rules=rules,
            seats=table.seats,
            mode=table.mode,
            boards=table.boards,
            rated=table.rated,
            seconds_a_move=clock_chosen(request, table.seconds_a_move),
        )
        await self._messages.make(wish, request.where)
        await request.finish()

    @click("lb-again")
    async def open_again(self, clicked: ClickRequest, game: int) -> None:
        """Open a table on the terms of a game that has ended, with the same computers."""
        old = await self._referee.look(game)
        if clicked.user not in old.people:
            raise NotAtThisTable("not-at-this-table")
        if old.game.outcome is None:
            raise PlayError("rematch-too-early")
        _require_server(clicked)
        await clicked.acknowledge()
        setup = old.game.setup
        wish = LobbyWish(
            host=clicked.user,
            place=clicked.place,
            rules=setup.rules,
            seats=max(fewest_seats(setup.mode), len(old.people)),
            mode=setup.mode,
            boards=setup.boards,
            rated=old.terms.rated,
            seconds_a_move=old.terms.seconds_a_move,
            team=setup.seats[old.people.index(clicked.user)].team or 1,
            computers=tuple(seat for seat in setup.seats if isinstance(seat, ComputerSeat)),
        )
        if wish.computers:
            require_computer(clicked)
        await self._messages.make(wish, clicked.where)
        await clicked.finish()

    # Joining and leaving

    @click("lb-join")
    async def join(self, clicked: ClickRequest, number: int, team: int | None = None) -> None:
        """Take a seat, or change the team."""
        await clicked.acknowledge()
        await self._change(clicked, number, self._lobbies.join(number, clicked.user, team))

    @click("lb-leave")
    async def leave(self, clicked: ClickRequest, number: int) -> None:
        """Give up the seat."""
        await clicked.acknowledge()
        await self._change(clicked, number, self._lobbies.leave(number, clicked.user))

    @click("lb-computer")
    async def add_computer(self, clicked: ClickRequest, number: int) -> None:
        """Add the computer chosen in the menu: its level, and after a colon its team."""
        level, team = _computer(clicked.choice)
        require_computer(clicked)
        await clicked.acknowledge()
        adding = self._lobbies.add_computer(number, clicked.user, level, team)
        await self._change(clicked, number, adding)

    @click("lb-remove")
    async def remove_computer(self, clicked: ClickRequest, number: int) -> None:
        """Remove a computer."""
        await clicked.acknowledge()
        await self._change(clicked, number, self._lobbies.remove_computer(number, clicked.user))

    @click("lb-close")
    async def close(self, clicked: ClickRequest, number: int) -> None:
        """Close the table."""
        await clicked.acknowledge()
        await self._change(clicked, number, self._lobbies.close(number, clicked.user))

    async def _change(
        self, clicked: ClickRequest, number: int, changing: Awaitable[LobbyState]
    ) -> None:
        await self._messages.answered(number, changing)
        await self._messages.show_answer(clicked, number)

    # Starting

    @click("lb-start")
    async def start(self, clicked: ClickRequest, number: int, version: int) -> None:
        """Start the game, if the table hasn't changed since that version."""
        await self._start(clicked, number, version, branch=False)

    @click("lb-branch")
    async def start_in_thread(self, clicked: ClickRequest, number: int, version: int) -> None:
        """Start it in a thread of its own."""
        await self._start(clicked, number, version, branch=True)

    async def _start(
        self, clicked: ClickRequest, number: int, version: int, *, branch: bool
    ) -> None:
        require_room(clicked, branch=branch)
        await clicked.acknowledge()
        asked = self._lobbies.require_starter(number, clicked.user, version)
        lobby = await self._messages.answered(number, asked)
        if None in lobby.people:
            require_computer(clicked)
        await self._send_away_who_left(lobby, clicked.user)
        starting = self._lobbies.start(number, clicked.user, version, clicked.place)
        started = await self._messages.answered(number, starting)
        try:
            await clicked.change(await self._messages.panel(started.state))
        except TROUBLE as error:
            _log.info("lobby not shown", lobby=number, **in_log(error))
        await self._new_games.begin_there(clicked, started.turn, branch=branch)

    async def _send_away_who_left(self, lobby: Lobby, asker: int) -> None:
        """Free the seats of people who have left the server. That changes the lobby's version."""
        server = lobby.place.server
        for user in lobby.people:
            if user in {None, asker} or not await self.places.is_known_to_have_left(server, user):
                continue
            with suppress(Conflict):
                await self._lobbies.leave(lobby.id, user or 0)

    # Lobbies that no one starts

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Start closing lobbies that expire."""
        self._expiring.start()

    async def cog_unload(self) -> None:
        """Stop looking for expired lobbies."""
        await self._expiring.stop()

    async def _close_expired(self) -> None:
        for lobby in await self._lobbies.expired(self._shards):
            await attempt(self._messages.refresh(lobby.id), lobby=lobby.id)


def _require_server(request: Request) -> None:
    if request.place.server is None:
        raise PlayError("lobby-on-server")
    require_room(request)


def _computer(chosen: str) -> tuple[Level, int | None]:
    """The computer that was chosen. Raises PlayError if there's none: anyone can send anything."""
    level, _, team = chosen.partition(":")
    if level not in set(Level) or (team and not (team.isdecimal() and len(team) == 1)):
        raise PlayError("lobby-no-such-computer")
    return Level(level), int(team) if team else None
