"""A file gives back the room that is free in it, in small steps, and knows its indexes."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import sqlite_upkeep
from db.database import Database
from db.sqlite_upkeep import analyze, give_back, spare_pages
from db.upgrade import upgrade
from tests.db.games import ANA, BEN, begin

MUCH = "x" * 1_000_000


@pytest.fixture
def reserve(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sqlite_upkeep, "RESERVE", 20)
    return 20


async def free_much(database: Database) -> None:
    """Leave some two hundred pages unused."""
    async with database.transaction() as tx:
        await tx.exec_driver_sql("INSERT INTO kept VALUES ('much', ?)", (MUCH,))
    async with database.transaction() as tx:
        await tx.exec_driver_sql("DELETE FROM kept")


async def spare(database: Database) -> int:
    async with database.reading() as look:
        return await spare_pages(look)


async def test_room_that_is_free_is_given_back_but_for_a_reserve(
    sqlite_url: str, reserve: int
) -> None:
    database = await Database.open(sqlite_url)
    await free_much(database)
    pages = await spare(database)
    assert pages > 200
    async with database.transaction() as tx:
        assert await give_back(tx, 7) == 7
    assert await spare(database) == pages - 7
    async with database.transaction() as tx:
        assert await give_back(tx, 2 * pages) > pages - 7
        assert await give_back(tx, 7) == 0
    assert await spare(database) == 0
    await database.close()


async def test_a_little_room_is_kept_for_what_comes(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    await free_much(database)
    assert await spare(database) == 0
    await database.close()


async def test_a_file_of_an_older_version_is_left_as_large_as_it_is(
    tmp_path: Path, reserve: int
) -> None:
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as old:
        old.execute("PRAGMA journal_mode = WAL")
        old.execute("CREATE TABLE something (else_ INTEGER)")
    database = await Database.open(f"sqlite:///{file}")
    await upgrade(database)
    await free_much(database)
    assert await spare(database) == 0
    async with database.transaction() as tx:
        assert await give_back(tx) == 0
    await database.close()


async def test_indexes_are_counted_once_there_are_many_games(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(sqlite_url)
    await begin(database, ANA, BEN)
    async with database.transaction() as tx:
        assert not await analyze(tx)
    monkeypatch.setattr(sqlite_upkeep, "SMALL", 1)
    async with database.transaction() as tx:
        assert await analyze(tx)
        found = await tx.exec_driver_sql("SELECT count(*) FROM sqlite_stat1 WHERE tbl = 'games'")
        assert found.scalar_one() > 0
    await database.close()
