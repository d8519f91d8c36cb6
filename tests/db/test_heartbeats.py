"""When shards were last heard outlives processes and how they are arranged."""

import asyncio
from datetime import datetime, timedelta

import pytest

from db.database import Connection, Database
from db.heartbeats import beat, forget_superseded, last_heard, lock_credits
from db.shards import ALL, Shards
from tests.db.games import NOON

SECOND = timedelta(seconds=1)


async def heard(database: Database, of: Shards) -> float | None:
    """How many seconds after noon they were last heard."""
    async with database.reading() as look:
        found = await last_heard(look, of)
    return None if found is None else (found - NOON).total_seconds()


async def hear(tx: Connection, count: int, *moments: tuple[int, int]) -> None:
    """These shards of so many are heard, each so many seconds after noon."""
    for shard, after in moments:
        await beat(tx, Shards((shard,), count), NOON + after * SECOND)


async def test_each_shard_has_a_last_beat_of_its_own(database: Database) -> None:
    async with database.transaction() as tx:
        await beat(tx, Shards((0, 1), 4), NOON)
        await hear(tx, 4, (1, 15), (2, 40))
    found = [await heard(database, Shards((shard,), 4)) for shard in range(4)]
    assert found == [0, 15, 40, None]
    assert await heard(database, Shards((1, 2), 4)) == 15


async def test_what_was_never_heard_has_no_beat(database: Database) -> None:
    assert await heard(database, ALL) is None


async def test_a_clock_set_back_makes_no_beat_older(database: Database) -> None:
    async with database.transaction() as tx:
        await hear(tx, 1, (0, 0), (0, -60))
    assert await heard(database, ALL) == 0


@pytest.mark.parametrize(
    ("of", "after"),
    [
        (ALL, 40),
        (Shards((0,), 2), 40),
        (Shards((1,), 2), 15),
        (Shards((0, 1), 2), 15),
        (Shards((1, 3), 8), 10),
        (Shards((2,), 3), 40),
    ],
)
async def test_shards_arranged_anew_were_heard_by_the_old_ones(
    database: Database, of: Shards, after: float
) -> None:
    async with database.transaction() as tx:
        await hear(tx, 4, (0, 0), (1, 15), (2, 40), (3, 10))
    assert await heard(database, of) == after


async def test_beats_older_than_those_of_all_shards_are_forgotten(database: Database) -> None:
    async with database.transaction() as tx:
        await hear(tx, 1, (0, 0))
        await hear(tx, 4, (3, 60))
        await hear(tx, 2, (0, 30))
        await forget_superseded(tx, 2)
    assert await heard(database, ALL) == 60
    assert await heard(database, Shards((1,), 2)) == 60
    assert await heard(database, Shards((1,), 4)) == 0
    async with database.transaction() as tx:
        await hear(tx, 2, (1, 45))
        await forget_superseded(tx, 2)
    assert await heard(database, Shards((1,), 4)) == 45
    assert await heard(database, Shards((3,), 4)) == 60


@pytest.mark.parametrize("others", [ALL, Shards((0, 1), 2), Shards((2, 1, 0), 3)])
async def test_of_several_that_wake_at_once_all_but_one_find_the_beat_of_the_first(
    database: Database, others: Shards
) -> None:
    later = NOON + 60 * SECOND

    async def wake(of: Shards) -> datetime | None:
        async with database.transaction() as tx:
            await lock_credits(tx)
            last = await last_heard(tx, of)
            await asyncio.sleep(0.01)
            await beat(tx, of, later)
            return last

    async with database.transaction() as tx:
        await beat(tx, ALL, NOON)
    found = await asyncio.gather(*(wake(of) for of in (Shards((0, 1), 2), others, ALL)))
    assert [last for last in found if last != later] == [NOON]
