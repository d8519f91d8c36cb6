"""Games are counted for whoever asks, and no more often than is good for the database."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.app import running_game_count
from bot.app.running_game_count import RunningGameCount
from db.database import Database
from db.errors import StorageError
from db.shards import ALL, Shards
from tests.db.games import ANA, BEN, begin

A_WHILE, LONGEST = 0.1, 30.0


async def comes_to(running: RunningGameCount, count: int | None) -> bool:
    """Whether that is said once there was time to count."""
    async with asyncio.timeout(LONGEST):
        while running.lately() != count:  # noqa: ASYNC110 - nobody tells when it has counted
            await asyncio.sleep(0.005)
    return True


@pytest.fixture
async def running(database: Database) -> AsyncIterator[RunningGameCount]:
    """A count that's closed before the database, as it has to be."""
    counted = RunningGameCount(database, ALL)
    yield counted
    await counted.close()


async def test_nobody_knows_before_the_first_count(running: RunningGameCount) -> None:
    assert running.lately() is None
    await running.close()


async def test_games_that_are_on_are_counted(running: RunningGameCount, database: Database) -> None:
    await begin(database, ANA, BEN)
    assert await comes_to(running, 1)
    elsewhere = RunningGameCount(database, Shards((1,), 2))
    assert await comes_to(elsewhere, 0)
    await elsewhere.close()


async def test_a_count_is_good_enough_for_a_while(
    running: RunningGameCount, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await comes_to(running, 0)
    await begin(database, ANA, BEN)
    await asyncio.sleep(A_WHILE)
    assert running.lately() == 0
    monkeypatch.setattr(running_game_count, "COUNT_AGAIN", 0)
    assert await comes_to(running, 1)


async def test_nothing_is_counted_once_it_is_closed(
    running: RunningGameCount, database: Database
) -> None:
    running.lately()
    await running.close()
    await asyncio.sleep(A_WHILE)
    assert running.lately() is None
    assert database.pool.in_use == 0


async def test_closing_while_it_counts_leaves_no_connection_open(
    running: RunningGameCount, database: Database
) -> None:
    running.lately()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await running.close()
    assert database.pool.in_use == 0


async def test_where_the_database_is_in_trouble_nobody_knows(
    running: RunningGameCount, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await comes_to(running, 0)
    monkeypatch.setattr(running_game_count, "COUNT_AGAIN", 0)
    monkeypatch.setattr(database, "reading", _in_trouble)
    assert await comes_to(running, None)


def _in_trouble() -> None:
    raise StorageError("database-locked")
