"""However many processes start, a bucket lets one shard identify at a time."""

import asyncio
from datetime import timedelta

from sqlalchemy import insert, select

from db.database import Database
from db.database_time import database_time
from db.identifies import Turn, take_turn
from db.schema import identifies

EVERY = timedelta(seconds=5)
PATIENCE = timedelta(seconds=45)
A_BLINK = timedelta(milliseconds=50)
NOW = timedelta()
AT_ONCE = Turn(NOW, is_ours=True)


async def ask(
    database: Database, bucket: int, *, every: timedelta = EVERY, patience: timedelta = PATIENCE
) -> Turn:
    async with database.transaction() as tx:
        return await take_turn(tx, bucket, every=every, patience=patience)


async def test_all_that_ask_at_once_get_turns_one_after_the_other(database: Database) -> None:
    turns = await asyncio.gather(*(ask(database, 0) for _ in range(6)))
    assert all(turn.is_ours for turn in turns)
    waits = sorted(turn.wait for turn in turns)
    for number, wait in enumerate(waits):
        # A little of each wait is over when the next one asks.
        assert number * EVERY - timedelta(seconds=2) <= wait <= number * EVERY


async def test_once_a_turn_is_over_the_next_one_is_at_once(database: Database) -> None:
    assert await ask(database, 0, every=A_BLINK) == AT_ONCE
    await asyncio.sleep(2 * A_BLINK.total_seconds())
    assert await ask(database, 0, every=A_BLINK) == AT_ONCE


async def test_a_turn_that_comes_too_late_is_left_to_others(database: Database) -> None:
    await ask(database, 0)
    await ask(database, 0)
    refused = await ask(database, 0, patience=EVERY)
    assert not refused.is_ours
    assert NOW < refused.wait <= EVERY
    taken = await ask(database, 0)
    assert taken.is_ours
    assert taken.wait <= 2 * EVERY


async def test_buckets_do_not_wait_for_each_other(database: Database) -> None:
    assert [await ask(database, bucket) for bucket in range(3)] == [AT_ONCE] * 3


async def test_after_the_clock_was_set_back_nobody_waits_for_it(database: Database) -> None:
    async with database.transaction() as tx:
        at = await database_time(tx) + timedelta(hours=1)
        await tx.execute(insert(identifies).values(bucket=0, next_at=at))
    assert await ask(database, 0) == AT_ONCE
    async with database.reading() as look:
        following = (await look.execute(select(identifies.c.next_at))).scalar_one()
        assert following <= await database_time(look) + EVERY
