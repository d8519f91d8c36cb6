"""`LobbyState`: a lobby and why its game would not be rated; `Started`: the game it became."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.app.matchmaking.proposals import RatedPreference
from bot.app.referee import TakenTurn
from db import standings
from db.database import Connection
from db.games import Place
from db.lobbies import Lobby, Plan
from db.words import Offer
from engine.message import Message
from engine.rules import FEWEST_SIDES, ComputerSeat, HouseRules, Mode
from engine.tables import Value

FEWEST_AT_A_TABLE = 2
USUAL_BOARDS = 3
LIFETIME = timedelta(hours=24)
"""How long a lobby can fill up."""


@dataclass(frozen=True, slots=True)
class LobbyState:
    """A lobby, with why its game wouldn't be rated."""

    lobby: Lobby
    unrated: Message | None = None
    """Why a game of these players wouldn't be rated, if it would be otherwise."""


@dataclass(frozen=True, slots=True)
class Started:
    """The game that was started."""

    turn: TakenTurn
    state: LobbyState


async def lobby_state(look: Connection, lobby: Lobby, at: datetime) -> LobbyState:
    """The lobby, and whether a game with these players would be rated if it started now."""
    is_open = lobby.status is Offer.OPEN
    return LobbyState(lobby, await unrated(look, lobby, at) if is_open else None)


async def unrated(
    look: Connection, lobby: Lobby, at: datetime, value: Value | None = None
) -> Message | None:
    """Why a game of these players couldn't be rated; None if it could, or shouldn't be."""
    if not lobby.plan.rated or len(lobby.chairs) < FEWEST_AT_A_TABLE:
        return None
    proposal = standings.RatedProposal(
        lobby.setup, lobby.people, at, lobby.place.server, value=value
    )
    return await standings.rated_objection(look, proposal)


@dataclass(frozen=True, slots=True)
class LobbyWish:
    """A lobby to open: for how many players, and who hosts it."""

    host: int
    place: Place
    rules: HouseRules
    seats: int = 4
    mode: Mode = Mode.FREE_FOR_ALL
    boards: int | None = None
    """None: in relay the usual number for that many seats, otherwise the one board."""
    rated: bool | None = None
    """None: the default. A lobby is rated only as long as nothing prevents it."""
    seconds_a_move: int | None = None
    team: int = 1
    """The host's team, if there are teams."""
    computers: tuple[ComputerSeat, ...] = ()
    """The computers that are there from the start."""

    @property
    def plan(self) -> Plan:
        """The plan as it's stored."""
        return Plan(
            rules=self.rules,
            seats=self.seats,
            mode=self.mode,
            boards=self.boards or usual_boards(self.mode, self.seats),
            rated=RatedPreference.of(self.rated, self.place) is not RatedPreference.UNRATED,
            seconds_a_move=self.seconds_a_move,
        )


def usual_boards(mode: Mode, seats: int) -> int:
    """The default number of boards: in relay at least one for each member."""
    return max(USUAL_BOARDS, -(-seats // FEWEST_SIDES)) if mode is Mode.RELAY else 1
