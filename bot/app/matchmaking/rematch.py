"""Rematches, with sides swapped, and counteroffers to challenges."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.app.matchmaking.accepting import swapped
from bot.app.matchmaking.proposals import UNCHANGED, DraftChallenge, RatedPreference, Unchanged
from bot.app.refusals import NotAtThisTable, PlayError
from db.challenges import Challenge, Proposal
from db.database import Connection
from db.games import Glance, NewGame, Place, StoredGame, Terms
from db.matches import load_match
from db.words import First, Offer
from engine.rules import HouseRules, Mode


def require_repeatable(old: StoredGame, user: int) -> None:
    """The user can have a rematch of this game. Raises PlayError if not."""
    if user not in old.people:
        raise NotAtThisTable("not-at-this-table")
    if old.game.outcome is None:
        raise PlayError("rematch-too-early")
    if old.game.setup.mode is not Mode.DUEL:
        raise PlayError("rematch-of-duels")
    # Deleted people have numbers below 0.
    if any(other is not None and other < 0 for other in old.people):
        raise PlayError("rematch-alone")


async def games_again(look: Connection, old: StoredGame) -> int:
    """Best of how many games the rematch is: a whole match if it was part of one.

    Raises PlayError while the match goes on.
    """
    if old.terms.match is None:
        return 1
    match = await load_match(look, old.terms.match)
    if match.ended_at is None:
        raise PlayError("rematch-in-match")
    return match.games


def rematch_draft(old: StoredGame, user: int, place: Place, games: int = 1) -> DraftChallenge:
    """What the user proposes to the other player."""
    first, second = old.people
    goes_first = user == second
    return DraftChallenge(
        challenger=user,
        opponent=first if goes_first else second,
        place=place,
        proposal=Proposal(
            rules=old.game.setup.rules,
            first=First.CHALLENGER if goes_first else First.OPPONENT,
            seconds_a_move=old.terms.seconds_a_move,
            games=games,
            rematch_of=old.id,
        ),
        rated=RatedPreference.IF_POSSIBLE if old.terms.rated else RatedPreference.UNRATED,
    )


def offer_to(
    user: int, offers: Iterable[Challenge], draft: DraftChallenge, at: datetime
) -> Challenge | None:
    """The other player's open offer of this rematch; None if the user should offer it.

    Raises PlayError if the rematch has started, if the user has offered it before, and if the other
    player wants different terms: asking for a rematch isn't agreeing to those.
    """
    made = list(offers)
    if any(one.status is Offer.TAKEN for one in made):
        raise PlayError("rematch-begun")
    for one in made:
        if one.challenger != user and one.status is Offer.OPEN and one.expires_at > at:
            _require_same_terms(one.proposal, draft.proposal)
            return one
    if any(one.challenger == user and one.was_seen for one in made):
        raise PlayError("rematch-offered")
    return None


def against_computer(old: StoredGame, at: datetime, place: Place) -> NewGame:
    """The same game with sides swapped."""
    setup = old.game.setup
    return NewGame(
        setup=setup.model_copy(update={"seats": setup.seats[::-1]}),
        people=old.people[::-1],
        at=at,
        place=place,
        terms=Terms(seconds_a_move=old.terms.seconds_a_move),
    )


def require_first_click(new: NewGame, playing: Iterable[Glance], old: StoredGame) -> None:
    """The user isn't playing this rematch already. Raises PlayError."""
    for one in playing:
        is_since = one.started_at >= old.last_at
        if is_since and one.people == new.people and one.place.channel == new.place.channel:
            raise PlayError("rematch-begun")


def _require_same_terms(offered: Proposal, expected: Proposal) -> None:
    # The offer may have been made when it could no longer be rated; that isn't a different wish.
    if offered != replace(expected, first=offered.first, rated=offered.rated):
        raise PlayError("rematch-on-other-terms")


@dataclass(frozen=True, slots=True)
class Changes:
    """What should be different from the proposal."""

    rules: HouseRules | None = None
    """None for the proposed rules."""
    seconds_a_move: int | Unchanged | None = UNCHANGED
    rated: bool | Unchanged | None = UNCHANGED
    """None is the default. Unchanged, it stays rated if that's possible."""


def counter_draft(challenge: Challenge, user: int, changes: Changes) -> DraftChallenge:
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
        rated=_preference(challenge, changes.rated),
    )


def require_change(challenge: Challenge, proposal: Proposal) -> None:
    """It differs from what the challenge says. Raises PlayError."""
    if proposal == _seen_by_opponent(challenge.proposal):
        raise PlayError("counter-without-change")


def _seen_by_opponent(proposal: Proposal) -> Proposal:
    return replace(proposal, first=swapped(proposal.first))


def _preference(challenge: Challenge, rated: bool | Unchanged | None) -> RatedPreference:
    if rated is UNCHANGED:
        return RatedPreference.IF_POSSIBLE if challenge.proposal.rated else RatedPreference.UNRATED
    return RatedPreference.of(rated, challenge.place)
