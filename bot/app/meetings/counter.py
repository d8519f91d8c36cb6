"""A challenge that is answered with another proposal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.app.meetings.draft import DraftChallenge
from bot.app.meetings.seats import turned
from bot.app.meetings.stakes import Stakes
from bot.app.meetings.wish import UNCHANGED, Unchanged
from bot.app.refusals import PlayError
from db.challenges import Challenge, Proposal
from engine.rules import HouseRules


@dataclass(frozen=True, slots=True)
class Changes:
    """What is to be otherwise than proposed."""

    rules: HouseRules | None = None
    """None for those that were proposed."""
    seconds_a_move: int | Unchanged | None = UNCHANGED
    rated: bool | Unchanged | None = UNCHANGED
    """None is the custom. Unchanged, it stays rated if that is possible."""


def draft_of(challenge: Challenge, user: int, changes: Changes) -> DraftChallenge:
    """What the user proposes to the challenger."""
    before = _seen_by_opponent(challenge.proposal)
    seconds = changes.seconds_a_move
    return DraftChallenge(
        challenger=user,
        opponent=challenge.challenger,
        place=challenge.place,
        proposal=replace(
            before,
            rules=changes.rules or before.rules,
            seconds_a_move=before.seconds_a_move if seconds is UNCHANGED else seconds,
        ),
        stakes=_stakes(challenge, changes.rated),
    )


def require_change(challenge: Challenge, proposal: Proposal) -> None:
    """It is not what the challenge says anyhow. Raises PlayError."""
    if proposal == _seen_by_opponent(challenge.proposal):
        raise PlayError("counter-without-change")


def _seen_by_opponent(proposal: Proposal) -> Proposal:
    return replace(proposal, first=turned(proposal.first))


def _stakes(challenge: Challenge, rated: bool | Unchanged | None) -> Stakes:
    if rated is UNCHANGED:
        return Stakes.IF_POSSIBLE if challenge.proposal.rated else Stakes.NONE
    return Stakes.of(rated, challenge.place)
