"""Who may do what in a lobby. Each raises Conflict or PlayError, which says why not."""

from __future__ import annotations

from datetime import datetime

from bot.app.lobbies.teams import FEWEST_TEAMS, teams_to_join
from bot.app.referee import PlayError
from db.blocks import is_blocked
from db.database import Connection
from db.errors import Conflict
from db.lobbies import Lobby, Plan
from db.words import Offer
from engine.rules import TEAM_MODES, Mode


def require_gathering(lobby: Lobby, at: datetime) -> None:
    """The lobby is open still."""
    if lobby.status is not Offer.OPEN:
        raise Conflict(f"lobby-{lobby.status}")
    if lobby.expires_at <= at:
        raise Conflict("lobby-expired")


def require_seats(plan: Plan) -> None:
    """So few can play it. Raises PlayError."""
    if plan.seats < plan.fewest:
        raise PlayError("lobby-seats-few", least=plan.fewest)


def require_host(lobby: Lobby, user: int) -> None:
    """It is the host who asks."""
    if user != lobby.host:
        raise PlayError("lobby-host-only")


def require_team(lobby: Lobby, team: int | None) -> None:
    """One can join that team; None where there are no teams."""
    teams = teams_to_join(lobby)
    if (team is None) == bool(teams) or (team is not None and team not in teams):
        raise PlayError("lobby-no-such-team")


def require_place_in_team(lobby: Lobby, team: int | None, user: int | None = None) -> None:
    """There is room in that team for the user, or for a computer; it matters in relay only.

    There a member needs a board, and a computer is a team of its own.
    """
    if lobby.plan.mode is not Mode.RELAY:
        return
    others = [one for one in lobby.chairs if one.team == team and (not user or one.user != user)]
    if others and None in {user, *(one.user for one in others)}:
        raise PlayError("lobby-computer-alone")
    if len(others) >= lobby.plan.boards:
        raise PlayError("lobby-team-full", team=team or 0, boards=lobby.plan.boards)


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
    if len(lobby.chairs) < lobby.plan.fewest:
        raise PlayError("lobby-too-few", least=lobby.plan.fewest)
    if lobby.plan.mode in TEAM_MODES and _teams(lobby) < FEWEST_TEAMS:
        raise PlayError("lobby-one-team")


def _teams(lobby: Lobby) -> int:
    return len({chair.team for chair in lobby.chairs})
