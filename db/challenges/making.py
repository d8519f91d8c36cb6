"""Creating challenges, and storing where they're shown."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import insert, update

from db.challenges.challenge import Challenge, NewChallenge, Proposal, load_challenge
from db.challenges.closing import decline_challenge, require_open
from db.database import Connection
from db.errors import NotStored
from db.games import Place
from db.players import player_of
from db.rulesets import ruleset_of
from db.schema import challenges
from db.words import Offer


async def make_challenge(tx: Connection, new: NewChallenge) -> Challenge:
    """Store a challenge; it's open until someone answers or it expires."""
    proposal = new.proposal
    added = await tx.execute(
        insert(challenges)
        .values(
            challenger_id=await player_of(tx, new.challenger),
            opponent_id=None if new.opponent is None else await player_of(tx, new.opponent),
            ruleset_id=await ruleset_of(tx, proposal.rules),
            first=proposal.first,
            rated=proposal.rated,
            seconds_a_move=proposal.seconds_a_move,
            games=proposal.games,
            rematch_of=proposal.rematch_of,
            made_at=new.at,
            expires_at=new.expires_at,
            status=Offer.OPEN,
            **new.place.columns,
        )
        .returning(challenges.c.id)
    )
    return await load_challenge(tx, added.scalar_one())


async def counter_challenge(
    tx: Connection, challenge_id: int, proposal: Proposal, *, by: int, at: datetime
) -> Challenge:
    """Answer the challenge with a counteroffer, at the same place and for as long.

    That declines a challenge to the user; one to anyone stays open for others. A countered rematch
    is still a rematch. Raises Conflict if the challenge is no longer open, and NotStored.
    """
    countered = await load_challenge(tx, challenge_id)
    if countered.opponent is None:
        await require_open(tx, challenge_id)
    else:
        await decline_challenge(tx, challenge_id)
    counter = NewChallenge(
        challenger=by,
        opponent=countered.challenger,
        proposal=replace(proposal, rematch_of=countered.proposal.rematch_of),
        at=at,
        expires_at=at + (countered.expires_at - countered.made_at),
        place=replace(countered.place, message=None),
    )
    return await make_challenge(tx, counter)


async def show_challenge_at(tx: Connection, challenge_id: int, place: Place) -> None:
    """The challenge is now shown in that message, on the same server. Raises NotStored."""
    changed = await tx.execute(
        update(challenges).where(challenges.c.id == challenge_id).values(place.message_columns)
    )
    if not changed.rowcount:
        raise NotStored("no-such-challenge", challenge=challenge_id)
