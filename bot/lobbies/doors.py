"""Who may do what in a lobby. Each raises Conflict or PlayError, which says why not."""

from __future__ import annotations

from datetime import datetime

from bot.lobbies.teams import FEWEST_TEAMS, teams_to_join
from bot.referee import PlayError
from db.blocks import is_blocked
from db.database import Connection
from db.errors import Conflict
from db.lobbies import Lobby
from db.lobbies.lobby import FEWEST_SEATS
from db.words import Offer
from engine.rules import Mode


def require_gathering(lobby: Lobby, at: datetime) -> None:
    """The lobby is open still."""
    if lobby.status is not Offer.OPEN:
        raise Conflict(f"lobby-{lobby.status}")
    if lobby.expires_at <= at:
        raise Conflict("lobby-expired")


def require_host(lobby: Lobby, user: int) -> None:
    """It is the host who asks."""
    if user != lobby.host:
        raise PlayError("lobby-host-only")


def require_team(lobby: Lobby, team: int | None) -> None:
    """One can join that team; None where there are no teams."""
    teams = teams_to_join(lobby)
    if (team is None) == bool(teams) or (team is not None and team not in teams):
        raise PlayError("lobby-no-such-team")


async def require_welcome(look: Connection, lobby: Lobby, user: int) -> None:
    """Host and user put up with each other."""
    if await is_blocked(look, user, by=lobby.host):
        raise PlayError("lobby-closed-to-you")
    if await is_blocked(look, lobby.host, by=user):
        raise PlayError("lobby-of-blocked")


def require_starter(lobby: Lobby, user: int, version: int) -> None:
    """The user may start the game of those whom the user has seen there."""
    if user not in lobby.people:
        raise PlayError("lobby-not-seated")
    is_full = len(lobby.chairs) == lobby.plan.seats
    if user != lobby.host and not is_full:
        raise PlayError("lobby-host-starts")
    if version != lobby.version:
        raise Conflict("lobby-changed")
    if len(lobby.chairs) < FEWEST_SEATS:
        raise PlayError("lobby-too-few", least=FEWEST_SEATS)
    if lobby.plan.mode is Mode.ONE_BODY and _teams(lobby) < FEWEST_TEAMS:
        raise PlayError("lobby-one-team")


def _teams(lobby: Lobby) -> int:
    return len({chair.team for chair in lobby.chairs})
