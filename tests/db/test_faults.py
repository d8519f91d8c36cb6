"""Whatever is wrong with a database is told by name, and nothing that was stored is lost."""

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import URL, make_url

from db import sqlite
from db.database import Database
from db.errors import NoDatabase, StorageError
from db.upgrade import require_current, upgrade
from tests.db.people import enter, stored

NOBODY = 65534


async def fault_of_opening(url: str, *, make: bool = True) -> str:
    with pytest.raises(StorageError) as refused:
        await Database.open(url, make=make)
    return refused.value.code


async def fault_of_writing(database: Database, *users: int) -> str:
    with pytest.raises(StorageError) as refused:
        await enter(database, *users)
    return refused.value.code


def file_of(url: str) -> Path:
    return Path(make_url(url).database or "")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody may read, which those of pytest are not."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Be somebody for whom permissions hold: for root none do."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


async def upgraded(file: Path) -> Path:
    database = await Database.open(f"sqlite:///{file}")
    await upgrade(database)
    await enter(database, 1)
    await database.close()
    return file


# Files that are none, or broken


@pytest.mark.parametrize(
    "content", [b"no database at all " * 300, b"hello\n", b"SQLite format 3\0junk"]
)
async def test_a_file_that_is_no_database_is_told_and_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "no.db"
    file.write_bytes(content)
    assert await fault_of_opening(f"sqlite:///{file}") == "database-corrupt"
    assert file.read_bytes() == content


async def test_a_damaged_page_in_the_middle_is_told(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    await enter(database, *range(2000))
    await database.close()
    file = file_of(sqlite_url)
    pages = bytearray(file.read_bytes())
    with closing(sqlite3.connect(file)) as opened:
        root = opened.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'players'"
        ).fetchone()[0]
    pages[4096 * (root - 1) : 4096 * root] = os.urandom(4096)
    file.write_bytes(pages)
    database = await Database.open(sqlite_url)
    with pytest.raises(StorageError) as refused:
        await stored(database)
    assert refused.value.code == "database-corrupt"
    await database.close()


# Places where nothing can be


async def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    assert await fault_of_opening(f"sqlite:///{tmp_path}") == "database-cannot-open"


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    url = f"sqlite:///{tmp_path}/file/folder/test.db"
    assert await fault_of_opening(url) == "database-cannot-open"


async def test_nothing_is_made_where_that_was_not_wanted(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase):
        await Database.open(f"sqlite:///{tmp_path}/folder/test.db", make=False)
    assert os.listdir(tmp_path) == []  # noqa: PTH208 - which waits for the disk as well


async def test_a_disk_on_which_a_database_would_not_be_safe_is_told(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # This way of locking, for network drives, has no memory that processes share.
    locked_by_files = URL.create(
        "sqlite+aiosqlite",
        database=f"file:{file_of(sqlite_url)}",
        query={"vfs": "unix-dotfile", "uri": "true"},
    )
    monkeypatch.setattr("db.database.address", lambda _: locked_by_files)
    monkeypatch.setattr(Path, "mkdir", lambda *_, **__: None)
    file_of(sqlite_url).unlink()
    assert await fault_of_opening(sqlite_url) == "database-no-wal"


# What may only be read


async def test_a_file_without_the_right_to_write_is_told(folder: Path) -> None:
    file = await upgraded(folder / "test.db")
    file.chmod(0o444)
    before = file.read_bytes()
    with as_nobody():
        assert await fault_of_opening(f"sqlite:///{file}") == "database-read-only"
    assert file.read_bytes() == before


async def test_a_folder_without_the_right_to_write_is_told(folder: Path) -> None:
    with as_nobody():
        assert await fault_of_opening(f"sqlite:///{folder}/test.db") == "database-cannot-open"
        assert await fault_of_opening(f"sqlite:///{folder}/x/test.db") == "database-read-only"


@pytest.mark.may_skip("no disk can be mounted here")
async def test_a_disk_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    with mounted(tmp_path, "4m"):
        file = await upgraded(tmp_path / "test.db")
        remount(tmp_path, "ro")
        assert await fault_of_opening(f"sqlite:///{file}") == "database-cannot-open"
        assert await fault_of_opening(f"sqlite:///{tmp_path}/x/test.db") == "database-read-only"


# Full disks


async def test_a_full_disk_is_told_and_nothing_is_lost(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(sqlite_url)
    await enter(database, 1)
    async with database.transaction() as tx:
        await tx.exec_driver_sql("PRAGMA max_page_count = 1")  # as many as there are: no more
    assert await fault_of_writing(database, *range(2, 9000)) == "database-full"
    assert await stored(database) == [1]
    async with database.transaction() as tx:
        await tx.exec_driver_sql("PRAGMA max_page_count = 1000000")
    await enter(database, 2)
    assert await stored(database) == [1, 2]
    await database.close()


@pytest.mark.may_skip("no disk can be mounted here")
async def test_a_disk_that_is_really_full_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    with mounted(tmp_path, "1m"):
        file = await upgraded(tmp_path / "test.db")
        database = await Database.open(f"sqlite:///{file}")
        fill(tmp_path / "filling")
        assert await fault_of_writing(database, *range(2, 9000)) == "database-full"
        assert await stored(database) == [1]
        await database.close()
        (tmp_path / "filling").unlink()
        database = await Database.open(f"sqlite:///{file}")
        await enter(database, 2)
        assert await stored(database) == [1, 2]
        await database.close()


@pytest.mark.may_skip("no disk can be mounted here")
async def test_a_disk_without_room_for_a_database_is_told(tmp_path: Path) -> None:
    with mounted(tmp_path, "64k"):
        fill(tmp_path / "filling")
        assert await fault_of_opening(f"sqlite:///{tmp_path}/test.db") == "database-full"


@contextmanager
def mounted(folder: Path, size: str) -> Iterator[None]:
    """A disk of that size in place of the folder."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:  # noqa: S603
        pytest.skip("no disk can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)  # noqa: S603, S607


def remount(folder: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], check=True)  # noqa: S603, S607


def fill(file: Path) -> None:
    """Write until nothing goes in any more."""
    with file.open("wb", buffering=0) as filling, suppress(OSError):
        while True:
            filling.write(bytes(1024))


# Others


async def test_a_file_locked_by_another_program_is_told_and_works_afterwards(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    database = await Database.open(sqlite_url)
    with closing(sqlite3.connect(file_of(sqlite_url), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await fault_of_writing(database, 1) == "database-locked"
        assert await stored(database) == []
    await enter(database, 2)
    assert await stored(database) == [2]
    await database.close()


async def test_a_file_that_another_program_keeps_for_itself_is_told_when_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    with closing(sqlite3.connect(tmp_path / "test.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert await fault_of_opening(f"sqlite:///{tmp_path}/test.db") == "database-locked"


async def test_writers_of_two_programs_wait_for_each_other(url: str) -> None:
    one, other = await Database.open(url), await Database.open(url)
    for user in range(10):
        await enter(one, user)
        await enter(other, user + 10)
    assert sorted(await stored(one)) == list(range(20))
    await one.close()
    await other.close()


# Versions


async def test_a_database_of_a_newer_version_is_told_and_left_alone(database: Database) -> None:
    async with database.transaction() as tx:
        await tx.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    for use in (upgrade, require_current):
        with pytest.raises(StorageError) as refused:
            await use(database)
        assert refused.value.code == "database-newer"
        assert refused.value.message.data == {"version": "9999"}


async def test_a_database_without_tables_is_told_to_be_older(empty: str) -> None:
    database = await Database.open(empty)
    with pytest.raises(StorageError) as refused:
        await require_current(database)
    assert refused.value.code == "database-older"
    await database.close()
