"""A PostgreSQL database is backed up whole, without showing its password, or not at all."""

import asyncio
import os
import shlex
import shutil
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import make_url

from db.address import address
from db.backup import back_up
from db.check import differences
from db.database import Database
from db.dump import NoDumpProgram, dump_command
from db.errors import StorageError
from tests.db.conftest import POSTGRES, created
from tests.db.games import ANA, BEN, again, begin

ELSEWHERE = "postgresql://ana:secret@host:5433/bot?sslmode=require"
Programs: TypeAlias = Callable[..., None]

on_a_server = pytest.mark.skipif(not POSTGRES, reason="TEST_POSTGRES_URL names no server")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "backups"
    made.mkdir()
    return made


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Have these scripts in place of PostgreSQL's programs, and no others of its own."""

    def install(**scripts: str) -> None:
        there = tmp_path / "programs"
        there.mkdir()
        for name, script in scripts.items():
            (there / name).write_text(f"#!/bin/sh\n{script}\n")
            (there / name).chmod(0o755)
        for name in ("cat", "sleep"):
            (there / name).symlink_to(shutil.which(name) or name)
        monkeypatch.setenv("PATH", str(there))

    return install


@pytest.fixture
def restored() -> Iterator[str]:
    """The address of an empty database to restore into."""
    with created() as url:
        yield url


OLD = (
    "pg_dump: error: aborting because of server version mismatch\n"
    "pg_dump: detail: server version: 16.1; pg_dump version: 15.5"
)
OLD_TOLD = (
    "error: aborting because of server version mismatch;"
    " detail: server version: 16.1; pg_dump version: 15.5"
)
FULL = "pg_dump: error: could not write to file: No space left on device"
FORBIDDEN = "pg_dump: error: permission denied"
WRITES = """for word; do case $word in --file=*) echo whole > "${word#--file=}";; esac; done"""


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def refused(to: Path, url: str = ELSEWHERE) -> StorageError:
    with pytest.raises(StorageError) as told:
        await back_up(address(url), to)
    assert names_in(to.parent) == []
    return told.value


async def run(*command: str) -> None:
    process = await asyncio.create_subprocess_exec(*command)
    assert await process.wait() == 0


def plain(url: str) -> str:
    """The address as PostgreSQL's programs take it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


# With a server


@on_a_server
async def test_what_is_restored_from_a_backup_is_what_was_stored(
    postgresql_url: str, restored: str, folder: Path
) -> None:
    database = await Database.open(postgresql_url)
    game = await begin(database, ANA, BEN)
    size = await back_up(database.url, folder / "copy.dump")
    await database.close()
    assert (folder / "copy.dump").stat().st_size == size
    await run("pg_restore", f"--dbname={plain(restored)}", str(folder / "copy.dump"))
    copy = await Database.open(restored, make=False)
    assert (await again(copy, game)).people == (ANA, BEN)
    assert [difference async for difference in differences(copy)] == []
    await copy.close()


@on_a_server
async def test_a_backup_of_a_server_is_one_file_that_nobody_else_may_read(
    postgresql_url: str, folder: Path
) -> None:
    await back_up(address(postgresql_url), folder / "copy.dump")
    assert names_in(folder) == ["copy.dump"]
    assert stat.S_IMODE((folder / "copy.dump").stat().st_mode) == 0o600


@on_a_server
async def test_a_database_that_is_not_there_is_told(folder: Path) -> None:
    nowhere = make_url(POSTGRES).set(database="nowhere").render_as_string(hide_password=False)
    told = await refused(folder / "copy.dump", nowhere)
    assert told.code == "backup-dump-failed"
    assert "nowhere" in str(told.message.data["reason"])


@on_a_server
@pytest.mark.parametrize("share", [0.3, 0.99])
async def test_a_backup_that_is_cut_off_is_found_out(
    postgresql_url: str, folder: Path, tmp_path: Path, programs: Programs, share: float
) -> None:
    whole = tmp_path / "whole.dump"
    await back_up(address(postgresql_url), whole)
    cut = tmp_path / "cut.dump"
    cut.write_bytes(whole.read_bytes()[: int(whole.stat().st_size * share)])
    writes = WRITES.replace("echo whole", f"cat {cut}")
    there = shlex.quote(os.environ["PATH"])
    programs(pg_dump=writes, pg_restore=f'PATH={there} exec pg_restore "$@"')
    assert (await refused(folder / "copy.dump")).code == "backup-unreadable"


# With programs of the tests' own


@pytest.mark.parametrize("more", ["", "&sslpassword=secret"])
async def test_a_password_stands_on_no_command_line(
    folder: Path, tmp_path: Path, programs: Programs, more: str
) -> None:
    log = tmp_path / "seen"
    tells = f'echo "$PGPASSWORD" "$@" >> {log}'
    programs(pg_dump=f"{tells}\n{WRITES}", pg_restore=tells)
    await back_up(address(ELSEWHERE + more), folder / "copy.dump")
    dumping, restoring = log.read_text().splitlines()
    assert dumping.startswith("secret ")
    assert "secret" not in dumping.removeprefix("secret ")
    assert "host=host" in dumping
    assert "secret" not in restoring


@pytest.mark.parametrize("there", [{}, {"pg_dump": WRITES}])
async def test_a_machine_without_the_programs_is_told_so(
    folder: Path, programs: Programs, there: dict[str, str]
) -> None:
    programs(**there)
    told = await refused(folder / "copy.dump")
    assert isinstance(told, NoDumpProgram)
    assert told.code == "backup-no-program"


@pytest.mark.parametrize(
    ("says", "code", "reason"),
    [
        (OLD, "backup-program-old", OLD_TOLD),
        (FULL, "database-full", None),
        (FORBIDDEN, "backup-dump-failed", "error: permission denied"),
        ("", "backup-dump-failed", ""),
    ],
)
async def test_what_goes_wrong_is_told_and_leaves_nothing(
    folder: Path, programs: Programs, says: str, code: str, reason: str | None
) -> None:
    programs(pg_dump=f"{WRITES}\necho {shlex.quote(says)} >&2\nexit 1", pg_restore="")
    told = await refused(folder / "copy.dump")
    assert told.code == code
    assert told.message.data.get("reason") == reason


async def test_a_program_that_cannot_be_started_is_told(folder: Path, programs: Programs) -> None:
    programs(pg_dump="", pg_restore="")
    (folder.parent / "programs" / "pg_dump").write_text("#!/nowhere/at/all\n")
    assert (await refused(folder / "copy.dump")).code == "backup-dump-failed"


@pytest.mark.parametrize("deaf", ["", "trap '' TERM\n"])
async def test_the_program_ends_with_the_task(
    folder: Path, tmp_path: Path, programs: Programs, monkeypatch: pytest.MonkeyPatch, deaf: str
) -> None:
    monkeypatch.setattr("db.dump.TO_END", 0.1)
    number = tmp_path / "number"
    os.mkfifo(number)
    programs(pg_dump=f"{deaf}echo $$ > {number}\nwhile :; do sleep 0.1; done", pg_restore="")
    backing_up = asyncio.create_task(back_up(address(ELSEWHERE), folder / "copy.dump"))
    pid = int(await asyncio.to_thread(number.read_text))
    backing_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await backing_up
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert names_in(folder) == []


async def test_a_backup_of_a_server_overwrites_nothing(folder: Path, programs: Programs) -> None:
    (folder / "copy.dump").write_text("precious")
    with pytest.raises(StorageError) as told:
        await back_up(address(ELSEWHERE), folder / "copy.dump")
    assert told.value.code == "backup-exists"
    assert (folder / "copy.dump").read_text() == "precious"


def test_the_command_for_elsewhere_is_without_the_password() -> None:
    assert shlex.split(dump_command(address(ELSEWHERE), Path("two words"))) == [
        "pg_dump",
        "--format=custom",
        "--file=two words",
        "--dbname=postgresql://ana@host:5433/bot?sslmode=require",
    ]
