"""However many processes start, a bucket lets one shard identify at a time."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import insert

from db.database import Database
from db.identifies import take_turn
from db.moment import moment
from db.schema import identifies

EVERY = timedelta(seconds=5)
A_BLINK = timedelta(milliseconds=50)
NOW = timedelta()


async def turn(database: Database, bucket: int, *, every: timedelta = EVERY) -> timedelta:
    async with database.transaction() as tx:
        return await take_turn(tx, bucket, every=every)


@pytest.mark.parametrize("taken_before", [False, True])
async def test_of_many_at_once_one_has_its_turn(database: Database, taken_before: bool) -> None:
    if taken_before:
        await turn(database, 0, every=A_BLINK)
        await asyncio.sleep(2 * A_BLINK.total_seconds())
    waits = await asyncio.gather(*(turn(database, 0) for _ in range(6)))
    assert waits.count(NOW) == 1
    assert all(NOW < wait <= EVERY for wait in waits if wait)


async def test_who_has_waited_as_long_as_told_may_go(database: Database) -> None:
    await turn(database, 0, every=A_BLINK)
    left = await turn(database, 0, every=A_BLINK)
    await asyncio.sleep(left.total_seconds())
    assert await turn(database, 0, every=A_BLINK) == NOW


async def test_buckets_do_not_wait_for_each_other(database: Database) -> None:
    assert [await turn(database, bucket) for bucket in range(3)] == [NOW] * 3


async def test_after_the_clock_was_set_back_nobody_waits_longer_than_usual(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        at = await moment(tx) + timedelta(hours=1)
        await tx.execute(insert(identifies).values(bucket=0, next_at=at))
    assert await turn(database, 0) == EVERY
