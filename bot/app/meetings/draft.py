"""`Draft`: a challenge before it is known whether it can be made, and whether it is rated."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from bot.app.meetings.limits import require_few_challenges, require_room
from bot.app.meetings.stakes import Stakes
from bot.app.meetings.welcome import require_welcome
from bot.app.meetings.wish import GameWish
from bot.app.refusals import PlayError
from db import standings
from db.challenges import Proposal
from db.database import Connection
from db.games import Place
from db.words import Surface
from engine.message import Message, message
from engine.rules import Setup
from engine.tables import Value

ANYONE = 0
"""No user has this number. It stands for who will take a challenge to anyone."""


@dataclass(frozen=True, slots=True)
class DraftChallenge:
    """What would be proposed, and what it is to be rated by."""

    challenger: int
    opponent: int | None
    place: Place
    proposal: Proposal
    stakes: Stakes
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
            stakes=Stakes.of(wish.rated, wish.place),
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
    if draft.stakes is Stakes.NONE:
        return replace(draft.proposal, rated=False), None
    objection = await _objection(tx, draft, at)
    if objection is not None and draft.stakes is Stakes.INSISTED:
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
