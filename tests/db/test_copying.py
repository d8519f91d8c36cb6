"""A copy holds the same, whatever it is broken off by, and is used by nobody before it's whole."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, make_url, select, text, update

from db import sqlite
from db.bot_state import adopt, application_of, store_state
from db.check import differences
from db.copying import Copied, Watching, copy_database, rows
from db.copying.unfinished import Reached, remember
from db.database import Database
from db.database_time import database_time
from db.errors import StorageError
from db.heartbeats import beat
from db.leases import Lease, release_leases, take_leases
from db.matches import start_match
from db.schema import heartbeats, leases, players, ratings
from db.sequences import last_ended, next_ended, numbers_given
from db.servers import join_server
from db.shards import ALL
from db.types import now
from db.upgrade import UNFINISHED, require_current, steps, upgrade, version
from tests.db.conftest import BACKENDS, POSTGRES, created
from tests.db.games import ANA, BEN, COMMON, NOON, begin
from tests.db.life import everything, live
from tests.db.people import enter, enter_in
from tests.db.processes import processes

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
SMALL_PAGE = 7
on_a_server = pytest.mark.skipif(not POSTGRES, reason="TEST_POSTGRES_URL names no server")


@pytest.fixture(params=BACKENDS)
async def target(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of another database, with nothing in it."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/target.db"
    else:
        with created() as address:
            yield address


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


def unseen(_done: int, _of: int) -> None:
    """Nobody looks on."""


async def copied(source: Database, to: str) -> Copied:
    watching = Watching(unseen, unseen, unseen_difference)
    return await copy_database(source, to, watching)


def unseen_difference(difference: object) -> None:
    """Nobody hears of it."""


async def refusal(source: Database, to: str) -> str:
    with pytest.raises(StorageError) as told:
        await copied(source, to)
    return told.value.code


async def contents(url: str) -> dict[str, Sequence[Any]]:
    async with opened(url) as database:
        return await everything(database)


def same(one: dict[str, Sequence[Any]], other: dict[str, Sequence[Any]]) -> bool:
    """Whether they are, save for the table that only one kind of database uses."""
    return all(rows == other[name] for name, rows in one.items() if name != "sequences")


class Interrupted(Exception):
    """Stands for whatever breaks off a copy."""


async def break_off(source: Database, to: str, after: int) -> None:
    """Copy some rows and stop."""

    def stop(done: int, _of: int) -> None:
        if done >= after:
            raise Interrupted

    with pytest.raises(Interrupted):
        await copy_database(source, to, Watching(stop, unseen, unseen_difference))


# What is in it


async def test_what_goes_to_another_database_and_comes_back_is_the_same(
    database: Database, target: str, tmp_path: Path
) -> None:
    await live(database)
    async with database.transaction() as tx:
        await adopt(tx, 4711)
        await beat(tx, ALL, NOON)
    before = await everything(database)
    told = await copied(database, target)
    assert told.differences == 0
    assert told.rows["events"] == len(before["events"]) > 0
    async with opened(target) as there:
        assert same(await everything(there), before)
        assert [found async for found in differences(there)] == []
        async with there.reading() as look:
            assert await application_of(look) == 4711
        await copied(there, f"sqlite:///{tmp_path}/back.db")
    assert same(await contents(f"sqlite:///{tmp_path}/back.db"), before)


async def test_odd_values_arrive_as_they_are(database: Database, target: str) -> None:
    odd = ["", "\\N\t\"quoted\" 'twice'\r\n\\", "箸 🥢 Ünïcödé \u200f\u0301", "NULL", "x" * 100_000]
    async with database.transaction() as tx:
        for value in odd:
            await store_state(tx, f"name {value[:50]}", value)
        await join_server(tx, 2**63 - 1, at=NOON + timedelta(milliseconds=1))
        await enter_in(tx, -(2**63), 2**62)
    before = await everything(database)
    await copied(database, target)
    assert same(await contents(target), before)


async def test_fractions_keep_every_bit(database: Database, target: str) -> None:
    await live(database)
    odd = [0.1 + 0.2, 5e-324, 1.7976931348623157e308, 1 / 3]
    async with database.transaction() as tx:
        for number, row in enumerate((await tx.execute(select(ratings))).all()):
            this = (ratings.c.pool_id == row.pool_id) & (ratings.c.player_id == row.player_id)
            await tx.execute(update(ratings).where(this).values(mu=odd[number % len(odd)]))
    before = await everything(database)
    told = await copied(database, target)
    assert told.differences  # the source's own, and the copy has them too
    after = await contents(target)
    assert repr(after["ratings"]) == repr(before["ratings"])


async def test_leases_and_turns_stay_behind(database: Database, target: str) -> None:
    async with database.transaction() as tx:
        lease = await take_leases(
            tx, ALL, "gone", lasting=timedelta(seconds=20), is_gone=lambda _: False
        )
        assert isinstance(lease, Lease)
        await release_leases(tx, lease)
    await copied(database, target)
    after = await contents(target)
    assert (after["leases"], after["identifies"]) == ([], [])


@on_a_server
async def test_what_a_server_cannot_store_is_said(sqlite_url: str, target: str) -> None:
    async with opened(sqlite_url) as source:
        async with source.transaction() as tx:
            await store_state(tx, "odd", "a\0b")
        if target.startswith("sqlite"):
            await copied(source, target)
            assert (await contents(target))["kept"] == (await everything(source))["kept"]
        else:
            assert await refusal(source, target) == "copy-row-refused"


@pytest.mark.parametrize("seed", range(3))
async def test_after_a_copy_nothing_gets_a_number_that_was_ever_given(
    database: Database, target: str, seed: int
) -> None:
    dice = Random(seed)
    given = [await _numbered(database, user) for user in range(1, dice.randint(2, 9))]
    last = [max(numbers) for numbers in zip(*given, strict=True)]
    async with database.transaction() as tx:  # the newest are gone, but were given
        await tx.execute(text("DELETE FROM boards"))
        await tx.execute(text("DELETE FROM game_seats"))
        await tx.execute(text("DELETE FROM games"))
        await tx.execute(text("DELETE FROM matches"))
        await tx.execute(delete(players).where(players.c.id > dice.randint(0, 3)))
    async with database.reading() as look:
        before = await numbers_given(look)
    await copied(database, target)
    async with opened(target) as there:
        async with there.reading() as look:
            assert await numbers_given(look) == before
        new = await _numbered(there, 1_000)
        assert all(number > known for number, known in zip(new, last, strict=True))


async def _numbered(database: Database, user: int) -> tuple[int, ...]:
    """The numbers of a new game, match and player, and of a game that ends."""
    game = await begin(database, user, 10_000 + user)
    async with database.transaction() as tx:
        match = await start_match(tx, COMMON, (user, 10_000 + user), games=3, at=NOON)
        newest = select(players.c.id).order_by(players.c.id.desc()).limit(1)
        return game.id, match.id, (await tx.execute(newest)).scalar_one(), await next_ended(tx)


async def test_an_empty_database_is_copied_and_counts_from_one(
    database: Database, target: str
) -> None:
    await copied(database, target)
    async with opened(target) as there:
        await require_current(there)
        async with there.transaction() as tx:
            assert await last_ended(tx) == 0
            assert await next_ended(tx) == 1
        assert (await begin(there, ANA, BEN)).id == 1


# Broken off


async def test_a_copy_goes_on_where_it_was(
    database: Database, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "PAGE", SMALL_PAGE)
    await live(database)
    seen = list[int]()
    for after in (1, 40, 150, 290):
        await break_off(database, target, after)
    watching = Watching(lambda done, _: seen.append(done), unseen, unseen_difference)
    await copy_database(database, target, watching)
    assert 290 < seen[0] <= 290 + 2 * SMALL_PAGE
    assert same(await contents(target), await everything(database))


def copy_slowly(source: str, to: str, done: Any) -> None:  # noqa: ANN401 - a pipe of multiprocessing
    """Copy in a process of its own, and tell how far it is."""

    async def run() -> None:
        async with opened(source) as database:
            watching = Watching(lambda rows, _: done.send(rows), unseen, unseen_difference)
            await copy_database(database, to, watching)

    rows.PAGE = SMALL_PAGE
    asyncio.run(run())


def killed(source: str, to: str, seed: int) -> bool:
    """Whether a process was killed before it had copied everything."""
    here, there = processes().Pipe(duplex=False)
    process = processes().Process(target=copy_slowly, args=(source, to, there))
    process.start()
    there.close()
    try:
        here.recv()
        time.sleep(Random(seed).uniform(0, 0.05))
        os.kill(process.pid or 0, signal.SIGKILL)
    except EOFError:  # nothing was left to copy
        pass
    process.join()
    here.close()
    return process.exitcode == -signal.SIGKILL


async def test_a_copy_that_is_killed_again_and_again_ends_with_the_same(
    database: Database, target: str
) -> None:
    await live(database)
    source = database.url.render_as_string(hide_password=False)
    source = source.replace("sqlite+aiosqlite", "sqlite").replace("+psycopg_async", "")
    kills = [await asyncio.to_thread(killed, source, target, seed) for seed in range(6)]
    assert kills[0]
    async with opened(target) as there, there.reading() as look:
        if all(kills):
            with pytest.raises(StorageError):
                await version(look)
    if all(kills):
        await copied(database, target)
    assert same(await contents(target), await everything(database))


# Nobody uses it by accident


async def test_an_unfinished_copy_is_refused_by_all_that_would_use_it(
    database: Database, target: str
) -> None:
    await enter(database, ANA)
    await break_off(database, target, 1)
    async with opened(target) as there:
        for use in (require_current, upgrade):
            with pytest.raises(StorageError) as told:
                await use(there)
            assert told.value.code == "database-unfinished-copy"
        async with there.reading() as look:
            with pytest.raises(StorageError):
                await application_of(look)
            made = await look.scalar(text("SELECT version_num FROM alembic_version"))
            assert made == UNFINISHED  # which older programs take for a newer version
    assert await refusal_to_copy_from(target, f"{target}.x") == "database-unfinished-copy"


async def refusal_to_copy_from(url: str, to: str) -> str:
    async with opened(url) as source:
        return await refusal(source, to)


async def test_a_finished_copy_shows_no_trace_of_the_copying(
    database: Database, target: str
) -> None:
    await copied(database, target)
    async with opened(target) as there, there.reading() as look:
        assert (await version(look)).made == steps()[-1]
        with pytest.raises(Exception, match="unfinished_copy"):
            await look.execute(text("SELECT * FROM unfinished_copy"))


# Targets that are refused


async def test_a_target_with_anything_in_it_is_refused(database: Database, target: str) -> None:
    async with opened(target) as there:
        await upgrade(there)
        await enter(there, BEN)
        before = await everything(there)
        assert await refusal(database, target) == "copy-target-not-empty"
        assert await everything(there) == before


async def test_so_is_one_of_an_older_version_and_one_of_another_program(
    database: Database, target: str
) -> None:
    async with opened(target) as there:
        async with there.transaction() as tx:
            await tx.execute(text("CREATE TABLE theirs (id INTEGER PRIMARY KEY)"))
        assert await refusal(database, target) == "copy-target-not-empty"
        async with there.transaction() as tx:
            await tx.execute(text("DROP TABLE theirs"))
        await upgrade(there, steps()[0])
        assert await refusal(database, target) == "copy-target-not-empty"


async def test_one_that_was_only_made_is_taken(database: Database, target: str) -> None:
    async with opened(target) as there:
        await upgrade(there)
    await enter(database, ANA)
    await copied(database, target)
    assert same(await contents(target), await everything(database))


async def test_an_unfinished_copy_is_gone_on_with_from_its_source_alone(
    database: Database, target: str
) -> None:
    await enter(database, ANA)
    await break_off(database, target, 1)
    async with database.transaction() as tx:
        await tx.execute(update(players).values(since=NOON))
    assert await refusal(database, target) == "copy-of-another"


async def test_and_by_the_version_that_began_it(database: Database, target: str) -> None:
    await enter(database, ANA)
    await break_off(database, target, 1)
    async with opened(target) as there, there.transaction() as tx:
        await tx.execute(text("UPDATE unfinished_copy SET version = '0001'"))
    assert await refusal(database, target) == "copy-of-another-version"


async def test_a_copy_that_somebody_has_meddled_with_is_not_finished(
    database: Database, target: str
) -> None:
    await enter(database, ANA)
    await break_off(database, target, 1)
    async with opened(target) as there, there.transaction() as tx:
        await tx.execute(update(players).values(deleted=True))
        await remember(tx, Reached("players", [10]))
    assert await refusal(database, target) == "copy-differs"
    async with opened(target) as there:
        with pytest.raises(StorageError):
            await require_current(there)


async def test_the_same_database_is_refused_however_it_is_named(
    database: Database, url: str, tmp_path: Path
) -> None:
    names = [url]
    if database.is_sqlite:
        (tmp_path / "link.db").symlink_to(tmp_path / "test.db")
        names += [f"sqlite:///{tmp_path}/./test.db", f"sqlite:///{tmp_path}/link.db"]
    else:
        names.append(str(make_url(url).update_query_dict({"application_name": "x"})))
    for name in names:
        assert await refusal(database, name) == "copy-same"


# Sources that are refused


async def test_a_source_of_an_older_version_is_refused(empty: str, target: str) -> None:
    async with opened(empty) as source:
        assert await refusal(source, target) == "copy-source-older"
        await upgrade(source, steps()[0])
        assert await refusal(source, target) == "copy-source-older"


async def test_a_source_with_a_process_on_it_is_refused_and_the_target_not_made(
    database: Database, tmp_path: Path
) -> None:
    async with database.transaction() as tx:
        lease = await take_leases(tx, ALL, "me", lasting=MINUTE / 3, is_gone=lambda _: False)
        assert isinstance(lease, Lease)
        await beat(tx, ALL, await database_time(tx))
    assert await refusal(database, f"sqlite:///{tmp_path}/no.db") == "copy-source-in-use"
    assert not (tmp_path / "no.db").exists()
    async with database.transaction() as tx:
        await tx.execute(update(leases).values(until=now() - MINUTE))
    assert await refusal(database, f"sqlite:///{tmp_path}/no.db") == "copy-source-in-use"
    async with database.transaction() as tx:
        await tx.execute(update(heartbeats).values(at=now() - MINUTE))
    await copied(database, f"sqlite:///{tmp_path}/yes.db")


async def test_one_that_the_bot_has_left_properly_is_free_at_once(
    database: Database, target: str
) -> None:
    async with database.transaction() as tx:
        lease = await take_leases(tx, ALL, "me", lasting=MINUTE / 3, is_gone=lambda _: False)
        assert isinstance(lease, Lease)
        await beat(tx, ALL, await database_time(tx) - SECOND)
        await release_leases(tx, lease)
    await copied(database, target)


async def test_a_source_that_somebody_writes_to_is_refused(
    url: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    monkeypatch.setattr("db.postgresql.PATIENCE", 1)
    async with opened(url) as writer, writer.transaction() as tx:
        await enter_in(tx, ANA)
        async with opened(url) as source:
            assert await refusal(source, target) in {"database-locked", "database-busy"}


async def test_nobody_changes_the_source_while_it_is_copied(
    url: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    monkeypatch.setattr("db.postgresql.PATIENCE", 1)
    refused = list[str]()

    async def write() -> None:
        async with opened(url) as another:
            with pytest.raises(StorageError) as told:
                await enter(another, BEN)
            refused.append(told.value.code)

    async with opened(url) as source:
        await enter(source, ANA)
        writing: list[asyncio.Task[None]] = []
        real = rows.copy_rows

        async def copy_rows(*args: Any) -> None:
            writing.append(asyncio.create_task(write()))
            await writing[0]
            await real(*args)

        monkeypatch.setattr("db.copying.copying.copy_rows", copy_rows)
        await copied(source, target)
    assert refused in (["database-locked"], ["database-busy"])


async def test_every_table_comes_along_but_three(database: Database, target: str) -> None:
    told = await copied(database, target)
    left = {"leases", "identifies", "sequences"}
    assert set(await everything(database)) - set(told.rows) == left
