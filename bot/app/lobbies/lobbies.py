"""`Lobbies`: opens, fills and starts lobbies; once a game has started, the referee has it.

All checks are in the transaction that writes, with a lock on the people whose games and lobbies are
counted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from random import Random
from typing import TypeAlias

from bot.app.lobbies.state import LIFETIME, LobbyState, LobbyWish, Started, lobby_state, unrated
from bot.app.lobbies.teams import FEWEST_TEAMS, require_playable, seated, teams_to_join
from bot.app.matchmaking.limits import require_few_lobbies, require_room, require_room_for_all
from bot.app.matchmaking.proposals import Worth
from bot.app.referee import PlayError, Referee
from db.blocks import is_blocked
from db.challenges import lock_matchmaking
from db.database import Connection, Database
from db.errors import Conflict
from db.games import NewGame, Place, Terms, start_game
from db.lobbies import (
    Lobby,
    NewLobby,
    Plan,
    add_computer,
    cancel_lobby,
    change_team,
    expire_lobbies,
    join_lobby,
    leave_lobby,
    load_lobby,
    open_lobbies_of,
    open_lobby,
    remove_chair,
    show_lobby_at,
    start_lobby,
)
from db.shards import Shards
from db.types import now
from db.words import Offer
from engine.rules import TEAM_MODES, Level, Mode, Setup, check
from engine.tables import Value

Change: TypeAlias = Callable[[Connection, Lobby], Awaitable[Lobby]]


class Lobbies:
    """Lobbies from opening to start."""

    def __init__(
        self,
        database: Database,
        referee: Referee,
        *,
        worth: Worth,
        clock: Callable[[], datetime] = now,
        dice: Random,
    ) -> None:
        self._database = database
        self._referee = referee
        self._worth = worth
        self._clock = clock
        self._dice = dice

    async def look(self, number: int) -> LobbyState:
        """The current lobby. Raises NotStored."""
        async with self._database.reading() as look:
            return await lobby_state(look, await load_lobby(look, number), self._clock())

    async def open_of(self, user: int) -> list[Lobby]:
        """The open lobbies that the person is in, oldest first."""
        async with self._database.reading() as look:
            return await open_lobbies_of(look, user)

    # Filling up

    async def open(self, wish: LobbyWish) -> LobbyState:
        """Open a lobby with its host in it.

        Raises BadRules for rules that no such group can play, and PlayError if the host has too
        much going on; then nothing has changed.
        """
        _require_seats(wish.plan)
        require_playable(wish.plan)
        at = self._clock()
        new = NewLobby(
            host=wish.host,
            plan=wish.plan,
            at=at,
            expires_at=at + LIFETIME,
            place=wish.place,
            team=wish.team if wish.mode in TEAM_MODES else None,
        )
        async with self._database.transaction() as tx:
            await lock_matchmaking(tx, wish.place.server, wish.host)
            await require_few_lobbies(tx, wish.host)
            await require_room(tx, wish.place.server, wish.host)
            lobby = await open_lobby(tx, new)
            for computer in wish.computers:
                lobby = await add_computer(tx, lobby, computer.level, team=computer.team)
            return await lobby_state(tx, lobby, at)

    async def show_at(self, number: int, place: Place) -> None:
        """The lobby is now shown in that message. Raises NotStored."""
        async with self._database.transaction() as tx:
            await show_lobby_at(tx, number, place)

    async def join(self, number: int, user: int, team: int | None = None) -> LobbyState:
        """Seat the user, or change their team if they have a seat.

        Raises NotStored, Conflict if the lobby is full or no longer open, and PlayError if the user
        isn't allowed to sit there or has too much going on.
        """

        async def joined(tx: Connection, lobby: Lobby) -> Lobby:
            _require_team(lobby, team)
            _require_place_in_team(lobby, team, user)
            if team is not None and user in lobby.people:
                return await change_team(tx, lobby, user, team)
            await _require_welcome(tx, lobby, user)
            if user not in lobby.people:
                await require_few_lobbies(tx, user)
            await require_room(tx, lobby.place.server, user)
            return await join_lobby(tx, lobby, user, team=team)

        return await self._let(number, joined, user)

    async def leave(self, number: int, user: int) -> LobbyState:
        """Give up the user's seat; the lobby closes when the last person leaves.

        Raises NotStored, and Conflict if it's no longer open or the user has no seat.
        """
        return await self._let(number, lambda tx, lobby: leave_lobby(tx, lobby, user))

    async def add_computer(
        self, number: int, user: int, level: Level, team: int | None = None
    ) -> LobbyState:
        """Seat a computer. Raises what `join` does, and PlayError if the user isn't the host."""

        async def added(tx: Connection, lobby: Lobby) -> Lobby:
            _require_host(lobby, user)
            _require_team(lobby, team)
            _require_place_in_team(lobby, team)
            return await add_computer(tx, lobby, level, team=team)

        return await self._let(number, added)

    async def remove_computer(self, number: int, user: int) -> LobbyState:
        """Remove the last computer. Raises PlayError if there is none, or if not by the host."""

        async def removed(tx: Connection, lobby: Lobby) -> Lobby:
            _require_host(lobby, user)
            computers = [place for place, chair in enumerate(lobby.chairs) if chair.user is None]
            if not computers:
                raise PlayError("lobby-no-computer")
            return await remove_chair(tx, lobby, computers[-1])

        return await self._let(number, removed)

    async def close(self, number: int, user: int) -> LobbyState:
        """The host closes the lobby. Raises what `remove_computer` does."""

        async def closed(tx: Connection, lobby: Lobby) -> Lobby:
            _require_host(lobby, user)
            return await cancel_lobby(tx, lobby)

        return await self._let(number, closed)

    async def withdraw(self, number: int) -> LobbyState:
        """Close the lobby because no one can see it. Raises NotStored and Conflict."""
        return await self._let(number, cancel_lobby)

    # Starting

    async def require_starter(self, number: int, user: int, version: int) -> Lobby:
        """The lobby at that version, if the user can start it; for checks before starting.

        Raises NotStored, Conflict, PlayError and BadRules as `start` does.
        """
        lobby = (await self.look(number)).lobby
        _require_gathering(lobby, self._clock())
        _require_starter(lobby, user, version)
        check(seated(lobby, Random(0))[0])
        return lobby

    async def start(self, number: int, user: int, version: int, place: Place) -> Started:
        """Start the game there, with the players as of that version, in random order.

        The host can do so at any time, others once all seats are taken. Raises NotStored, Conflict
        if other players sit there now, PlayError if the user can't start it or someone has too many
        games, and BadRules if the house rules are for another number of players.
        """
        lobby = await self.require_starter(number, user, version)
        setup, people = seated(lobby, self._dice)
        value = await self._value(lobby, setup)
        users = [one for one in people if one is not None]
        at = self._clock()
        async with self._database.transaction() as tx:
            await lock_matchmaking(tx, place.server, *users)
            others = [one for one in users if one != user]
            await require_room_for_all(tx, place.server, user, others)
            objection = await unrated(tx, lobby, at, value)
            terms = Terms(lobby.plan.rated and objection is None, lobby.plan.seconds_a_move)
            new = NewGame(setup, people, at, place, terms)
            stored = await start_game(tx, self._referee.timed(new))
            started = await start_lobby(tx, lobby, game=stored.id)
        return Started(self._referee.take_up(stored), LobbyState(started, objection))

    async def expired(self, of: Shards) -> list[Lobby]:
        """Close the lobbies on these shards that have expired; return them."""
        closed: list[Lobby] = []
        while True:
            async with self._database.transaction() as tx:
                some = await expire_lobbies(tx, self._clock(), of=of)
            if not some:
                return closed
            closed += some

    # Steps of these

    async def _value(self, lobby: Lobby, setup: Setup) -> Value | None:
        """What the start is worth, if that matters."""
        if not lobby.plan.rated or None in lobby.people:
            return None
        return await self._worth(setup, lobby.host, lobby.place.server)

    async def _let(self, number: int, change: Change, *users: int) -> LobbyState:
        try:
            return await self._changed(number, change, users)
        except Conflict as error:
            if error.code != "lobby-changed":
                raise
            # Another process was faster. The request holds, whoever else has come or gone.
            return await self._changed(number, change, users)

    async def _changed(self, number: int, change: Change, users: tuple[int, ...]) -> LobbyState:
        at = self._clock()
        async with self._database.transaction() as tx:
            lobby = await load_lobby(tx, number)
            await lock_matchmaking(tx, lobby.place.server, *users)
            _require_gathering(lobby, at)
            return await lobby_state(tx, await change(tx, lobby), at)


# Who can do what in a lobby. Each raises Conflict or PlayError, which says why not.


def _require_gathering(lobby: Lobby, at: datetime) -> None:
    """The lobby is still open."""
    if lobby.status is not Offer.OPEN:
        raise Conflict(f"lobby-{lobby.status}")
    if lobby.expires_at <= at:
        raise Conflict("lobby-expired")


def _require_seats(plan: Plan) -> None:
    """Games with this few players are possible. Raises PlayError."""
    if plan.seats < plan.fewest:
        raise PlayError("lobby-seats-few", least=plan.fewest)


def _require_host(lobby: Lobby, user: int) -> None:
    """The user is the host."""
    if user != lobby.host:
        raise PlayError("lobby-host-only")


def _require_team(lobby: Lobby, team: int | None) -> None:
    """That team can be joined; None if there are no teams."""
    teams = teams_to_join(lobby)
    if (team is None) == bool(teams) or (team is not None and team not in teams):
        raise PlayError("lobby-no-such-team")


def _require_place_in_team(lobby: Lobby, team: int | None, user: int | None = None) -> None:
    """That team has room for the user or a computer; only matters in relay.

    There, a member needs a board, and a computer is its own team.
    """
    if lobby.plan.mode is not Mode.RELAY:
        return
    others = [one for one in lobby.chairs if one.team == team and (not user or one.user != user)]
    if others and None in {user, *(one.user for one in others)}:
        raise PlayError("lobby-computer-alone")
    if len(others) >= lobby.plan.boards:
        raise PlayError("lobby-team-full", team=team or 0, boards=lobby.plan.boards)


async def _require_welcome(look: Connection, lobby: Lobby, user: int) -> None:
    """Neither the host nor the user has blocked the other."""
    if await is_blocked(look, user, by=lobby.host):
        raise PlayError("lobby-closed-to-you")
    if await is_blocked(look, lobby.host, by=user):
        raise PlayError("lobby-of-blocked")


def _require_starter(lobby: Lobby, user: int, version: int) -> None:
    """The user can start the game with the players that they saw there."""
    if user not in lobby.people:
        raise PlayError("lobby-not-seated")
    is_full = len(lobby.chairs) == lobby.plan.seats
    if user != lobby.host and not is_full:
        raise PlayError("lobby-host-starts")
    if version != lobby.version:
        raise Conflict("lobby-changed")
    if len(lobby.chairs) < lobby.plan.fewest:
        raise PlayError("lobby-too-few", least=lobby.plan.fewest)
    if lobby.plan.mode in TEAM_MODES and _teams(lobby) < FEWEST_TEAMS:
        raise PlayError("lobby-one-team")


def _teams(lobby: Lobby) -> int:
    return len({chair.team for chair in lobby.chairs})
