"""`GameWish`: a game that someone wants to play; `Proposed`: the challenge it became."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final, Literal, Self, TypeAlias

from bot.app.matchmaking.limits import require_few_challenges, require_room, require_welcome
from bot.app.refusals import PlayError
from db import standings
from db.challenges import Challenge, Proposal
from db.database import Connection
from db.games import Place
from db.words import First, Surface
from engine.message import Message, message
from engine.rules import HouseRules, Setup
from engine.tables import Value

LIFETIME = timedelta(hours=24)
"""How long a challenge can be answered."""
Worth: TypeAlias = Callable[[Setup, int, int | None], Awaitable[Value | None]]
"""What a setup's start is worth, asked by that user on that server; None if unknown."""
ANYONE = 0
"""No user has this ID. It stands for the person who will accept a challenge to anyone."""


class _Unchanged(Enum):
    UNCHANGED = auto()


UNCHANGED: Final = _Unchanged.UNCHANGED
"""For values where None means something else: as it was proposed."""
Unchanged: TypeAlias = Literal[_Unchanged.UNCHANGED]


@dataclass(frozen=True, slots=True)
class GameWish:
    """What someone wants to play, and against whom: anyone, if there's no opponent."""

    challenger: int
    opponent: int | None
    place: Place
    rules: HouseRules
    first: First = First.RANDOM
    rated: bool | None = None
    """None: the default, on servers rated if nothing prevents it."""
    seconds_a_move: int | None = None
    games: int = 1
    """Best of this many."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A challenge that was made."""

    challenge: Challenge
    unrated: Message | None = None
    """Why it isn't rated, if it would have been otherwise."""


class RatedPreference(Enum):
    """Whether a game should be rated, and whether it must be."""

    UNRATED = auto()
    IF_POSSIBLE = auto()
    REQUIRED = auto()

    @classmethod
    def of(cls, rated: bool | None, place: Place) -> RatedPreference:
        """The preference for that option there; None is the default."""
        if rated is None:
            is_custom = place.server is not None and place.surface is Surface.CHANNEL
            return cls.IF_POSSIBLE if is_custom else cls.UNRATED
        return cls.REQUIRED if rated else cls.UNRATED


@dataclass(frozen=True, slots=True)
class DraftChallenge:
    """What would be proposed, with what decides whether it's rated."""

    challenger: int
    opponent: int | None
    place: Place
    proposal: Proposal
    rated: RatedPreference
    value: Value | None = None
    """What the start is worth to the player who goes first, if known."""

    @classmethod
    def of(cls, wish: GameWish) -> Self:
        """The draft for that wish."""
        return cls(
            challenger=wish.challenger,
            opponent=wish.opponent,
            place=wish.place,
            proposal=Proposal(
                wish.rules, wish.first, seconds_a_move=wish.seconds_a_move, games=wish.games
            ),
            rated=RatedPreference.of(wish.rated, wish.place),
        )

    @property
    def setup(self) -> Setup:
        """The game it would be, whoever goes first."""
        return Setup.of(self.proposal.rules)


async def settled(
    tx: Connection, draft: DraftChallenge, at: datetime
) -> tuple[Proposal, Message | None]:
    """What can be proposed, and why it isn't rated if that was preferred but not required.

    Raises PlayError if the challenger isn't allowed to propose it.
    """
    _require_surface(draft)
    await require_welcome(tx, draft.challenger, draft.opponent)
    await require_few_challenges(tx, draft.challenger)
    await require_room(tx, draft.place.server, draft.challenger)
    if draft.rated is RatedPreference.UNRATED:
        return replace(draft.proposal, rated=False), None
    objection = await _objection(tx, draft, at)
    if objection is not None and draft.rated is RatedPreference.REQUIRED:
        raise PlayError(objection.key, **objection.data)
    return replace(draft.proposal, rated=objection is None), objection


def _require_surface(draft: DraftChallenge) -> None:
    if draft.place.surface is Surface.CHANNEL:
        return
    if draft.proposal.seconds_a_move is not None:
        raise PlayError("clock-needs-channel")
    if draft.proposal.games > 1:
        raise PlayError("match-needs-channel")


async def _objection(tx: Connection, draft: DraftChallenge, at: datetime) -> Message | None:
    if draft.place.surface is Surface.INTERACTION:
        return message("rated-needs-channel")
    opponent = ANYONE if draft.opponent is None else draft.opponent
    people = (draft.challenger, opponent)
    return await standings.rated_objection(
        tx,
        standings.RatedProposal(
            draft.setup,
            people,
            at,
            draft.place.server,
            is_alternating=draft.proposal.games > 1,
            value=draft.value,
        ),
    )
