"""A backup is whole, shows one moment, and overwrites nothing."""

import asyncio
import sqlite3
import stat
import threading
from pathlib import Path

import pytest

from db import sqlite_copy
from db.address import address
from db.backup import back_up
from db.check import differences
from db.database import Database
from db.errors import StorageError
from tests.db.games import ANA, BEN, again, begin
from tests.db.people import enter, enter_in, stored


async def refused(url: str, to: Path) -> str:
    with pytest.raises(StorageError) as told:
        await back_up(address(url), to)
    return told.value.code


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def damage(file: Path) -> None:
    """Write nonsense over a page in the middle."""
    pages = bytearray(file.read_bytes())
    pages[4096 * 5 : 4096 * 6] = bytes(range(256)) * 16
    file.write_bytes(pages)


async def test_a_backup_is_a_database_with_all_that_was_stored(
    sqlite_url: str, tmp_path: Path
) -> None:
    database = await Database.open(sqlite_url)
    game = await begin(database, ANA, BEN)
    size = await back_up(database.url, tmp_path / "copy.db")
    await database.close()
    assert (tmp_path / "copy.db").stat().st_size == size
    copy = await Database.open(f"sqlite:///{tmp_path}/copy.db", make=False)
    assert (await again(copy, game)).people == (ANA, BEN)
    assert [difference async for difference in differences(copy)] == []
    await copy.close()


async def test_a_backup_is_one_file_that_nobody_else_may_read(
    sqlite_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    await back_up(address(sqlite_url), folder / "copy.db")
    assert names_in(folder) == ["copy.db"]
    assert stat.S_IMODE((folder / "copy.db").stat().st_mode) == 0o600
    with sqlite3.connect(f"file:{folder}/copy.db?mode=ro&immutable=1", uri=True) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    copy.close()


async def test_a_backup_taken_while_others_write_shows_one_moment(
    sqlite_url: str, tmp_path: Path
) -> None:
    database = await Database.open(sqlite_url)
    await enter(database, *range(0, -20_000, -1))

    async def write_pairs() -> None:
        for user in range(1, 10_000, 2):
            await enter(database, user, user + 1)

    writing = asyncio.create_task(write_pairs())
    await asyncio.sleep(0.05)
    for number in range(5):
        await back_up(database.url, tmp_path / f"{number}.db")
    assert not writing.done()
    writing.cancel()
    await asyncio.wait([writing])
    await database.close()
    for number in range(5):
        copy = await Database.open(f"sqlite:///{tmp_path}/{number}.db")
        entered = [user for user in await stored(copy) if user > 0]
        assert entered == list(range(1, len(entered) + 1))
        assert len(entered) % 2 == 0
        await copy.close()


async def test_a_backup_does_not_wait_for_an_open_transaction(
    sqlite_url: str, tmp_path: Path
) -> None:
    database = await Database.open(sqlite_url)
    async with database.transaction() as tx:
        await enter_in(tx, 1)
        await asyncio.wait_for(back_up(database.url, tmp_path / "copy.db"), timeout=5)
    await database.close()
    copy = await Database.open(f"sqlite:///{tmp_path}/copy.db")
    assert await stored(copy) == []
    await copy.close()


async def test_a_backup_overwrites_nothing(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    assert await refused(sqlite_url, tmp_path / "copy.db") == "backup-exists"
    assert (tmp_path / "copy.db").read_text() == "precious"


async def test_nor_what_comes_to_be_there_meanwhile(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def be_late(*_: object) -> None:
        (tmp_path / "copy.db").write_text("precious")

    monkeypatch.setattr(sqlite_copy, "_examine", be_late)
    assert await refused(sqlite_url, tmp_path / "copy.db") == "backup-exists"
    assert (tmp_path / "copy.db").read_text() == "precious"
    assert names_in(tmp_path) == ["copy.db", "test.db"]


async def test_a_folder_that_is_not_there_is_told(sqlite_url: str, tmp_path: Path) -> None:
    assert await refused(sqlite_url, tmp_path / "x" / "copy.db") == "backup-folder-missing"


async def test_a_damaged_database_gets_no_backup_that_looks_whole(
    sqlite_url: str, tmp_path: Path
) -> None:
    damage(Path(sqlite_url.removeprefix("sqlite:///")))
    assert await refused(sqlite_url, tmp_path / "copy.db") == "database-corrupt"
    assert names_in(tmp_path) == ["test.db"]


async def test_a_backup_that_nobody_waits_for_ends_and_leaves_nothing(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_begun = threading.Event()
    real = sqlite_copy._copy  # pyright: ignore[reportPrivateUsage] - what is held up

    def be_held_up(source: Path, copy: Path, given_up: threading.Event) -> None:
        has_begun.set()
        given_up.wait()
        real(source, copy, given_up)

    monkeypatch.setattr(sqlite_copy, "_copy", be_held_up)
    backing_up = asyncio.create_task(back_up(address(sqlite_url), tmp_path / "copy.db"))
    await asyncio.to_thread(has_begun.wait)
    backing_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await backing_up
    assert names_in(tmp_path) == ["test.db"]


async def test_a_backup_that_takes_too_long_is_given_up(sqlite_url: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError) as told:
        await back_up(address(sqlite_url), tmp_path / "copy.db", longest=0)
    assert told.value.code == "backup-too-long"
    assert names_in(tmp_path) == ["test.db"]
