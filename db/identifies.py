"""Turns at identifying: how often all processes together may ask the gateway to let a shard in."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import select, update

from db.database import Connection
from db.insert import insert_new
from db.moment import moment
from db.schema import identifies

NO_TIME = timedelta()


async def take_turn(tx: Connection, bucket: int, *, every: timedelta) -> timedelta:
    """Take the turn of that bucket, or return how long it is until the next: no time, if taken."""
    this = identifies.c.bucket == bucket
    at = await moment(tx)
    if await insert_new(tx, identifies, bucket=bucket, next_at=at + every):
        return NO_TIME
    following = (await tx.execute(select(identifies).where(this).with_for_update())).one().next_at
    at = await moment(tx)  # somebody may have been waited for
    # More than one turn ahead it can only be by a clock that was set back since.
    left = min(following - at, every)
    if left > NO_TIME:
        return left
    await tx.execute(update(identifies).where(this).values(next_at=at + every))
    return NO_TIME
