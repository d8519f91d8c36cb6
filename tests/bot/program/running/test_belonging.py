"""A database belongs to one application, and another one changes nothing in it."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.program.configuration import BACKUPS, LogFormat, LogLevel
from bot.program.running.database import opened, prepare
from bot.program.running.logs import set_up_log
from db.address import DEFAULT
from db.bot_state import AnotherApplication, adopt, application_of
from db.database import Database
from db.upgrade import upgrade, version
from tests.bot.program.running.discord_server import APPLICATION, TOKEN, DiscordServer
from tests.bot.program.test_cli_run import ended, running

pytestmark = pytest.mark.usefixtures("alone")
ANOTHER = 4712
FILE = Path(DEFAULT.removeprefix("sqlite:///"))


def stored() -> bytes:
    return FILE.read_bytes()


def begin_anew() -> None:
    FILE.unlink()


async def belonging_to(application: int, step: str = "head") -> bytes:
    """A database of that version which belongs to the application; its bytes."""
    begin_anew()
    database = await Database.open(DEFAULT)
    await upgrade(database, step)
    async with database.transaction() as tx:
        await adopt(tx, application)
    await database.close()
    return stored()


async def test_the_first_application_gets_the_database_and_the_log_says_so(
    log: io.StringIO,
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    async with opened(DEFAULT) as database:
        await prepare(database, APPLICATION, BACKUPS)
        await prepare(database, APPLICATION, BACKUPS)
        async with database.reading() as look:
            assert await application_of(look) == APPLICATION
    [entry] = [json.loads(line) for line in log.getvalue().splitlines()]
    assert (entry["event"], entry["application"]) == ("database-adopted", APPLICATION)


@pytest.mark.parametrize("step", ["0003", "0005", "head"])
async def test_another_application_changes_nothing_not_even_the_version(step: str) -> None:
    before = await belonging_to(ANOTHER, step)
    async with opened(DEFAULT) as database:
        with pytest.raises(AnotherApplication):
            await prepare(database, APPLICATION, BACKUPS)
    assert stored() == before


async def test_of_two_applications_that_start_at_once_one_gets_the_database() -> None:
    async with opened(DEFAULT) as one, opened(DEFAULT) as other:
        found = await asyncio.gather(
            prepare(one, APPLICATION, BACKUPS),
            prepare(other, ANOTHER, BACKUPS),
            return_exceptions=True,
        )
    assert [type(result) for result in found if result is not None] == [AnotherApplication]


async def test_an_older_database_is_upgraded_for_its_own_application() -> None:
    await belonging_to(APPLICATION, "0003")
    async with opened(DEFAULT) as database:
        await prepare(database, APPLICATION, BACKUPS)
        async with database.reading() as look:
            assert (await version(look)).missing == ()


@pytest.mark.slow
async def test_the_bot_of_another_application_ends_with_a_sentence(server: DiscordServer) -> None:
    before = await belonging_to(ANOTHER, "0005")
    async with running(server, LOG_LEVEL="error") as process:
        code, err = await ended(process)
    assert (code, err.count("\n")) == (2, 1)
    assert f"belongs to application {ANOTHER}, but this token to {APPLICATION}" in err
    assert stored() == before
    assert server.identified == []


@pytest.mark.slow
async def test_the_bot_starts_once_the_database_is_given_to_it(server: DiscordServer) -> None:
    await belonging_to(ANOTHER)
    with closing(sqlite3.connect(FILE)) as connection, connection:
        connection.execute("UPDATE kept SET value = '4711' WHERE name = 'application'")
    async with running(server) as process:
        await server.there.wait()
        process.terminate()
        code, err = await ended(process)
    assert code == 0, err
