"""Accepting a challenge, and the game that it becomes."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import TypeAlias

from bot.app.refusals import PlayError
from db import standings
from db.challenges import Challenge, require_open
from db.database import Connection
from db.errors import Conflict
from db.games import NewGame, Place, Terms
from db.words import First
from engine.rules import ComputerSeat, HouseRules, Level, PersonSeat, Seat, Setup

Sitting: TypeAlias = tuple[int | None, Seat]
"""A user in a person's seat, or None in a computer's."""


def person(user: int) -> Sitting:
    """That user, without a name."""
    return user, PersonSeat()


def computer(level: Level) -> Sitting:
    """A computer of that level."""
    return None, ComputerSeat(level=level)


def seated(
    rules: HouseRules, challenger: Sitting, opponent: Sitting, first: First, dice: Random
) -> tuple[Setup, tuple[int | None, ...]]:
    """The setup and its people, in order of play."""
    goes_first = dice.choice((First.CHALLENGER, First.OPPONENT)) if first is First.RANDOM else first
    order = (challenger, opponent) if goes_first is First.CHALLENGER else (opponent, challenger)
    setup = Setup(rules=rules, seats=tuple(seat for _, seat in order))
    return setup, tuple(user for user, _ in order)


def swapped(first: First) -> First:
    """The same from the opponent's point of view."""
    match first:
        case First.CHALLENGER:
            return First.OPPONENT
        case First.OPPONENT:
            return First.CHALLENGER
        case First.RANDOM:
            return First.RANDOM


async def require_open_at(tx: Connection, challenge: Challenge, at: datetime) -> None:
    """The challenge can still be answered then. Raises Conflict, which says what became of it."""
    await require_open(tx, challenge.id)
    if challenge.expires_at <= at:
        raise Conflict("challenge-expired")


async def require_still_rated(tx: Connection, new: NewGame, *, is_alternating: bool) -> None:
    """A game that was agreed on as rated can still be rated. Raises PlayError.

    What was agreed on is played or not played, never changed. What the start is worth was checked
    when it was proposed and hasn't changed.
    """
    if not new.terms.rated:
        return
    proposal = standings.RatedProposal(
        new.setup, new.people, new.at, new.place.server, is_alternating=is_alternating
    )
    objection = await standings.rated_objection(tx, proposal)
    if objection is not None:
        raise PlayError("challenge-rated-no-more", why=objection)


def new_game(challenge: Challenge, user: int, at: datetime, place: Place, dice: Random) -> NewGame:
    """The proposed game, with the user as the opponent."""
    agreed = challenge.proposal
    challenger, opponent = person(challenge.challenger), person(user)
    setup, people = seated(agreed.rules, challenger, opponent, agreed.first, dice)
    terms = Terms(rated=agreed.rated, seconds_a_move=agreed.seconds_a_move)
    return NewGame(setup, people, at, place, terms)
