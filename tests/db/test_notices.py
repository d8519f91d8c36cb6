"""What one process tells, the others hear; who can't hear is told so."""

import asyncio
from collections.abc import AsyncGenerator

import pytest

from db.database import Database
from db.notices import About, Notice, Unheard, listening, tell
from tests.db.conftest import BACKENDS

SERVER = 5
SOON = 5.0


on_a_server = pytest.mark.parametrize("backend", [b for b in BACKENDS if b == "postgresql"])


async def undo(database: Database, notice: Notice) -> None:
    """Tell it in a transaction that comes to nothing."""
    async with database.transaction() as tx:
        await tell(tx, notice)
        raise RuntimeError


async def break_connections(database: Database) -> None:
    """End those on which somebody listens, as a server does that restarts."""
    async with database.transaction() as tx:
        await tx.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND left(query, 6) = 'LISTEN'"
        )


async def hear_a_break(database: Database) -> None:
    """Wait for a notice, and meanwhile the connection breaks."""
    async with listening(database) as notices:
        heard = asyncio.create_task(next_of(notices))
        await asyncio.sleep(0.1)
        await break_connections(database)
        await heard


async def hear_nothing(database: Database) -> None:
    async with listening(database, echo_every=0.05) as notices:
        await next_of(notices)


async def say(database: Database, *notices: Notice) -> None:
    async with database.transaction() as tx:
        for notice in notices:
            await tell(tx, notice)


async def next_of(notices: AsyncGenerator[Notice]) -> Notice:
    async with asyncio.timeout(SOON):
        return await anext(notices)


@pytest.mark.parametrize(
    "text", ["", "settings", "settings x", "settings -1", "weather 5", "settings 5 6"]
)
def test_what_is_no_notice_is_read_as_none(text: str) -> None:
    assert Notice.read(text) is None


@pytest.mark.parametrize("about", About)
def test_a_notice_is_read_as_it_is_written(about: About) -> None:
    assert Notice.read(str(Notice(about, SERVER))) == Notice(about, SERVER)


async def test_sqlite_has_nobody_to_tell(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    await say(database, Notice(About.SETTINGS, SERVER))
    await database.close()


@on_a_server
async def test_notices_are_heard_in_their_order_once_they_are_stored(database: Database) -> None:
    async with listening(database) as notices:
        first, second = Notice(About.SETTINGS, SERVER), Notice(About.GAME, 7)
        await say(database, first, second)
        assert [await next_of(notices), await next_of(notices)] == [first, second]


@on_a_server
async def test_what_is_undone_is_not_heard(database: Database) -> None:
    async with listening(database) as notices:
        with pytest.raises(RuntimeError):
            await undo(database, Notice(About.SETTINGS, SERVER))
        await say(database, Notice(About.GAME, 7))
        assert await next_of(notices) == Notice(About.GAME, 7)


@on_a_server
async def test_notices_are_heard_on_after_silence(database: Database) -> None:
    async with listening(database, echo_every=0.05) as notices:
        heard = asyncio.create_task(next_of(notices))
        await asyncio.sleep(0.3)
        await say(database, Notice(About.GAME, 7))
        assert await heard == Notice(About.GAME, 7)


@on_a_server
async def test_who_listens_is_told_that_the_connection_has_broken(database: Database) -> None:
    with pytest.raises(Unheard) as told:
        await hear_a_break(database)
    assert told.value.code == "notices-broken"


@on_a_server
async def test_who_listens_is_told_that_nothing_arrives(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As where a pooler has lent the connection to somebody else since.
    monkeypatch.setattr("db.notices.LISTEN", "SELECT 1")
    with pytest.raises(Unheard) as told:
        await hear_nothing(database)
    assert told.value.code == "notices-unheard"
