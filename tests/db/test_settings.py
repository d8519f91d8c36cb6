"""Settings are kept for servers and channels, and no manager overwrites another unseen."""

import asyncio

import pytest
from sqlalchemy import update

from db.change import Change
from db.database import Database
from db.errors import Conflict, OverLimit
from db.schema import WHOLE_SERVER, settings
from db.servers import join_server
from db.settings import LONGEST, Json, StoredSettings, every_setting, read_settings, set_settings
from tests.db.games import ANA, BEN, NOON

SERVER, CHANNEL = 5, 7


@pytest.fixture(autouse=True)
async def server(database: Database) -> None:
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=NOON)


async def put(
    database: Database,
    body: dict[str, Json],
    *,
    replaces: int = 0,
    channel: int = WHOLE_SERVER,
    by: int = ANA,
) -> StoredSettings:
    async with database.transaction() as tx:
        return await set_settings(tx, SERVER, channel, body, Change(replaces, by, NOON))


async def test_nothing_is_set_at_first(database: Database) -> None:
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == StoredSettings(0, {})
        assert await every_setting(look) == {}


async def test_settings_come_back_as_they_were_set(database: Database) -> None:
    body: dict[str, Json] = {"prefix": "é!", "channels": [1, 2], "clock": None, "hints": False}
    assert await put(database, {"prefix": "?"}) == StoredSettings(1, {"prefix": "?"})
    assert await put(database, body, replaces=1) == StoredSettings(2, body)
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == StoredSettings(2, body)
        assert await read_settings(look, SERVER + 1) == StoredSettings(0, {})


async def test_all_that_is_set_is_found_by_server_and_channel(database: Database) -> None:
    await put(database, {"clock": 60, "hints": True})
    await put(database, {"clock": None}, channel=CHANNEL)
    found = {
        (SERVER, WHOLE_SERVER): {"clock": 60, "hints": True},
        (SERVER, CHANNEL): {"clock": None},
    }
    async with database.reading() as look:
        assert await every_setting(look) == found
        assert await every_setting(look, SERVER) == found
        assert await every_setting(look, SERVER + 1) == {}


@pytest.mark.parametrize("damaged", ["", "{", "[1]", "null"])
async def test_what_is_damaged_counts_as_nothing_and_can_be_set_anew(
    database: Database, damaged: str
) -> None:
    await put(database, {"clock": 60})
    async with database.transaction() as tx:
        await tx.execute(update(settings).values(body=damaged))
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == StoredSettings(1, {})
        assert await every_setting(look) == {(SERVER, WHOLE_SERVER): {}}
    assert await put(database, {"clock": 300}, replaces=1) == StoredSettings(2, {"clock": 300})


async def test_a_manager_does_not_overwrite_what_he_has_not_seen(database: Database) -> None:
    await put(database, {"clock": 60})
    for seen in (0, 2):
        with pytest.raises(Conflict, match="settings-changed"):
            await put(database, {"clock": 300}, replaces=seen, by=BEN)
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == StoredSettings(1, {"clock": 60})


@pytest.mark.parametrize("seen", [0, 1])
async def test_of_two_managers_at_once_one_is_told(database: Database, seen: int) -> None:
    for version in range(seen):
        await put(database, {}, replaces=version)
    done = await asyncio.gather(
        *(put(database, {"clock": clock}, replaces=seen) for clock in (60, 300)),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in done) == ["Conflict", "StoredSettings"]
    async with database.reading() as look:
        assert await read_settings(look, SERVER) in done


async def test_endless_settings_are_refused(database: Database) -> None:
    with pytest.raises(OverLimit, match="settings-too-long"):
        await put(database, {"prefix": "x" * LONGEST})
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == StoredSettings(0, {})
