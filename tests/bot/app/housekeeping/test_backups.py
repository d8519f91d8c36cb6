"""Backups come by themselves; old ones go, and nothing else does."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from os import utime
from pathlib import Path
from typing import NamedTuple

import pytest
from structlog.testing import capture_logs

from bot.app.housekeeping import BackupPlan, Backups, Housekeeping
from db.check import differences
from db.database import Database
from tests.bot.app.referee.conftest import Clock
from tests.db.games import ANA, BEN, NOON, again, begin

DAY = timedelta(days=1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def plan(tmp_path: Path) -> BackupPlan:
    return BackupPlan(DAY, tmp_path / "kept" / "backups", keep=3)


def bot(database: Database, plan: BackupPlan, clock: Clock) -> Housekeeping:
    """The bot's housekeeping as it is after a start."""
    return Housekeeping([Backups(database, plan)], clock=clock)


def names(plan: BackupPlan) -> list[str]:
    return sorted(file.name for file in plan.folder.iterdir())


def moments(plan: BackupPlan) -> list[str]:
    return [name.removeprefix("waribashi-").partition("Z")[0] for name in names(plan)]


async def days(house: Housekeeping, clock: Clock, number: int) -> None:
    """So many days, with a look every six hours."""
    for _ in range(4 * number):
        await house.run_due_jobs()
        clock.go_on(hours=6)


async def test_a_backup_is_made_a_day_and_the_newest_are_kept(
    database: Database, plan: BackupPlan, clock: Clock
) -> None:
    await days(bot(database, plan, clock), clock, 5)
    made = [f"{NOON + day * DAY:%Y-%m-%dT%H%M}" for day in range(5)]
    assert moments(plan) == made[-3:]
    assert {Path(name).suffix for name in names(plan)} == {".db" if database.is_sqlite else ".dump"}


async def test_what_is_backed_up_is_the_database(
    house: Database, plan: BackupPlan, clock: Clock
) -> None:
    game = await begin(house, ANA, BEN)
    await bot(house, plan, clock).run_due_jobs()
    [name] = names(plan)
    copy = await Database.open(f"sqlite:///{plan.folder / name}", make=False)
    assert (await again(copy, game)).people == (ANA, BEN)
    assert [found async for found in differences(copy)] == []
    await copy.close()


async def test_after_a_restart_the_next_one_is_due_by_the_newest_file(
    house: Database, plan: BackupPlan, clock: Clock
) -> None:
    await bot(house, plan, clock).run_due_jobs()
    for _ in range(23):
        clock.go_on(hours=1)
        await bot(house, plan, clock).run_due_jobs()
    assert len(names(plan)) == 1
    clock.go_on(hours=1)
    await bot(house, plan, clock).run_due_jobs()
    assert len(names(plan)) == 2


OTHERS = (
    "waribashi.db",
    "waribashi-2020-01-01T0000Z.db.gz",
    "waribashi-2020-01-01T0000Z-mine.db",
    "waribashi-monday.dump",
    "my-waribashi-2020-01-01T0000Z.db",
    "waribashi-2020-01-01.db",
    "waribashi-2020-13-40T9999Z.db",
    "waribashi-9999-99-99T9999Z.dump",
    ".waribashi-2020-01-01T0000Z.db",
)


async def test_no_file_goes_but_ours(house: Database, plan: BackupPlan, clock: Clock) -> None:
    plan.folder.mkdir(parents=True)
    for name in OTHERS:
        (plan.folder / name).write_text("precious")
    (plan.folder / "waribashi-2020-01-01T0000Z.dump").write_text("old")
    await days(bot(house, plan, clock), clock, 5)
    assert set(OTHERS) <= set(names(plan))
    assert "waribashi-2020-01-01T0000Z.dump" not in names(plan)
    assert len(names(plan)) == len(OTHERS) + plan.keep


async def test_what_a_killed_bot_left_unfinished_goes(
    house: Database, plan: BackupPlan, clock: Clock
) -> None:
    plan.folder.mkdir(parents=True)
    old = plan.folder / ".waribashi-2020-01-01T0000Z.db.0123abcd.new"
    young = plan.folder / ".waribashi-2020-01-02T0000Z.db.0123abcd.new"
    for file, age in ((old, 2 * DAY), (young, DAY / 2)):
        file.touch()
        seen = (NOON - age).timestamp()
        utime(file, (seen, seen))
    await bot(house, plan, clock).run_due_jobs()
    assert (old.name in names(plan), young.name in names(plan)) == (False, True)


@contextmanager
def nothing_to_back_up(database: Database) -> Iterator[None]:
    """Meanwhile the database can't be read."""
    file = Path(database.url.database or "")
    away = file.rename(file.with_suffix(".away"))
    file.write_bytes(b"no database at all" * 1_000)
    try:
        yield
    finally:
        away.rename(file)


async def test_one_that_fails_leaves_all_older_ones_and_is_tried_again_later(
    house: Database, plan: BackupPlan, clock: Clock
) -> None:
    keeper = bot(house, plan, clock)
    await days(keeper, clock, 3)
    before = names(plan)
    with nothing_to_back_up(house), capture_logs() as logged:
        for _ in range(30):
            await keeper.run_due_jobs()
            clock.go_on(minutes=1)
    assert names(plan) == before
    assert [line["log_level"] for line in logged] == ["error", "error"]
    assert "is damaged, or isn't a database" in logged[0]["error"]
    await keeper.run_due_jobs()
    assert len(names(plan)) == 3
    assert names(plan)[:2] == before[1:]


class Usage(NamedTuple):
    free: int


async def test_on_a_disk_without_room_none_is_begun(
    house: Database, plan: BackupPlan, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(free=64 * 2**20))
    with capture_logs() as logged:
        await bot(house, plan, clock).run_due_jobs()
    assert names(plan) == []
    assert "There isn't room for a backup" in logged[0]["error"]
    await begin(house, ANA, BEN)


async def test_a_folder_that_cannot_be_is_told(
    house: Database, plan: BackupPlan, clock: Clock
) -> None:
    plan.folder.parent.touch()
    with capture_logs() as logged:
        await bot(house, plan, clock).run_due_jobs()
    [line] = logged
    assert (line["event"], line["log_level"]) == ("upkeep-failed", "error")
