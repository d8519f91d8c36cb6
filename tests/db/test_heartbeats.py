"""What a process has missed can be told after it comes back."""

from datetime import timedelta

from db.database import Database
from db.heartbeats import beat, forget_processes, last_beat, silence
from tests.db.games import NOON

SECOND = timedelta(seconds=1)


async def test_the_silence_of_a_process_is_the_time_since_its_last_beat(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        await beat(tx, "0", NOON)
        await beat(tx, "0", NOON + 15 * SECOND)
        await beat(tx, "1", NOON + 40 * SECOND)
    async with database.reading() as look:
        assert await last_beat(look, "0") == NOON + 15 * SECOND
        assert await silence(look, "0", NOON + 60 * SECOND) == 45 * SECOND
        assert await silence(look, "1", NOON + 60 * SECOND) == 20 * SECOND


async def test_a_new_process_has_missed_nothing(database: Database) -> None:
    async with database.reading() as look:
        assert await last_beat(look, "0") is None
        assert await silence(look, "0", NOON) == timedelta()


async def test_a_clock_set_back_makes_no_silence(database: Database) -> None:
    async with database.transaction() as tx:
        await beat(tx, "0", NOON)
        await beat(tx, "0", NOON - 60 * SECOND)
        assert await last_beat(tx, "0") == NOON
        assert await silence(tx, "0", NOON - SECOND) == timedelta()


async def test_processes_long_gone_are_forgotten(database: Database) -> None:
    async with database.transaction() as tx:
        await beat(tx, "old", NOON)
        await beat(tx, "new", NOON + 15 * SECOND)
        await forget_processes(tx, NOON + SECOND)
        assert await last_beat(tx, "old") is None
        assert await last_beat(tx, "new") == NOON + 15 * SECOND
