"""`Lobby`: a table of many that people join one by one."""

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
"""In relay one can play on several boards, so there it takes no more."""


def fewest_seats(mode: Mode) -> int:
    """With how many a game of that mode can start."""
    return FEWEST_IN_RELAY if mode is Mode.RELAY else FEWEST_SEATS


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played, and by how many at most."""

    rules: HouseRules
    seats: int
    mode: Mode = Mode.FREE_FOR_ALL
    rated: bool = False
    seconds_a_move: int | None = None
    boards: int = 1
    """More than one only in relay."""

    @property
    def fewest(self) -> int:
        """With how many the game can start."""
        return fewest_seats(self.mode)


@dataclass(frozen=True, slots=True)
class NewLobby:
    """A lobby that is to be opened; its host sits in it at once."""

    host: int
    plan: Plan
    at: datetime
    expires_at: datetime
    place: Place = field(default_factory=Place)
    team: int | None = None
    """The host's."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that is taken: by a person, or else by a computer of that level."""

    user: int | None = None
    level: Level | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class Lobby:
    """A lobby as it was stored at that version; what changes it refuses a later one."""

    id: int
    host: int
    plan: Plan
    chairs: tuple[Chair, ...]
    """The seats that are taken, in order of play."""
    place: Place
    made_at: datetime
    expires_at: datetime
    version: int
    status: Offer
    game: int | None
    """The number of the game that has come of it."""

    @property
    def people(self) -> People:
        """For each chair the user, as a new game wants them."""
        return tuple(chair.user for chair in self.chairs)

    @property
    def setup(self) -> Setup:
        """The setup with those who are there; whether it makes a game is for `check` to say.

        Raises ValueError where there is but one.
        """
        seats = tuple(seat_of(chair.level, chair.team) for chair in self.chairs)
        plan = self.plan
        return Setup(rules=plan.rules, seats=seats, mode=plan.mode, boards=plan.boards)


async def load_lobby(look: Connection, lobby_id: int) -> Lobby:
    """The lobby of that number. Raises NotStored."""
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
    """Those for which all the conditions hold, in that order; of equals the oldest first."""
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
