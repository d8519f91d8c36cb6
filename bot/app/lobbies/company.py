"""`Company`: a lobby with what is to be said about who sits there; `Started`: what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.app.referee import TakenTurn
from db import standings
from db.database import Connection
from db.lobbies import Lobby
from db.words import Offer
from engine.message import Message
from engine.tables import Value

FEWEST_AT_A_TABLE = 2


@dataclass(frozen=True, slots=True)
class LobbyState:
    """A lobby as it stands."""

    lobby: Lobby
    unrated: Message | None = None
    """Why a game of those who are there would not be rated, where it would be otherwise."""


@dataclass(frozen=True, slots=True)
class Started:
    """The game that has begun."""

    turn: TakenTurn
    state: LobbyState


async def lobby_state(look: Connection, lobby: Lobby, at: datetime) -> LobbyState:
    """The lobby, and whether a game would be rated that those who are there begin now."""
    is_open = lobby.status is Offer.OPEN
    return LobbyState(lobby, await unrated(look, lobby, at) if is_open else None)


async def unrated(
    look: Connection, lobby: Lobby, at: datetime, value: Value | None = None
) -> Message | None:
    """Why a game of these could not be rated; None where it could, or is not wanted to be."""
    if not lobby.plan.rated or len(lobby.chairs) < FEWEST_AT_A_TABLE:
        return None
    proposal = standings.RatedProposal(
        lobby.setup, lobby.people, at, lobby.place.server, value=value
    )
    return await standings.rated_objection(look, proposal)
