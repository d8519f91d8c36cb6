"""What the bot keeps for itself is there at the next start."""

import pytest

from db.bot_state import (
    AnotherApplication,
    adopt,
    adopt_new,
    application_of,
    read_state,
    require_application,
    store_state,
)
from db.database import Database
from db.upgrade import upgrade
from tests.db.games import ANA, BEN


async def test_what_is_kept_is_read_by_its_name(database: Database) -> None:
    async with database.transaction() as tx:
        await store_state(tx, "one", "1")
        await store_state(tx, "two", "2")
    async with database.reading() as look:
        assert await read_state(look, "one") == "1"
        assert await read_state(look, "two") == "2"
        assert await read_state(look, "three") is None


async def test_what_is_kept_anew_takes_the_place_of_the_old(database: Database) -> None:
    async with database.transaction() as tx:
        await store_state(tx, "one", "1")
        await store_state(tx, "one", "")
    async with database.reading() as look:
        assert await read_state(look, "one") == ""


# To which application the database belongs


async def belongs_to(database: Database) -> int | None:
    async with database.reading() as look:
        return await application_of(look)


async def test_the_first_application_gets_the_database_and_keeps_it(database: Database) -> None:
    assert await belongs_to(database) is None
    async with database.transaction() as tx:
        assert await adopt_new(tx, ANA)
        assert not await adopt_new(tx, ANA)
    assert await belongs_to(database) == ANA


async def test_another_application_is_refused(database: Database) -> None:
    async with database.transaction() as tx:
        await adopt_new(tx, ANA)
        with pytest.raises(AnotherApplication):
            await adopt_new(tx, BEN)
        with pytest.raises(AnotherApplication):
            await require_application(tx, BEN)
        await require_application(tx, ANA)
    assert await belongs_to(database) == ANA


async def test_the_database_can_be_given_to_another_application(database: Database) -> None:
    async with database.transaction() as tx:
        await adopt(tx, ANA)
        await adopt(tx, BEN)
        await require_application(tx, BEN)


@pytest.mark.parametrize("version", [None, "0002", "0003"])
async def test_a_database_of_any_version_says_whose_it_is(empty: str, version: str | None) -> None:
    database = await Database.open(empty)
    if version is not None:
        await upgrade(database, version)
    async with database.reading() as look:
        await require_application(look, ANA)
    assert await belongs_to(database) is None
    await database.close()
