"""An upgrade leaves a backup behind, and from it one goes back: the drill of docs/running.md."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.app.referee import Play, Referee
from bot.program.configuration import BACKUPS
from bot.program.running.database import bring_up_to_date, opened
from db.database import Database
from db.errors import StorageError
from db.games import load_game
from db.schema import games, is_on
from db.upgrade import require_current, steps, upgrade
from db.upgrade_backup import upgrade_with_backup
from tests.bot.app.referee.conftest import Clock
from tests.bot.conftest import Printed, Waribashi
from tests.bot.program.test_cli_db import on_a_server, refused
from tests.db.conftest import created
from tests.db.processes import processes
from tests.db.stored import load
from tests.db.tables import contents

OLD = "0005"
FILE = Path("data", "waribashi.db")
ADDRESS = "sqlite:///data/waribashi.db"
PROCESSES = 3

Contents = Mapping[str, Sequence[Mapping[str, Any]]]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)


@pytest.fixture
def old() -> str:
    """The address of a file that an older version has left, with games in progress."""
    FILE.parent.mkdir()
    load(OLD, ADDRESS)
    return ADDRESS


async def held(address: str) -> Contents:
    async with opened(address) as database, database.reading() as look:
        return await look.run_sync(contents)


async def version_of(address: str) -> str:
    async with opened(address) as database, database.reading() as look:
        return (await look.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()


async def play_a_move(address: str) -> None:
    async with opened(address) as database:
        async with database.reading() as look:
            found = games.select().where(is_on, games.c.deadline.is_not(None))
            stored = await load_game(look, (await look.execute(found)).one().id)
        move = next(iter(stored.game.position.legal_moves()))
        user = stored.people[stored.game.to_move or 0] or 0
        await Referee(database, clock=Clock()).act(stored.id, user, Play(move))


def dumped(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as here:
        return list(here.iterdump())


def backup_told(printed: Printed) -> Path:
    assert printed.code == 0
    told = json.loads(printed.out)
    assert (told["before"], told["version"]) == (OLD, steps()[-1])
    return Path(told["backup"])


# The drill


def test_one_goes_back_from_the_backup_of_the_upgrade(waribashi: Waribashi, old: str) -> None:
    before = dumped(FILE)
    backup = backup_told(waribashi("db", "upgrade", "--json"))
    asyncio.run(play_a_move(old))
    assert waribashi("db", "check").code == 0
    # mkdir data/newer; mv data/waribashi.db data/waribashi.db-* data/newer/; cp BACKUP data/…
    (FILE.parent / "newer").mkdir()
    for file in (FILE, *FILE.parent.glob("waribashi.db-*")):
        file.rename(FILE.parent / "newer" / file.name)
    FILE.write_bytes(backup.read_bytes())
    assert asyncio.run(version_of(old)) == OLD
    assert dumped(FILE) == before
    assert waribashi("db", "upgrade").code == 0  # and forward again, another day
    assert waribashi("db", "check").code == 0


@on_a_server
def test_so_on_a_server_into_a_new_database(waribashi: Waribashi) -> None:
    with created() as address, created() as fresh:
        load(OLD, address)
        before = asyncio.run(held(address))
        backup = backup_told(waribashi("db", "upgrade", "--json", "--database", address))
        asyncio.run(play_a_move(address))
        assert backup.parent == Path("data", "backups")
        restore = ("pg_restore", "--single-transaction", f"--dbname={fresh}", str(backup))
        subprocess.run(restore, check=True)  # noqa: S603 - the line of the drill
        assert asyncio.run(version_of(fresh)) == OLD
        assert asyncio.run(held(fresh)) == before
        assert waribashi("db", "upgrade", "--database", fresh).code == 0
        assert waribashi("db", "check", "--database", fresh).code == 0


def test_the_backup_says_what_it_is_and_lies_beside_the_database(
    waribashi: Waribashi, old: str
) -> None:
    said = waribashi("db", "upgrade").out
    (backup,) = FILE.parent.glob("*.before-*")
    assert backup.name.startswith(f"waribashi.db.before-upgrade-from-{OLD}-")
    assert str(backup) in said.replace("\n", "")
    assert f"version {OLD}" in said


# When there is one, and when there is none


async def test_the_bot_makes_one_at_its_start_and_says_where(old: str) -> None:
    async with opened(old) as database:
        with capture_logs() as log:
            await bring_up_to_date(database, BACKUPS)
            await bring_up_to_date(database, BACKUPS)
    (backup,) = FILE.parent.glob("*.before-*")
    (entry,) = [line for line in log if line["event"] == "database-upgraded"]
    assert (entry["backup"], entry["before"]) == (str(backup), OLD)


async def test_a_new_database_and_one_of_this_version_need_none(tmp_path: Path) -> None:
    async with opened(ADDRESS) as database:
        for _ in range(2):
            assert (await upgrade_with_backup(database, BACKUPS)).backup is None
    assert list(FILE.parent.glob("*.before-*")) == []


def _upgrade(address: str) -> bool:
    async def run() -> bool:
        async with opened(address) as database:
            return (await upgrade_with_backup(database, BACKUPS)).backup is not None

    return asyncio.run(run())


def test_of_several_processes_one_makes_it(old: str) -> None:
    absolute = f"sqlite:///{FILE.absolute()}"
    with processes().Pool(PROCESSES) as pool:
        made = pool.map(_upgrade, [absolute] * PROCESSES, chunksize=1)
    assert sorted(made) == [False] * (PROCESSES - 1) + [True]
    assert len(list(FILE.parent.glob("*.before-*"))) == 1


async def test_steps_that_fail_leave_none(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("db.upgrade._upgrade", fail)
    async with opened(old) as database:
        with pytest.raises(ZeroDivisionError):
            await upgrade_with_backup(database, BACKUPS)
    assert list(FILE.parent.glob("*.before-*")) == []
    assert await version_of(old) == OLD


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that has no room for a backup."""

    async def refuse(_url: object, to: Path) -> int:
        raise StorageError("database-full", file=str(to))

    monkeypatch.setattr("db.upgrade_backup.back_up", refuse)


@pytest.mark.usefixtures("full")
def test_without_room_for_it_a_file_is_not_upgraded(waribashi: Waribashi, old: str) -> None:
    before = dumped(FILE)
    said = refused(waribashi("db", "upgrade"))
    assert said.startswith("There's no backup, so the database wasn't upgraded. The disk is full")
    assert dumped(FILE) == before
    with pytest.raises(StorageError):
        asyncio.run(_start(old))
    assert dumped(FILE) == before
    assert waribashi("db", "upgrade", "--no-backup").code == 0
    assert list(FILE.parent.glob("*.before-*")) == []


async def _start(address: str) -> None:
    async with opened(address) as database:
        await bring_up_to_date(database, BACKUPS)


@on_a_server
def test_without_pg_dump_the_command_refuses_and_the_bot_warns(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with created() as address:
        load(OLD, address)
        said = refused(waribashi("db", "upgrade", "--database", address))
        assert "pg_dump isn't installed here" in said
        assert asyncio.run(version_of(address)) == OLD
        with capture_logs() as log:
            asyncio.run(_start(address))
        (warning,) = [line for line in log if line["log_level"] == "warning"]
        assert warning["event"] == "upgrade-without-backup"
        assert "pg_dump isn't installed here" in warning["says"]
        asyncio.run(_require_current(address))


async def _require_current(address: str) -> None:
    async with opened(address) as database:
        await require_current(database)


@on_a_server
async def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, and no folder")
    with created() as address:
        load(OLD, address)
        database = await Database.open(address)
        with pytest.raises(StorageError) as told:
            await upgrade_with_backup(database, BACKUPS)
        assert told.value.code == "upgrade-no-backup"
        await upgrade(database)
        await database.close()
