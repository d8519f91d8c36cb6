"""A process acts as long as it has its leases, and knows in time when it has them no more."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta

import pytest

from bot.program.configuration import LogFormat, LogLevel
from bot.program.running import tenure as tenures
from bot.program.running.logs import set_up_log
from bot.program.running.tenure import Tenure, kept_up, take_over
from db import sqlite
from db.address import DEFAULT
from db.database import Database
from db.errors import StorageError
from db.leases import Lease, Occupied, take_leases
from db.shards import ALL
from tests.bot.program.running.discord_server import TOKEN

pytestmark = pytest.mark.usefixtures("alone")
LONG = timedelta(seconds=1)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tenures, "LASTING", 0.6)
    monkeypatch.setattr(tenures, "RENEW_EVERY", 0.1)
    monkeypatch.setattr(tenures, "TRY_EVERY", 0.05)
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    """The database of this process."""
    opened = await Database.open(DEFAULT)
    yield opened
    await opened.close()


@contextmanager
def locked() -> Iterator[None]:
    """Another program keeps the database for itself."""
    with closing(sqlite3.connect(DEFAULT.removeprefix("sqlite:///"), isolation_level=None)) as it:
        it.execute("BEGIN IMMEDIATE")
        yield


async def somebody_takes(database: Database, *, by_force: bool = False) -> Lease | Occupied:
    """Another process wants the leases; by force it has them whoever is there."""
    async with database.transaction() as tx:
        return await take_leases(tx, ALL, "somebody", lasting=LONG, is_gone=lambda _: by_force)


def events(log: io.StringIO) -> list[str]:
    return [json.loads(line)["event"] for line in log.getvalue().splitlines()]


async def over(tenure: Tenure) -> None:
    """Wait until it is over."""
    async with asyncio.timeout(10):
        await tenure.over.wait()


async def test_leases_are_kept_for_as_long_as_they_are_wanted(database: Database) -> None:
    tenure = await take_over(database, ALL)
    async with kept_up(database, tenure):
        await asyncio.sleep(2 * tenures.LASTING)
        tenure.check()
        assert isinstance(await somebody_takes(database), Occupied)
    assert isinstance(await somebody_takes(database), Lease)
    with pytest.raises(StorageError, match="lease-over"):
        tenure.check()


async def test_who_waits_says_so_once_and_for_whom(database: Database, log: io.StringIO) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    await somebody_takes(database)
    tenure = await take_over(database, ALL)
    assert events(log) == ["standing-by", "leases-taken"]
    assert "shard 0 of 1: somebody" in log.getvalue()
    tenure.check()


async def test_leases_that_somebody_has_taken_over_are_lost_with_the_next_renewal(
    database: Database, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    tenure = await take_over(database, ALL)
    async with kept_up(database, tenure):
        await somebody_takes(database, by_force=True)
        await over(tenure)
    assert tenure.is_lost
    assert "lease-taken-over" in events(log)
    # Nothing was released that is somebody's now.
    async with database.transaction() as tx:
        found = await take_leases(tx, ALL, "a third", lasting=LONG, is_gone=lambda _: False)
    assert isinstance(found, Occupied)


async def test_leases_that_cannot_be_renewed_are_lost_before_anybody_can_have_them(
    database: Database, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    tenure = await take_over(database, ALL)
    async with kept_up(database, tenure):
        with locked():
            await over(tenure)
        with pytest.raises(StorageError, match="lease-over"):
            tenure.check()
    assert tenure.is_lost
    assert "lease-run-out" in events(log)


async def test_a_renewal_that_fails_once_costs_nothing(
    database: Database, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    tenure = await take_over(database, ALL)
    async with kept_up(database, tenure):
        with locked():
            await asyncio.sleep(0.3)
        await asyncio.sleep(tenures.LASTING)
        tenure.check()
    assert "lease-not-renewed" in events(log)


async def test_who_was_stopped_notices_before_anything_else_runs(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    tenure = await take_over(database, ALL)
    now = tenures.uptime()
    monkeypatch.setattr(tenures, "uptime", lambda: now + 60)
    with pytest.raises(StorageError, match="lease-over"):
        tenure.check()
    assert tenure.is_lost
    monkeypatch.setattr(tenures, "uptime", lambda: now)
    with pytest.raises(StorageError, match="lease-over"):
        tenure.check()  # once over, for ever


async def test_while_the_database_cannot_be_used_a_standby_goes_on_waiting(
    database: Database, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    with locked():
        waiting = asyncio.create_task(take_over(database, ALL))
        await asyncio.sleep(0.4)
    tenure = await waiting
    tenure.check()
    assert events(log) == ["standing-by", "leases-taken"]
