"""Answering, withdrawing and expiring challenges. The first answer wins."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, and_, select, update

from db.challenges.challenge import Challenge, challenges_where
from db.database import Connection
from db.errors import Conflict, NotStored
from db.players import player_of
from db.schema import challenges, is_open
from db.shards import ALL, Shards
from db.words import Offer

AT_ONCE = 100
"""How many expire in one transaction."""


async def take_challenge(tx: Connection, challenge_id: int, *, by: int, game: int) -> None:
    """The person accepts, and that game has come of it; start it in the same transaction.

    Raises Conflict, which says what has become of it, where it is open no more, and NotStored.
    """
    await _close(
        tx, challenge_id, status=Offer.TAKEN, opponent_id=await player_of(tx, by), game_id=game
    )


async def decline_challenge(tx: Connection, challenge_id: int) -> None:
    """The opponent wants none of it. Raises Conflict and NotStored as `take_challenge` does."""
    await _close(tx, challenge_id, status=Offer.DECLINED)


async def withdraw_challenge(tx: Connection, challenge_id: int) -> None:
    """The challenger takes it back. Raises Conflict and NotStored as `take_challenge` does."""
    await _close(tx, challenge_id, status=Offer.WITHDRAWN)


async def expire_challenges(
    tx: Connection, at: datetime, *, of: Shards = ALL, most: int = AT_ONCE
) -> list[Challenge]:
    """Close those here that nobody has answered in time; return them, so many at a time."""
    late = and_(challenges.c.expires_at <= at, of.have(challenges.c.server_id))
    due = await challenges_where(tx, is_open, late, order=challenges.c.expires_at, most=most)
    return await _close_all(tx, challenges.c.id.in_([one.id for one in due]), Offer.EXPIRED)


async def close_challenges_of(tx: Connection, player: int) -> list[Challenge]:
    """Withdraw what the person, by our number, has proposed, and decline what was proposed."""
    made = await _close_all(tx, challenges.c.challenger_id == player, Offer.WITHDRAWN)
    return made + await _close_all(tx, challenges.c.opponent_id == player, Offer.DECLINED)


async def withdraw_challenges_on(tx: Connection, server: int) -> list[Challenge]:
    """Close all that are open on that server."""
    return await _close_all(tx, challenges.c.server_id == server, Offer.WITHDRAWN)


async def require_open(tx: Connection, challenge_id: int) -> None:
    """Keep the challenge as it is. Raises Conflict and NotStored as `take_challenge` does."""
    await _close(tx, challenge_id, status=Offer.OPEN)


async def _close(tx: Connection, challenge_id: int, **values: object) -> None:
    this = and_(challenges.c.id == challenge_id, is_open)
    changed = await tx.execute(update(challenges).where(this).values(values))
    if changed.rowcount:
        return
    became = await tx.scalar(select(challenges.c.status).where(challenges.c.id == challenge_id))
    if became is None:
        raise NotStored("no-such-challenge", challenge=challenge_id)
    raise Conflict(f"challenge-{became}")


async def _close_all(tx: Connection, which: ColumnElement[bool], became: Offer) -> list[Challenge]:
    closed = await tx.scalars(
        update(challenges).where(is_open, which).values(status=became).returning(challenges.c.id)
    )
    return await challenges_where(tx, challenges.c.id.in_(closed.all()))
