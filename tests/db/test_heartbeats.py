"""What a process has missed can be told after it comes back."""

import asyncio
from datetime import datetime, timedelta

from db.database import Database
from db.heartbeats import beat, beat_anew, forget_processes, last_beat
from tests.db.games import NOON

SECOND = timedelta(seconds=1)


async def test_each_process_has_a_last_beat_of_its_own(database: Database) -> None:
    async with database.transaction() as tx:
        await beat(tx, "0", NOON)
        await beat(tx, "0", NOON + 15 * SECOND)
        await beat(tx, "1", NOON + 40 * SECOND)
    async with database.reading() as look:
        assert await last_beat(look, "0") == NOON + 15 * SECOND
        assert await last_beat(look, "1") == NOON + 40 * SECOND
        assert await last_beat(look, "2") is None


async def test_a_process_that_comes_back_is_told_when_it_was_last_alive(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        assert await beat_anew(tx, "0", NOON) is None
        assert await beat_anew(tx, "0", NOON + 60 * SECOND) == NOON
        assert await last_beat(tx, "0") == NOON + 60 * SECOND


async def test_of_two_that_come_back_at_once_the_second_is_told_the_beat_of_the_first(
    database: Database,
) -> None:
    later = NOON + 60 * SECOND

    async def come_back() -> datetime | None:
        async with database.transaction() as tx:
            last = await beat_anew(tx, "0", later)
            await asyncio.sleep(0)
            return last

    async with database.transaction() as tx:
        await beat(tx, "0", NOON)
    found = await asyncio.gather(*(come_back() for _ in range(4)))
    assert [last for last in found if last != later] == [NOON]


async def test_a_clock_set_back_makes_no_beat_older(database: Database) -> None:
    async with database.transaction() as tx:
        await beat(tx, "0", NOON)
        await beat(tx, "0", NOON - 60 * SECOND)
        assert await last_beat(tx, "0") == NOON


async def test_processes_long_gone_are_forgotten(database: Database) -> None:
    async with database.transaction() as tx:
        await beat(tx, "old", NOON)
        await beat(tx, "new", NOON + 15 * SECOND)
        await forget_processes(tx, NOON + SECOND)
        assert await last_beat(tx, "old") is None
        assert await last_beat(tx, "new") == NOON + 15 * SECOND
