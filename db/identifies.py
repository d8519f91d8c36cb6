"""Turns at identifying, shared by all processes, because Discord limits their rate."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import select, update

from db.database import Connection
from db.database_time import database_time
from db.insert import insert_new
from db.schema import identifies

NO_TIME = timedelta()
LONGEST = timedelta(minutes=1)
"""No one waits longer than this."""


@dataclass(frozen=True, slots=True)
class Turn:
    """When to identify, if the turn is ours; otherwise when to ask again."""

    wait: timedelta
    is_ours: bool


async def take_turn(tx: Connection, bucket: int, *, every: timedelta, patience: timedelta) -> Turn:
    """Take that bucket's next turn, unless it would be later than `patience` allows.

    Turns are `every` apart, and given in the order in which they're asked for.
    """
    this = identifies.c.bucket == bucket
    await insert_new(tx, identifies, bucket=bucket, next_at=await database_time(tx))
    following = (await tx.execute(select(identifies).where(this).with_for_update())).one().next_at
    at = await database_time(tx)  # only now, because the insert may have waited for another process
    wait = max(following - at, NO_TIME)
    if wait > LONGEST + every:  # no one can have taken that turn: the clock was set back since
        wait = NO_TIME
    if wait > patience:
        return Turn(min(wait - patience, every), is_ours=False)
    await tx.execute(update(identifies).where(this).values(next_at=at + wait + every))
    return Turn(wait, is_ours=True)
