"""`Lobby`: a table that people join one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import ColumnElement, RowMapping, select

from db.database import Connection
from db.errors import NotStored
from db.games import People, Place
from db.games.load import place_of, seat_of
from db.players import users_of
from db.rulesets import rules_of
from db.schema import lobbies, lobby_seats, players, rulesets
from db.words import Offer
from engine.rules import HouseRules, Level, Mode, Setup

FEWEST_SEATS, MOST_SEATS = 3, 8
FEWEST_IN_RELAY = 2
"""In relay, one person can play several boards, so two are enough."""


def fewest_seats(mode: Mode) -> int:
    """The fewest players for a game of that mode."""
    return FEWEST_IN_RELAY if mode is Mode.RELAY else FEWEST_SEATS


@dataclass(frozen=True, slots=True)
class Plan:
    """What will be played, and by how many at most."""

    rules: HouseRules
    seats: int
    mode: Mode = Mode.FREE_FOR_ALL
    rated: bool = False
    seconds_a_move: int | None = None
    boards: int = 1
    """More than one only in relay."""

    @property
    def fewest(self) -> int:
        """The fewest players to start the game with."""
        return fewest_seats(self.mode)


@dataclass(frozen=True, slots=True)
class NewLobby:
    """A lobby to be opened; its host has the first seat."""

    host: int
    plan: Plan
    at: datetime
    expires_at: datetime
    place: Place = field(default_factory=Place)
    team: int | None = None
    """The host's team."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken seat: by a person, or a computer of that level."""

    user: int | None = None
    level: Level | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class Lobby:
    """A lobby as stored at that version; changes are refused if it has a newer one."""

    id: int
    host: int
    plan: Plan
    chairs: tuple[Chair, ...]
    """The taken seats, in order of play."""
    place: Place
    made_at: datetime
    expires_at: datetime
    version: int
    status: Offer
    game: int | None
    """The number of the game that it became."""

    @property
    def people(self) -> People:
        """The user for each chair, as a new game needs them."""
        return tuple(chair.user for chair in self.chairs)

    @property
    def setup(self) -> Setup:
        """The setup with the players so far; whether it makes a valid game is up to `check`.

        Raises ValueError if there's only one player.
        """
        seats = tuple(seat_of(chair.level, chair.team) for chair in self.chairs)
        plan = self.plan
        return Setup(rules=plan.rules, seats=seats, mode=plan.mode, boards=plan.boards)


async def load_lobby(look: Connection, lobby_id: int) -> Lobby:
    """The lobby with that number. Raises NotStored."""
    found = await lobbies_where(look, lobbies.c.id == lobby_id)
    if not found:
        raise NotStored("no-such-lobby", lobby=lobby_id)
    return found[0]


async def lobbies_where(
    look: Connection,
    *conditions: ColumnElement[bool],
    order: ColumnElement[object] = lobbies.c.id,
    most: int | None = None,
) -> list[Lobby]:
    """The lobbies that meet all these conditions, in that order, then oldest first."""
    found = await look.execute(
        select(lobbies, rulesets.c.body)
        .join(rulesets, rulesets.c.id == lobbies.c.ruleset_id)
        .where(*conditions)
        .order_by(order, lobbies.c.id)
        .limit(most)
    )
    rows = found.mappings().all()
    hosts = await users_of(look, [row["host_id"] for row in rows])
    chairs = await _chairs(look, [row["id"] for row in rows])
    return [_lobby(row, hosts[row["host_id"]], chairs[row["id"]]) for row in rows]


async def _chairs(look: Connection, numbers: Sequence[int]) -> defaultdict[int, tuple[Chair, ...]]:
    found = await look.execute(
        select(lobby_seats, players.c.user_id)
        .outerjoin(players, players.c.id == lobby_seats.c.player_id)
        .where(lobby_seats.c.lobby_id.in_(numbers))
        .order_by(lobby_seats.c.lobby_id, lobby_seats.c.place)
    )
    chairs: defaultdict[int, tuple[Chair, ...]] = defaultdict(tuple)
    for row in found:
        chairs[row.lobby_id] += (Chair(row.user_id, row.level, row.team),)
    return chairs


def _lobby(row: RowMapping, host: int, chairs: tuple[Chair, ...]) -> Lobby:
    return Lobby(
        id=row["id"],
        host=host,
        plan=Plan(
            rules=rules_of(row["body"]),
            seats=row["seats"],
            mode=row["mode"],
            boards=row["boards"] or 1,
            rated=row["rated"],
            seconds_a_move=row["seconds_a_move"],
        ),
        chairs=chairs,
        place=place_of(row),
        made_at=row["made_at"],
        expires_at=row["expires_at"],
        version=row["version"],
        status=row["status"],
        game=row["game_id"],
    )
