"""When each shard was last heard from, by any process of the bot.

Every start can have a different number of shards, so a game is credited by the newest beat of any
layout that had its server.
"""

from __future__ import annotations

from datetime import datetime
from math import gcd

from sqlalchemy import and_, case, delete, func, select, update

from db.database import Connection
from db.insert import insert_new
from db.schema import heartbeats
from db.shards import Shards

# Any number that other programs on the same server, and our other locks, are unlikely to use.
_CREDIT = 0x77617270


async def beat(tx: Connection, of: Shards, at: datetime) -> None:
    """Record that these shards were heard from at that time."""
    ours = and_(heartbeats.c.shard_count == of.count, heartbeats.c.shard.in_(of.ids))
    await tx.execute(update(heartbeats).where(ours, heartbeats.c.at < at).values(at=at))
    there = set(await tx.scalars(select(heartbeats.c.shard).where(ours)))
    for shard in of.ids:
        if shard not in there:
            await insert_new(tx, heartbeats, shard_count=of.count, shard=shard, at=at)


async def lock_credits(tx: Connection) -> None:
    """Lock crediting of clocks until this transaction ends.

    Take this lock before crediting time, and leave a beat at the end: then the next process credits
    from there on, and no time is credited twice. Beats alone don't need the lock.
    """
    if tx.dialect.name == "postgresql":  # a file has one writer at a time anyway
        await tx.execute(select(func.pg_advisory_xact_lock(_CREDIT)))


async def last_heard(look: Connection, of: Shards) -> datetime | None:
    """When these shards were last heard from; of several, the earliest. None if none was.

    With another layout, shards count as soon as they have any server in common.
    """
    beats = (await look.execute(select(heartbeats))).all()
    newest = [
        max(row.at for row in shared)
        for shard in of.ids
        if (
            shared := [
                row for row in beats if (row.shard - shard) % gcd(row.shard_count, of.count) == 0
            ]
        )
    ]
    return min(newest, default=None)


async def forget_superseded(tx: Connection, count: int) -> int:
    """Forget beats that are older than those of all shards in this layout: none counts anymore.

    Returns how many there were.
    """
    whole = select(case((func.count() == count, func.min(heartbeats.c.at)))).where(
        heartbeats.c.shard_count == count
    )
    old = delete(heartbeats).where(heartbeats.c.at < whole.scalar_subquery())
    return (await tx.execute(old)).rowcount
