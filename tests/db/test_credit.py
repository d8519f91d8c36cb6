"""Clocks are credited with the time in which nobody heard them, however shards are arranged."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from db.database import Connection, Database
from db.games import NewGame, Place, StoredGame, Terms, credit_clocks, start_game
from db.heartbeats import beat, forget_superseded, lock_credits
from db.schema import games
from db.servers import join_server
from db.shards import ALL, Shards
from engine.rules import Setup
from tests.db.games import ANA, BEN, COMMON, NOON, again, begin
from tests.db.undone import undone

SECOND = timedelta(seconds=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
BEAT = 15
SERVERS = [None, *((1_000 + n) << 22 | 77 for n in (0, 1, 2, 3, 7, 13))]

shards = st.sampled_from([1, 2, 3, 4, 8]).flatmap(
    lambda count: st.builds(
        Shards,
        st.lists(st.integers(0, count - 1), min_size=1).map(tuple),
        st.just(count),
    )
)
"""Some of so many, in any order, some of them named twice."""
happenings = st.lists(
    st.one_of(
        shards.map(lambda of: ("wake", of)),
        st.integers(0, 3).map(lambda which: ("die", which)),
        st.integers(1, 100).map(lambda seconds: ("pass", seconds)),
    ),
    max_size=20,
)


@dataclass
class Process:
    """One that hears its shards, and says so every 15 seconds."""

    of: Shards
    beat_at: int


@dataclass
class Life:
    """Processes come and go, and for each server somebody counts how long nobody heard it."""

    tx: Connection
    now: int = 0
    alive: list[Process] = field(default_factory=list)
    unheard: dict[int | None, int] = field(default_factory=lambda: dict.fromkeys(SERVERS, 0))
    wakes: dict[int | None, int] = field(default_factory=lambda: dict.fromkeys(SERVERS, 0))

    async def wake(self, of: Shards) -> None:
        await lock_credits(self.tx)
        await credit_clocks(self.tx, self.moment, of=of)
        await beat(self.tx, of, self.moment)
        await forget_superseded(self.tx, of.count)
        self.alive.append(Process(of, self.now))
        for server in SERVERS:
            self.wakes[server] += of.has(server or 0)

    async def go_on(self, seconds: int) -> None:
        for server in SERVERS:
            if not any(process.of.has(server or 0) for process in self.alive):
                self.unheard[server] += seconds
        self.now += seconds
        for process in self.alive:
            process.beat_at = self.now - (self.now - process.beat_at) % BEAT
            await beat(self.tx, process.of, NOON + process.beat_at * SECOND)

    @property
    def moment(self) -> datetime:
        return NOON + self.now * SECOND


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(happenings)
def test_each_game_is_credited_with_the_time_in_which_nobody_heard_its_shard(
    url: str, happenings: Sequence[tuple[str, Shards | int]]
) -> None:
    async def story(tx: Connection) -> None:
        await begin_everywhere(tx)
        await beat(tx, ALL, NOON)
        life = Life(tx)
        for happening in happenings:
            match happening:
                case "wake", Shards() as of:
                    await life.wake(of)
                case "die", int(which):
                    del life.alive[which : which + 1]
                case _, int(seconds):
                    await life.go_on(seconds)
                case _:
                    raise AssertionError(happening)
        await life.wake(ALL)
        for server, credited in (await moved(tx)).items():
            least = life.unheard[server]
            assert least <= credited <= least + BEAT * life.wakes[server]
            assert credited <= life.now

    undone(url, story)


async def begin_everywhere(tx: Connection) -> None:
    """A game with thirty days a move on each server, and one in direct messages."""
    for server in SERVERS:
        if server is not None:
            await join_server(tx, server, at=NOON)
        place, terms = Place(channel=7, server=server), Terms(seconds_a_move=30 * DAY // SECOND)
        new = NewGame(Setup.of(COMMON), (ANA, BEN), NOON, place, terms, NOON + 30 * DAY)
        await start_game(tx, new)


async def moved(tx: Connection) -> dict[int | None, float]:
    """By how many seconds the deadlines of these games have moved."""
    rows = await tx.execute(select(games.c.server_id, games.c.deadline))
    return {server: (at - NOON - 30 * DAY).total_seconds() for server, at in rows}


# What the wakes of a process tell


async def begin_at(database: Database, server: int | None) -> StoredGame:
    """A game with an hour a move."""
    if server is not None:
        async with database.transaction() as tx:
            await join_server(tx, server, at=NOON)
    place, terms = Place(channel=7, server=server), Terms(seconds_a_move=HOUR // SECOND)
    return await begin(database, ANA, BEN, place=place, terms=terms, deadline=NOON + HOUR)


async def deadline(database: Database, stored: StoredGame) -> timedelta:
    """How long after noon it is."""
    found = (await again(database, stored)).deadline
    assert found is not None
    return found - NOON


async def test_the_later_of_the_last_beat_and_the_known_gap_counts(database: Database) -> None:
    stored = await begin_at(database, SERVERS[2])
    async with database.transaction() as tx:
        await beat(tx, Shards((1,), 2), NOON + 600 * SECOND)
        at = NOON + 2 * HOUR
        assert await credit_clocks(tx, at, since=NOON + HOUR, of=Shards((1,), 4)) == 1
    assert await deadline(database, stored) == 2 * HOUR
    async with database.transaction() as tx:
        # Another process, arranged otherwise, has heard it meanwhile.
        await beat(tx, ALL, NOON + 2 * HOUR)
        assert await credit_clocks(tx, NOON + 2 * HOUR, since=NOON + HOUR) == 0
    assert await deadline(database, stored) == 2 * HOUR


async def test_a_server_that_was_never_heard_is_credited_with_nothing(database: Database) -> None:
    stored = await begin_at(database, SERVERS[2])
    async with database.transaction() as tx:
        await beat(tx, Shards((0,), 2), NOON)
        assert await credit_clocks(tx, NOON + HOUR) == 0
    assert await deadline(database, stored) == HOUR


async def test_a_clock_set_back_takes_no_time(database: Database) -> None:
    stored = await begin_at(database, None)
    async with database.transaction() as tx:
        await beat(tx, ALL, NOON + HOUR)
        assert await credit_clocks(tx, NOON) == 0
        assert await credit_clocks(tx, NOON, since=NOON + HOUR) == 0
    assert await deadline(database, stored) == HOUR


@pytest.mark.parametrize("others", [(0, 1), (1,), (1, 0, 1)])
async def test_of_several_that_wake_at_once_one_credits_the_time(
    database: Database, others: tuple[int, ...]
) -> None:
    stored = await begin_at(database, SERVERS[2])
    later = NOON + HOUR / 2

    async def wake(of: Shards) -> int:
        async with database.transaction() as tx:
            await lock_credits(tx)
            credited = await credit_clocks(tx, later, of=of)
            await asyncio.sleep(0.01)
            await beat(tx, of, later)
            return credited

    async with database.transaction() as tx:
        await beat(tx, Shards((1, 0), 2), NOON)
    found = await asyncio.gather(*(wake(of) for of in (ALL, Shards(others, 2), Shards((1,), 4))))
    assert sorted(found) == [0, 0, 1]
    assert await deadline(database, stored) == HOUR * 1.5
