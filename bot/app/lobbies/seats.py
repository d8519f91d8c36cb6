"""Who sits where in a game of many that begins."""

from __future__ import annotations

from random import Random

from db.games import People
from db.games.load import seat_of
from db.lobbies import Chair, Lobby
from engine.rules import Setup


def seated(lobby: Lobby, dice: Random) -> tuple[Setup, People]:
    """The setup and its people in order of play, drawn by lot; of teams their order too."""
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
    """For each team its number in the game, without gaps: the first begins."""
    teams = sorted({chair.team for chair in chairs if chair.team is not None})
    drawn = dice.sample(teams, len(teams))
    return {team: number for number, team in enumerate(drawn, 1)}
