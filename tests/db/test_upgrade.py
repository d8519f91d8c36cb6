"""A database is brought to this version once, whole, and with all that is in it."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Connection,
    Float,
    Integer,
    Table,
    insert,
    inspect,
    select,
    text,
    update,
)

from db.database import Database
from db.migrations.running import alembic_config
from db.schema import boards, metadata, sequences
from db.sequences import last_ended, next_ended
from db.upgrade import Version, require_current, steps, upgrade, version
from tests.db.processes import processes
from tests.db.tables import contents, tables

ROWS = 3
PROCESSES = 4
STEPS = steps()
SEATS = ("game_seats", "lobby_seats")


async def version_of(database: Database) -> Version:
    async with database.reading() as look:
        return await version(look)


async def test_an_empty_database_makes_all_steps_and_then_none(empty: str) -> None:
    database = await Database.open(empty)
    assert await version_of(database) == Version(None, tuple(STEPS))
    assert (await upgrade(database)).missing == tuple(STEPS)
    assert await version_of(database) == Version(STEPS[-1], ())
    assert (await upgrade(database)).missing == ()
    await require_current(database)
    await database.close()


def test_the_steps_that_are_named_are_those_in_the_folder() -> None:
    found = ScriptDirectory.from_config(alembic_config()).walk_revisions()

    assert tuple(STEPS) == tuple(script.revision for script in found)[::-1]


def compared(connection: Connection) -> Sequence[Any]:
    settings = {"compare_type": True, "compare_server_default": True}
    return compare_metadata(MigrationContext.configure(connection, opts=settings), metadata)


async def test_the_steps_lead_to_the_tables_that_the_program_knows(database: Database) -> None:
    async with database.reading() as look:
        assert await look.run_sync(compared) == []


async def test_a_step_that_fails_leaves_the_database_as_it_was(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    database = await Database.open(empty)
    with monkeypatch.context() as patched:
        patched.setattr(op, "bulk_insert", fail)  # the last thing that the first step does
        with pytest.raises(ZeroDivisionError):
            await upgrade(database)
    async with database.reading() as look:
        assert await look.run_sync(lambda connection: inspect(connection).get_table_names()) == []
    await upgrade(database)
    await require_current(database)
    await database.close()


# Several at once


def _upgrade(url: str) -> tuple[str, ...]:
    async def run() -> tuple[str, ...]:
        database = await Database.open(url)
        before = await upgrade(database)
        await database.close()
        return before.missing

    return asyncio.run(run())


def test_of_several_processes_one_makes_the_steps_and_the_others_find_them(empty: str) -> None:
    with processes().Pool(PROCESSES) as pool:
        made = pool.map(_upgrade, [empty] * PROCESSES, chunksize=1)
    assert sorted(made) == [()] * (PROCESSES - 1) + [tuple(STEPS)]


# From every version, with something in every table


def _fill(connection: Connection) -> None:
    for table in tables(connection):
        connection.execute(table.delete())
        rows = [_row(table, number) for number in range(1, ROWS + 1)]
        connection.execute(insert(table), rows)


def _row(table: Table, number: int) -> dict[str, Any]:
    """A row whose every column holds the number, so that whatever it refers to is there."""
    row = {column.name: _value(column.type, number) for column in table.columns}
    if table.name in SEATS:  # where a person sits, no computer does
        return row | {"level": None}
    if "process" in row:  # as processes were named
        return row | {"process": f"shards {number} of 4"}
    return row


def _value(kind: object, number: int) -> float | int | str:
    if isinstance(kind, Float):
        return float(number)
    return number if isinstance(kind, Integer) else str(number)


# From the first version on an upgrade makes all steps that there are.
@pytest.mark.parametrize(
    "step", [STEPS[0], *(pytest.param(step, marks=pytest.mark.slow) for step in STEPS[1:])]
)
async def test_what_a_version_has_stored_is_there_after_the_upgrade(empty: str, step: str) -> None:
    database = await Database.open(empty)
    await upgrade(database, step)
    async with database.remaking() as tx:
        await tx.run_sync(_fill)
    async with database.reading() as look:
        before = await look.run_sync(contents)
    await upgrade(database)
    async with database.reading() as look:
        after = await look.run_sync(contents)
        assert await look.run_sync(compared) == []
    await database.close()
    assert before
    for table, rows in before.items():
        assert len(rows) == ROWS
        # A column that has gone since, or has another name, is asked for no more.
        kept = [{name: row[name] for name in row if name in after[table][0]} for row in rows]
        assert [{name: row[name] for name in kept[0]} for row in after[table]] == kept


async def test_games_go_on_ending_in_the_order_in_which_they_did(empty: str) -> None:
    database = await Database.open(empty)
    await upgrade(database, "0005")
    async with database.transaction() as tx:
        await tx.execute(update(sequences).values(last=7))
    await upgrade(database)
    async with database.transaction() as tx:
        assert await last_ended(tx) == 7
        assert await next_ended(tx) == 8
        assert await last_ended(tx) == 8
    await database.close()


async def test_after_the_upgrade_the_boards_of_running_games_are_behind(empty: str) -> None:
    database = await Database.open(empty)
    await upgrade(database, "0005")
    async with database.remaking() as tx:
        await tx.run_sync(_fill)
        await tx.execute(text("UPDATE games SET surface = 'channel', status = 'won'"))
        await tx.execute(text("UPDATE games SET status = 'on' WHERE id > 1"))
        await tx.execute(text("UPDATE games SET surface = 'interaction' WHERE id = 3"))
    await upgrade(database)
    async with database.reading() as look:
        found = await look.execute(select(boards.c.game_id, boards.c.shown_seq))
        assert [tuple(row) for row in found] == [(2, None)]
    await database.close()


async def test_beats_of_processes_become_beats_of_their_shards(empty: str) -> None:
    named = {"shards 0,1 of 4": 10, "shards 1,0 of 4": 20, "shards 3 of 4": 5, "bot": 7, "odd": 9}
    database = await Database.open(empty)
    await upgrade(database, "0005")
    async with database.remaking() as tx:
        for process, at in named.items():
            row = {"process": process, "at": at}
            await tx.execute(text("INSERT INTO heartbeats VALUES (:process, :at)"), row)
    await upgrade(database)
    async with database.reading() as look:
        found = await look.execute(text("SELECT shard_count, shard, at FROM heartbeats"))
        assert sorted(map(tuple, found)) == [(1, 0, 7), (4, 0, 20), (4, 1, 20), (4, 3, 5)]
    await database.close()


async def test_servers_from_before_the_upgrade_are_greeted_already(empty: str) -> None:
    database = await Database.open(empty)
    await upgrade(database, "0009")
    async with database.remaking() as tx:
        for server, left in ((1, "NULL"), (2, "8")):
            await tx.execute(text(f"INSERT INTO servers VALUES ({server}, 7, {left})"))  # noqa: S608
    await upgrade(database)
    async with database.reading() as look:
        found = await look.execute(text("SELECT id, welcomed_at FROM servers ORDER BY id"))
        assert list(map(tuple, found)) == [(1, 7), (2, None)]
    await database.close()


async def test_games_that_are_on_come_up_for_a_look_after_the_upgrade(empty: str) -> None:
    database = await Database.open(empty)
    await upgrade(database, "0005")
    async with database.remaking() as tx:
        await tx.run_sync(_fill)
        await tx.execute(text("UPDATE games SET status = 'on' WHERE id < 3"))
    await upgrade(database)
    async with database.reading() as look:
        found = await look.execute(text("SELECT id, look_at FROM games ORDER BY id"))
        assert list(map(tuple, found)) == [(1, 1), (2, 2), (3, None)]
    await database.close()
