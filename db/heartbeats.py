"""When each shard was last heard, by whatever process of the bot.

A shard is one of so many, and processes may be arranged anew at every start, so a game is credited
by the newest beat of any arrangement that had its server.
"""

from __future__ import annotations

from datetime import datetime
from math import gcd

from sqlalchemy import and_, case, delete, func, select, update

from db.database import Connection
from db.insert import insert_new
from db.schema import heartbeats
from db.shards import Shards

# Any number that other programs on the same server, and other locks of ours, are unlikely to use.
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

    Whoever credits time takes this first and leaves a beat in the end: so the next one is credited
    from there on, and no time twice. Beats alone wait for nobody.
    """
    if tx.dialect.name == "postgresql":  # a file has one writer at a time anyway
        await tx.execute(select(func.pg_advisory_xact_lock(_CREDIT)))


async def last_heard(look: Connection, of: Shards) -> datetime | None:
    """When the one of these shards was last heard that was so the longest ago; None if none was.

    Of shards arranged otherwise it counts as soon as they have any server in common.
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
    """Forget the beats that are older than those of all of so many shards: none counts any more.

    Return how many those were.
    """
    whole = select(case((func.count() == count, func.min(heartbeats.c.at)))).where(
        heartbeats.c.shard_count == count
    )
    old = delete(heartbeats).where(heartbeats.c.at < whole.scalar_subquery())
    return (await tx.execute(old)).rowcount
