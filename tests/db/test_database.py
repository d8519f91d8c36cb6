"""What is written is written together; readers and writers are not in each other's way."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from db.database import Connection, Database
from db.errors import StorageError
from tests.db.people import enter, enter_in, seen, stored

ROOT = Path(__file__).parents[2]


async def pragmas(connection: Connection) -> dict[str, object]:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    return {
        name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in names
    }


async def test_every_connection_to_sqlite_is_a_safe_one(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    safe = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}
    async with database.transaction() as tx, database.reading() as look:
        assert await pragmas(tx) == safe
        assert await pragmas(look) == safe
    async with database.remaking() as tx:
        assert await pragmas(tx) == {**safe, "foreign_keys": 0}
    await database.close()


async def test_every_table_of_sqlite_is_strict(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    async with database.reading() as look:
        listed = await look.exec_driver_sql("SELECT name, strict FROM pragma_table_list")
        loose = {row.name for row in listed if not row.strict}
    await database.close()
    # Tables of SQLite's own, and Alembic's.
    assert loose == {"sqlite_schema", "sqlite_temp_schema", "sqlite_sequence", "alembic_version"}


async def test_transactions_of_two_tasks_do_not_undo_each_other(database: Database) -> None:
    async def fail(user: int) -> None:
        async with database.transaction() as tx:
            await enter_in(tx, user)
            await asyncio.sleep(0)
            raise ZeroDivisionError

    await asyncio.gather(
        *(enter(database, user) for user in range(10)),
        *(fail(user) for user in range(10, 20)),
        return_exceptions=True,
    )
    assert sorted(await stored(database)) == list(range(10))


@pytest.mark.parametrize("more", [(), (3,)])
async def test_what_follows_when_sqlite_undoes_a_transaction_by_itself_is_not_written_alone(
    sqlite_url: str, more: tuple[int, ...]
) -> None:
    database = await Database.open(sqlite_url)
    await enter(database, 1)

    async def go_on() -> None:
        async with database.transaction() as tx:
            await enter_in(tx, 2)
            with pytest.raises(IntegrityError):
                await tx.exec_driver_sql("INSERT OR ROLLBACK INTO players VALUES (9, 1, 0, 0, 0)")
            for user in more:
                await enter_in(tx, user)

    with pytest.raises(OperationalError, match="undone"):
        await go_on()
    await enter(database, 4)
    assert await stored(database) == [1, 4]
    await database.close()


async def test_readers_wait_for_no_writer_and_see_what_is_acknowledged(database: Database) -> None:
    await enter(database, 1)
    async with database.transaction() as tx:
        await enter_in(tx, 2)
        assert await asyncio.wait_for(stored(database), timeout=2) == [1]
    assert await stored(database) == [1, 2]


async def test_a_view_does_not_change_while_it_is_looked_at(database: Database) -> None:
    await enter(database, 1)
    async with database.reading() as look:
        assert await seen(look) == [1]
        await enter(database, 2)
        assert await seen(look) == [1]
    assert await stored(database) == [1, 2]


async def test_a_view_cannot_write(database: Database) -> None:
    with pytest.raises(StorageError):
        async with database.reading() as look:
            await enter_in(look, 1)
    assert await stored(database) == []


async def test_without_a_permit_nothing_is_written(url: str) -> None:
    is_permitted = True

    def permit() -> None:
        if not is_permitted:
            raise StorageError("lease-over")

    database = await Database.open(url, permit=permit)
    await enter(database, 1)
    is_permitted = False
    with pytest.raises(StorageError, match="lease-over"):
        await enter(database, 2)
    assert await stored(database) == [1]
    is_permitted = True
    transaction = database.transaction()
    await enter_in(await transaction.__aenter__(), 3)
    is_permitted = False  # as after an hour in which the process was stopped
    with pytest.raises(StorageError, match="lease-over"):
        await transaction.__aexit__(None, None, None)
    assert await stored(database) == [1]
    await database.close()


async def test_a_task_cancelled_in_mid_transaction_leaves_nothing_and_blocks_nobody(
    database: Database,
) -> None:
    inside = asyncio.Event()

    async def linger() -> None:
        async with database.transaction() as tx:
            await enter_in(tx, 1)
            inside.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(linger())
    await inside.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await asyncio.wait_for(enter(database, 2), timeout=5)
    assert await stored(database) == [2]


async def test_cancelling_at_any_moment_leaves_all_or_nothing(database: Database) -> None:
    turns, is_cancelled = 0, True
    while is_cancelled:
        before = await stored(database)
        first = 2 * len(before)
        task = asyncio.create_task(enter(database, first, first + 1))
        is_cancelled = await _cancel(task, turns)
        assert await stored(database) in (before, [*before, first, first + 1])
        turns += 1 + turns // 3


async def _cancel(task: asyncio.Task[None], turns: int) -> bool:
    """Cancel the task after so many turns of the loop; return whether it was still at work."""
    for _ in range(turns):
        await asyncio.sleep(0)
    is_cancelled = task.cancel()
    await asyncio.wait([task])
    return is_cancelled


async def test_a_writer_that_waits_may_be_cancelled(database: Database) -> None:
    async with database.transaction() as tx:
        await enter_in(tx, 1)
        waiting = [asyncio.create_task(enter(database, 1)) for _ in range(3)]
        await asyncio.sleep(0.05)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
    await asyncio.wait_for(enter(database, 2), timeout=5)
    assert await stored(database) == [1, 2]


async def test_more_readers_than_connections_take_turns(database: Database) -> None:
    await enter(database, 1)
    assert await asyncio.gather(*(stored(database) for _ in range(30))) == [[1]] * 30


OPEN_AND_CLOSE = """
import asyncio, sys
from db.database import Database
from tests.db.people import enter

async def main():
    database = await Database.open(sys.argv[1])
    try:
        await enter(database, 1)
    finally:
        await database.close()

asyncio.run(main())
"""


def run(url: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-W", "error", "-c", OPEN_AND_CLOSE, url],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_a_closed_database_lets_the_process_end(url: str) -> None:
    done = run(url)
    assert (done.stderr, done.returncode) == ("", 0)


def test_so_does_one_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("no database at all, but a text" * 100)
    done = run(f"sqlite:///{tmp_path}/no.db")
    assert "database-corrupt" in done.stderr
    assert "ResourceWarning" not in done.stderr
    assert done.returncode == 1
