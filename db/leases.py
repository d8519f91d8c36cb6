"""Leases: which process may act for a shard, one at a time.

A lease expires by itself, by the clock of `db.database_time`, so its owner keeps renewing it. A
process takes all the leases it needs together. While a lease for another number of shards is
running, no one gets one: the two would divide the servers differently, and both have some of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Row, and_, delete, select, update

from db.database import Connection
from db.database_time import database_time
from db.insert import insert_or_change
from db.schema import leases
from db.shards import Shards

IsGone: TypeAlias = Callable[[str], bool]
"""Whether the owner is known to be gone, though its lease hasn't expired."""

_ALONE = "LOCK TABLE leases IN EXCLUSIVE MODE"
NO_TIME = timedelta()


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to act for these shards."""

    shards: Shards
    owner: str
    fence: int
    """Increases whenever leases are taken, so a later holder has a higher one."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The holder of a shard that another process wants, or of one in another layout."""

    shard: int
    count: int
    owner: str


@dataclass(frozen=True, slots=True)
class Occupied:
    """Nothing was taken, because these processes hold the leases."""

    holders: tuple[Holder, ...]


async def take_leases(
    tx: Connection, shards: Shards, owner: str, *, lasting: timedelta, is_gone: IsGone
) -> Lease | Occupied:
    """Take the leases for all of these shards, or none."""
    if tx.dialect.name != "sqlite":  # which has only one writer at a time
        await tx.exec_driver_sql(_ALONE)
    at = await database_time(tx)
    await _shorten(tx, at + lasting)
    rows = (await tx.execute(select(leases).order_by(leases.c.shard))).all()
    holders = [_holder(row) for row in rows if _hinders(row, shards) and row.until > at]
    still_there = tuple(one for one in holders if one.owner != owner and not is_gone(one.owner))
    if still_there:
        return Occupied(still_there)
    lease = Lease(shards, owner, 1 + max((row.fence for row in rows), default=0))
    await _write(tx, lease, at + lasting)
    return lease


async def renew_leases(tx: Connection, lease: Lease, *, lasting: timedelta) -> bool:
    """Extend the leases; return whether they're all still ours."""
    return await _set_end(tx, lease, lasting)


async def release_leases(tx: Connection, lease: Lease) -> None:
    """Release the leases that are still ours."""
    await _set_end(tx, lease, NO_TIME)


async def _shorten(tx: Connection, latest: datetime) -> None:
    """No lease is longer; one that seems to be was taken before the clock was set back."""
    await tx.execute(update(leases).where(leases.c.until > latest).values(until=latest))


def _hinders(row: Row[Any], shards: Shards) -> bool:
    return row.shard_count != shards.count or row.shard in shards.ids


def _holder(row: Row[Any]) -> Holder:
    return Holder(row.shard, row.shard_count, row.owner)


async def _write(tx: Connection, lease: Lease, until: datetime) -> None:
    shards = lease.shards
    await tx.execute(delete(leases).where(leases.c.shard_count != shards.count))
    same = {"shard_count": shards.count, "owner": lease.owner, "fence": lease.fence, "until": until}
    await insert_or_change(tx, leases, [{"shard": shard, **same} for shard in shards.ids])


async def _set_end(tx: Connection, lease: Lease, after: timedelta) -> bool:
    until = await database_time(tx) + after
    changed = await tx.execute(update(leases).where(_is_of(lease)).values(until=until))
    return changed.rowcount == len(lease.shards.ids)


def _is_of(lease: Lease) -> ColumnElement[bool]:
    return and_(leases.c.owner == lease.owner, leases.c.fence == lease.fence)
