"""The database tells how long it takes, and how much of its pool is in use."""

import asyncio
from collections import Counter

import pytest
from sqlalchemy import text

from db.database import Database
from db.timing import KINDS
from tests.db.people import enter, stored


class Heard:
    """What the database has told."""

    def __init__(self) -> None:
        self.seconds: list[tuple[str, float]] = []

    def __call__(self, kind: str, seconds: float) -> None:
        self.seconds.append((kind, seconds))

    @property
    def kinds(self) -> Counter[str]:
        return Counter(kind for kind, _ in self.seconds)


async def test_what_is_written_and_read_is_told_with_its_time(database: Database) -> None:
    heard = Heard()
    database.watch(heard)
    await enter(database, 1)
    assert heard.kinds == {"wait": 1, "insert": 1, "commit": 1}
    await stored(database)
    assert heard.kinds == {"wait": 2, "insert": 1, "select": 1, "commit": 2}
    assert all(0 <= seconds < 60 for _, seconds in heard.seconds)


async def test_no_statement_is_told_by_anything_but_its_kind(database: Database) -> None:
    heard = Heard()
    database.watch(heard)
    async with database.transaction() as tx:
        await tx.execute(text("WITH one AS (SELECT 1) SELECT * FROM one"))
        await tx.execute(text("delete from players where user_id = 123456789012345678"))
    assert heard.kinds == {"wait": 1, "other": 1, "delete": 1, "commit": 1}
    assert set(heard.kinds) <= set(KINDS)


async def test_a_statement_that_fails_is_not_told_and_nothing_was_committed(
    database: Database,
) -> None:
    heard = Heard()
    database.watch(heard)
    with pytest.raises(Exception, match="nowhere"):
        async with database.transaction() as tx:
            await tx.execute(text("SELECT * FROM nowhere"))
    assert heard.kinds == {"wait": 1}


async def test_nothing_is_told_any_more_once_that_is_ended(database: Database) -> None:
    heard = Heard()
    stop = database.watch(heard)
    stop()
    await enter(database, 1)
    assert heard.seconds == []


async def test_waiting_for_a_connection_is_told(database: Database) -> None:
    heard, going_on = Heard(), asyncio.Event()
    database.watch(heard)

    async def hold() -> None:
        async with database.transaction():
            await going_on.wait()

    most = database.pool.most
    holders = [asyncio.create_task(hold()) for _ in range(most)]
    waiting = asyncio.create_task(enter(database, 1))
    await asyncio.sleep(0.2)
    told_before = heard.kinds["wait"]
    going_on.set()
    await asyncio.gather(*holders, waiting)
    assert told_before < heard.kinds["wait"] == most + 1
    assert max(seconds for kind, seconds in heard.seconds if kind == "wait") > 0.1


async def test_the_pool_says_what_is_in_use(database: Database) -> None:
    assert database.pool.in_use == 0
    async with database.transaction(), database.reading():
        assert database.pool.in_use == 2
        assert database.pool.most >= 2
    assert database.pool.in_use == 0


async def test_a_closed_database_has_no_connection_in_use(url: str) -> None:
    database = await Database.open(url)
    async with database.reading():
        pass
    await database.close()
    assert database.pool.in_use == 0
