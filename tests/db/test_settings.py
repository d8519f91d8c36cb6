"""Settings are kept for servers and channels, and no manager overwrites another unseen."""

import asyncio

import pytest

from db.change import Change
from db.database import Database
from db.errors import Conflict, OverLimit
from db.schema import WHOLE_SERVER
from db.servers import join_server
from db.settings import LONGEST, Json, Settings, read_settings, set_settings, settings_in_force
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
) -> Settings:
    async with database.transaction() as tx:
        return await set_settings(tx, SERVER, channel, body, Change(replaces, by, NOON))


async def test_nothing_is_set_at_first(database: Database) -> None:
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == Settings(0, {})
        assert await settings_in_force(look, SERVER, CHANNEL) == {}


async def test_settings_come_back_as_they_were_set(database: Database) -> None:
    body: dict[str, Json] = {"prefix": "é!", "channels": [1, 2], "clock": None, "hints": False}
    assert await put(database, {"prefix": "?"}) == Settings(1, {"prefix": "?"})
    assert await put(database, body, replaces=1) == Settings(2, body)
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == Settings(2, body)
        assert await read_settings(look, SERVER + 1) == Settings(0, {})


async def test_a_channels_settings_go_before_the_servers(database: Database) -> None:
    await put(database, {"clock": 60, "hints": True})
    await put(database, {"clock": None}, channel=CHANNEL)
    async with database.reading() as look:
        assert await settings_in_force(look, SERVER, CHANNEL) == {"clock": None, "hints": True}
        assert await settings_in_force(look, SERVER, 8) == {"clock": 60, "hints": True}


async def test_a_manager_does_not_overwrite_what_he_has_not_seen(database: Database) -> None:
    await put(database, {"clock": 60})
    for seen in (0, 2):
        with pytest.raises(Conflict, match="settings-changed"):
            await put(database, {"clock": 300}, replaces=seen, by=BEN)
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == Settings(1, {"clock": 60})


@pytest.mark.parametrize("seen", [0, 1])
async def test_of_two_managers_at_once_one_is_told(database: Database, seen: int) -> None:
    for version in range(seen):
        await put(database, {}, replaces=version)
    done = await asyncio.gather(
        *(put(database, {"clock": clock}, replaces=seen) for clock in (60, 300)),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in done) == ["Conflict", "Settings"]
    async with database.reading() as look:
        assert await read_settings(look, SERVER) in done


async def test_endless_settings_are_refused(database: Database) -> None:
    with pytest.raises(OverLimit, match="settings-too-long"):
        await put(database, {"prefix": "x" * LONGEST})
    async with database.reading() as look:
        assert await read_settings(look, SERVER) == Settings(0, {})
