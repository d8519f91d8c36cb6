"""Who sits where in a game of two that begins."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from db.words import First
from engine.rules import ComputerSeat, HouseRules, Level, PersonSeat, Seat, Setup

Sitting: TypeAlias = tuple[int | None, Seat]
"""A user on a person's seat, or nobody on a computer's."""


def person(user: int) -> Sitting:
    """That user, who goes by no name."""
    return user, PersonSeat()


def computer(level: Level) -> Sitting:
    """A computer of that level."""
    return None, ComputerSeat(level=level)


def seated(
    rules: HouseRules, challenger: Sitting, opponent: Sitting, first: First, dice: Random
) -> tuple[Setup, tuple[int | None, ...]]:
    """The setup and its people, in order of play."""
    begins = dice.choice((First.CHALLENGER, First.OPPONENT)) if first is First.RANDOM else first
    order = (challenger, opponent) if begins is First.CHALLENGER else (opponent, challenger)
    setup = Setup(rules=rules, seats=tuple(seat for _, seat in order))
    return setup, tuple(user for user, _ in order)


def turned(first: First) -> First:
    """The same seen by the opponent."""
    match first:
        case First.CHALLENGER:
            return First.OPPONENT
        case First.OPPONENT:
            return First.CHALLENGER
        case First.RANDOM:
            return First.RANDOM
