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
"""How many are expired in one transaction."""


async def take_challenge(tx: Connection, challenge_id: int, *, by: int, game: int) -> None:
    """The person accepts, and this is the game; start it in the same transaction.

    Raises Conflict, which says what became of the challenge, if it's no longer open, and NotStored.
    """
    await _close(
        tx, challenge_id, status=Offer.TAKEN, opponent_id=await player_of(tx, by), game_id=game
    )


async def decline_challenge(tx: Connection, challenge_id: int) -> None:
    """The opponent declines. Raises Conflict and NotStored as `take_challenge` does."""
    await _close(tx, challenge_id, status=Offer.DECLINED)


async def withdraw_challenge(tx: Connection, challenge_id: int) -> None:
    """The challenger withdraws it. Raises Conflict and NotStored as `take_challenge` does."""
    await _close(tx, challenge_id, status=Offer.WITHDRAWN)


async def expire_challenges(
    tx: Connection, at: datetime, *, of: Shards = ALL, most: int = AT_ONCE
) -> list[Challenge]:
    """Close the challenges that no one answered in time, a limited number; return them."""
    late = and_(challenges.c.expires_at <= at, of.have(challenges.c.server_id))
    due = await challenges_where(tx, is_open, late, order=challenges.c.expires_at, most=most)
    return await _close_all(tx, challenges.c.id.in_([one.id for one in due]), Offer.EXPIRED)


async def close_challenges_of(tx: Connection, player: int) -> list[Challenge]:
    """Withdraw the challenges by this person (our number), and decline the ones to them."""
    made = await _close_all(tx, challenges.c.challenger_id == player, Offer.WITHDRAWN)
    return made + await _close_all(tx, challenges.c.opponent_id == player, Offer.DECLINED)


async def withdraw_challenges_on(tx: Connection, server: int) -> list[Challenge]:
    """Withdraw all open challenges on that server."""
    return await _close_all(tx, challenges.c.server_id == server, Offer.WITHDRAWN)


async def require_open(tx: Connection, challenge_id: int) -> None:
    """Lock the challenge. Raises Conflict and NotStored as `take_challenge` does."""
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
