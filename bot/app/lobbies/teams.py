"""Teams of a lobby: which can be joined, and which rules work for how many players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from db.games import People
from db.games.load import seat_of
from db.lobbies import Chair, Lobby, Plan
from engine.rules import FEWEST_SIDES, TEAM_MODES, Mode, PersonSeat, Setup, check, refusals

FEWEST_TEAMS = FEWEST_SIDES


def teams_to_join(lobby: Lobby) -> range:
    """The teams that can be joined: those that exist, and a new one.

    In relay there are two.
    """
    if lobby.plan.mode not in TEAM_MODES:
        return range(0)
    if lobby.plan.mode is Mode.RELAY:
        return range(1, FEWEST_TEAMS + 1)
    highest = max((chair.team or 0 for chair in lobby.chairs), default=0)
    offered = min(max(FEWEST_TEAMS, highest + 1), lobby.plan.seats)
    return range(1, offered + 1)


def require_playable(plan: Plan) -> None:
    """Some group of that size can play it. Raises BadRules."""
    companies = list(_companies(plan))
    if not any(not refusals(setup) for setup in companies):
        check(companies[0])


def _companies(plan: Plan) -> Iterator[Setup]:
    """Every setup that a lobby can become, as far as it matters to rules; most likely first."""
    if plan.mode is Mode.RELAY:
        yield _in_teams(plan, FEWEST_TEAMS)
    elif plan.mode is Mode.ONE_BODY:
        for teams in range(FEWEST_TEAMS, plan.seats + 1):
            yield _in_teams(plan, teams)
    else:
        for seats in range(plan.seats, plan.fewest - 1, -1):
            yield Setup.of(plan.rules, seats).model_copy(update={"boards": plan.boards})


def _in_teams(plan: Plan, teams: int) -> Setup:
    """All seats taken by people, spread over that many teams."""
    seats = tuple(PersonSeat(team=seat % teams + 1) for seat in range(plan.seats))
    return Setup(rules=plan.rules, seats=seats, mode=plan.mode, boards=plan.boards)


def seated(lobby: Lobby, dice: Random) -> tuple[Setup, People]:
    """The setup and its people in a random order of play; the order of teams is random, too."""
    chairs = dice.sample(lobby.chairs, len(lobby.chairs))
    numbers = _numbers(chairs, dice)
    seats = tuple(
        seat_of(chair.level, None if chair.team is None else numbers[chair.team])
        for chair in chairs
    )
    plan = lobby.plan
    setup = Setup(rules=plan.rules, seats=seats, mode=plan.mode, boards=plan.boards)
    return setup, tuple(chair.user for chair in chairs)


def _numbers(chairs: list[Chair], dice: Random) -> dict[int, int]:
    """Each team's number in the game, without gaps: the first team goes first."""
    teams = sorted({chair.team for chair in chairs if chair.team is not None})
    drawn = dice.sample(teams, len(teams))
    return {team: number for number, team in enumerate(drawn, 1)}
