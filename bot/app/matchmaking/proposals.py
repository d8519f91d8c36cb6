"""`GameWish`: what somebody wants to play; and `Proposed`: what has come of it."""

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
"""For how long a challenge can be answered."""
Worth: TypeAlias = Callable[[Setup, int, int | None], Awaitable[Value | None]]
"""What the start of a setup is worth, asked by that user on that server; None for not known."""
ANYONE = 0
"""No user has this number. It stands for who will take a challenge to anyone."""


class _Unchanged(Enum):
    UNCHANGED = auto()


UNCHANGED: Final = _Unchanged.UNCHANGED
"""Where None means something else: as it was proposed."""
Unchanged: TypeAlias = Literal[_Unchanged.UNCHANGED]


@dataclass(frozen=True, slots=True)
class GameWish:
    """What somebody wants to play, and against whom: anyone, where no opponent is named."""

    challenger: int
    opponent: int | None
    place: Place
    rules: HouseRules
    first: First = First.RANDOM
    rated: bool | None = None
    """None: as is the custom, on servers rated where nothing speaks against it."""
    seconds_a_move: int | None = None
    games: int = 1
    """Of so many the best."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A challenge that was made."""

    challenge: Challenge
    unrated: Message | None = None
    """Why it is not rated, where it would have been if nothing had spoken against it."""


class RatedPreference(Enum):
    """How much it matters that a game is rated."""

    UNRATED = auto()
    IF_POSSIBLE = auto()
    REQUIRED = auto()

    @classmethod
    def of(cls, rated: bool | None, place: Place) -> RatedPreference:
        """What that means there; None is the custom."""
        if rated is None:
            is_custom = place.server is not None and place.surface is Surface.CHANNEL
            return cls.IF_POSSIBLE if is_custom else cls.UNRATED
        return cls.REQUIRED if rated else cls.UNRATED


@dataclass(frozen=True, slots=True)
class DraftChallenge:
    """What would be proposed, and what it is to be rated by."""

    challenger: int
    opponent: int | None
    place: Place
    proposal: Proposal
    rated: RatedPreference
    value: Value | None = None
    """What the start is worth to who begins, where it is known."""

    @classmethod
    def of(cls, wish: GameWish) -> Self:
        """What was wished for."""
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
        """The game that it would be, whoever begins."""
        return Setup.of(self.proposal.rules)


async def settled(
    tx: Connection, draft: DraftChallenge, at: datetime
) -> tuple[Proposal, Message | None]:
    """What can be proposed, and why it is not rated if that was wished but not insisted on.

    Raises PlayError where the challenger may not propose it.
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
