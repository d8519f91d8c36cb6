"""Housekeeping does each job when it's due, and one that fails keeps no other from it."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import func, select
from structlog.testing import capture_logs

from bot.app.housekeeping import Housekeeping
from bot.app.housekeeping.job import DatabaseJob, Done
from bot.app.housekeeping.jobs import database_jobs
from db.batches import ROWS
from db.challenges import NewChallenge, Proposal, make_challenge
from db.database import Database
from db.errors import Conflict, StorageError
from db.games import Place
from db.heartbeats import beat
from db.schema import challenges, heartbeats, servers
from db.servers import join_server, leave_server
from db.shards import ALL, Shards
from tests.bot.app.referee.conftest import Clock
from tests.db.games import ANA, BEN, COMMON, NOON

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MONTH = timedelta(days=31)


@dataclass
class Errand:
    """A job that does what the test says, and remembers when it was asked."""

    name: str = "errand"
    every: timedelta = HOUR
    last: datetime | None = None
    error: Exception | None = None
    asked: list[datetime] = field(default_factory=list)

    async def done_at(self) -> datetime | None:
        return self.last

    async def do(self, at: datetime) -> Done:
        self.asked.append(at)
        if self.error is not None:
            raise self.error
        return {"rows": 3}


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def keep_house(clock: Clock, *jobs: Errand, hours: float) -> None:
    house = Housekeeping(jobs, clock=clock)
    for _ in range(int(hours * 60)):
        await house.run_due_jobs()
        clock.go_on(minutes=1)


def runs(job: str, outcome: str) -> float:
    labels = {"job": job, "outcome": outcome}
    return REGISTRY.get_sample_value("waribashi_upkeep_runs_total", labels) or 0


def done_at(job: str) -> float | None:
    return REGISTRY.get_sample_value("waribashi_upkeep_done_timestamp_seconds", {"job": job})


async def test_what_was_never_done_is_done_at_once_and_then_as_often_as_it_should(
    clock: Clock,
) -> None:
    errand = Errand()
    await keep_house(clock, errand, hours=2.5)
    assert errand.asked == [NOON, NOON + HOUR, NOON + 2 * HOUR]


async def test_what_was_done_before_a_restart_waits_for_its_time(clock: Clock) -> None:
    errand = Errand(last=NOON - HOUR / 2)
    await keep_house(clock, errand, hours=1)
    assert errand.asked == [NOON + HOUR / 2]


async def test_a_clock_that_was_set_back_keeps_nothing_waiting_for_longer(clock: Clock) -> None:
    errand = Errand(last=NOON + 100 * DAY)
    await keep_house(clock, errand, hours=1.5)
    assert errand.asked == [NOON + HOUR]


@pytest.mark.parametrize(
    "error", [StorageError("database-busy"), Conflict("conflict"), OSError("no disk")]
)
async def test_what_fails_is_tried_again_later_and_keeps_no_other_job_from_its_turn(
    clock: Clock, error: Exception
) -> None:
    failing, other = Errand("failing", error=error), Errand("other")
    await keep_house(clock, failing, other, hours=0.5)
    assert failing.asked == [NOON, NOON + HOUR / 4]
    assert other.asked == [NOON]


async def test_a_fault_of_ours_is_not_hidden(clock: Clock) -> None:
    with pytest.raises(ZeroDivisionError):
        await keep_house(clock, Errand(error=ZeroDivisionError()), hours=1)


async def test_what_was_done_and_what_failed_is_logged_in_a_sentence_and_counted(
    clock: Clock,
) -> None:
    before = runs("good", "done"), runs("bad", "failed")
    bad = Errand("bad", error=StorageError("database-busy"))
    with capture_logs() as logged:
        await keep_house(clock, Errand("good"), bad, hours=0.1)
    done, failed = logged
    assert (done["event"], done["job"], done["rows"]) == ("upkeep-done", "good", 3)
    assert done["log_level"] == "info"
    assert done["seconds"] >= 0
    assert (failed["event"], failed["log_level"], failed["job"]) == (
        "upkeep-failed",
        "error",
        "bad",
    )
    assert failed["error"].startswith("The database is too busy to answer")
    assert (runs("good", "done"), runs("bad", "failed")) == (before[0] + 1, before[1] + 1)
    assert done_at("good") == NOON.timestamp()
    assert done_at("bad") is None


async def test_when_it_was_last_done_can_be_seen_right_after_a_restart(clock: Clock) -> None:
    await keep_house(clock, Errand("seen", last=NOON - HOUR / 2), hours=0.1)
    assert done_at("seen") == (NOON - HOUR / 2).timestamp()


# The jobs in the database


def housekeeping(database: Database, clock: Clock, shards: Shards = ALL) -> Housekeeping:
    """As the bot has it after a start."""
    return Housekeeping(database_jobs(database, shards), clock=clock)


async def count(database: Database, table: object) -> int:
    async with database.reading() as look:
        return await look.scalar(select(func.count()).select_from(table)) or 0  # type: ignore[arg-type]


async def test_a_server_left_a_month_ago_is_forgotten_within_the_hour(
    database: Database, clock: Clock
) -> None:
    async with database.transaction() as tx:
        for server in (1, 2, 3):
            await join_server(tx, server, at=NOON)
        await leave_server(tx, 1, at=NOON)
        await leave_server(tx, 2, at=NOON + DAY)
    clock.at = NOON + timedelta(days=30)
    house = housekeeping(database, clock)
    await house.run_due_jobs()
    assert await count(database, servers) == 3
    clock.go_on(hours=1)
    await house.run_due_jobs()
    assert await count(database, servers) == 2
    clock.go_on(days=1)
    await house.run_due_jobs()
    assert await count(database, servers) == 1


async def test_many_rows_are_forgotten_though_each_transaction_takes_a_few(
    database: Database, clock: Clock
) -> None:
    place = Place(channel=707)
    async with database.transaction() as tx:
        for _ in range(ROWS + 1):
            new = NewChallenge(ANA, BEN, Proposal(COMMON), NOON, NOON + DAY, place)
            await make_challenge(tx, new)
    clock.at = NOON + DAY + MONTH
    await housekeeping(database, clock).run_due_jobs()
    assert await count(database, challenges) == 0


async def test_heartbeats_of_shards_that_are_no_more_are_forgotten(
    database: Database, clock: Clock
) -> None:
    shards = Shards((0, 1), 2)
    async with database.transaction() as tx:
        await beat(tx, ALL, NOON)
        await beat(tx, shards, NOON + HOUR)
    await housekeeping(database, clock, shards).run_due_jobs()
    assert await count(database, heartbeats) == 2


async def test_a_job_is_done_once_a_day_however_often_the_bot_starts(
    database: Database, clock: Clock
) -> None:
    asked: list[datetime] = []

    async def note(_: Database, at: datetime) -> Done:
        asked.append(at)
        return {}

    for _ in range(30):
        job = DatabaseJob(database, "note", DAY, note)
        await Housekeeping([job], clock=clock).run_due_jobs()
        clock.go_on(hours=1)
    assert asked == [NOON, NOON + DAY]


async def test_only_a_file_is_analyzed_and_made_smaller_by_us(database: Database) -> None:
    names = {job.name for job in database_jobs(database, ALL)}
    assert ("vacuum" in names, "analyze" in names) == (database.is_sqlite, database.is_sqlite)
