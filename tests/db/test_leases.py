"""A shard has one owner at a time, and another takes it over once that one is gone."""

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import select

from db import database_time as times
from db.database import Database
from db.database_time import database_time
from db.leases import Lease, Occupied, release_leases, renew_leases, take_leases
from db.schema import leases
from db.shards import Shards

LASTING = timedelta(seconds=20)
A_BLINK = timedelta(milliseconds=50)
ALL = Shards((0,), 1)
HALVES = Shards((0, 1), 4), Shards((2, 3), 4)


def nobody(_owner: str) -> bool:
    """Whoever has a lease is there."""
    return False


def everybody(_owner: str) -> bool:
    """Nobody is there any more."""
    return True


async def take(
    database: Database,
    shards: Shards,
    owner: str,
    *,
    lasting: timedelta = LASTING,
    is_gone: Callable[[str], bool] = nobody,
) -> Lease | Occupied:
    async with database.transaction() as tx:
        return await take_leases(tx, shards, owner, lasting=lasting, is_gone=is_gone)


async def taken(database: Database, shards: Shards, owner: str, **how: object) -> Lease:
    lease = await take(database, shards, owner, **how)  # type: ignore[arg-type] - handed on
    assert isinstance(lease, Lease)
    return lease


async def in_the_way(database: Database, shards: Shards, owner: str) -> list[tuple[int, str]]:
    """Which shards keep it waiting, and whose they are."""
    found = await take(database, shards, owner)
    assert isinstance(found, Occupied)
    return [(one.shard, one.owner) for one in found.holders]


async def renewed(database: Database, lease: Lease) -> bool:
    async with database.transaction() as tx:
        return await renew_leases(tx, lease, lasting=LASTING)


async def release(database: Database, lease: Lease) -> None:
    async with database.transaction() as tx:
        await release_leases(tx, lease)


async def test_a_shard_has_one_owner_at_a_time(database: Database) -> None:
    await taken(database, ALL, "ana")
    assert await in_the_way(database, ALL, "ben") == [(0, "ana")]


async def test_processes_with_other_shards_do_not_hinder_each_other(database: Database) -> None:
    first, second = HALVES
    assert await renewed(database, await taken(database, first, "ana"))
    assert await renewed(database, await taken(database, second, "ben"))


async def test_all_shards_are_taken_together_or_none(database: Database) -> None:
    await taken(database, Shards((3,), 4), "ana")
    assert await in_the_way(database, Shards((2, 3), 4), "ben") == [(3, "ana")]
    await taken(database, Shards((2,), 4), "cat")


async def test_a_lease_that_has_run_out_is_taken_over(database: Database) -> None:
    old = await taken(database, ALL, "ana", lasting=A_BLINK)
    await asyncio.sleep(2 * A_BLINK.total_seconds())
    new = await taken(database, ALL, "ben")
    assert not await renewed(database, old)
    assert await renewed(database, new)


async def test_a_lease_that_is_renewed_does_not_run_out(database: Database) -> None:
    lease = await taken(database, ALL, "ana", lasting=A_BLINK)
    assert await renewed(database, lease)
    await asyncio.sleep(2 * A_BLINK.total_seconds())
    assert await in_the_way(database, ALL, "ben") == [(0, "ana")]


async def test_a_lease_that_was_released_is_free_at_once(database: Database) -> None:
    await release(database, await taken(database, ALL, "ana"))
    await taken(database, ALL, "ben")


async def test_who_has_lost_a_lease_cannot_release_it_for_the_next(database: Database) -> None:
    old = await taken(database, ALL, "ana", lasting=A_BLINK)
    await asyncio.sleep(2 * A_BLINK.total_seconds())
    await taken(database, ALL, "ben")
    await release(database, old)
    assert await in_the_way(database, ALL, "cat") == [(0, "ben")]


async def test_the_lease_of_an_owner_that_is_gone_is_free_at_once(database: Database) -> None:
    await taken(database, ALL, "ana")
    await taken(database, ALL, "ben", is_gone=lambda owner: owner == "ana")
    assert await in_the_way(database, ALL, "cat") == [(0, "ben")]


async def test_a_process_takes_its_own_lease_anew(database: Database) -> None:
    first = await taken(database, ALL, "ana")
    second = await taken(database, ALL, "ana")
    assert not await renewed(database, first)
    assert await renewed(database, second)


async def test_the_fence_grows_with_every_taking(database: Database) -> None:
    fences = [(await taken(database, HALVES[0], "ana")).fence]
    fences.append((await taken(database, HALVES[1], "ben")).fence)
    for layout in (ALL, HALVES[0], HALVES[0], ALL):
        next_one = await taken(database, layout, "cat", is_gone=everybody)
        fences.append(next_one.fence)
        await release(database, next_one)
    assert fences == sorted(set(fences))


async def test_another_layout_waits_until_the_whole_old_one_has_ended(database: Database) -> None:
    ana, ben = await taken(database, HALVES[0], "ana"), await taken(database, HALVES[1], "ben")
    one_of_two = Shards((0,), 2)
    assert len(await in_the_way(database, one_of_two, "cat")) == 4
    await release(database, ana)
    assert await in_the_way(database, one_of_two, "cat") == [(2, "ben"), (3, "ben")]
    await release(database, ben)
    await taken(database, one_of_two, "cat")
    assert await in_the_way(database, HALVES[1], "ben") == [(0, "cat")]


async def test_of_many_that_want_the_same_shards_one_gets_them(database: Database) -> None:
    wanted = [Shards((0, 1), 2), Shards((1, 0), 2)] * 4
    found = await asyncio.gather(*(take(database, w, str(n)) for n, w in enumerate(wanted)))
    assert len([one for one in found if isinstance(one, Lease)]) == 1


async def test_after_the_clock_was_set_back_nobody_waits_longer_than_a_lease(
    database: Database,
) -> None:
    await taken(database, ALL, "ana", lasting=timedelta(hours=1))
    await in_the_way(database, ALL, "ben")
    async with database.reading() as look:
        until = (await look.execute(select(leases.c.until))).scalar_one()
        assert until <= await database_time(look) + LASTING


async def test_the_clock_of_this_machine_means_nothing_to_a_server(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    if database.is_sqlite:
        return  # a file is used by one machine alone
    await taken(database, ALL, "ana")
    monkeypatch.setattr(times, "now", lambda: (_ for _ in ()).throw(AssertionError))
    assert await in_the_way(database, ALL, "ben") == [(0, "ana")]
