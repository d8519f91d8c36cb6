"""Games come up for a look in time, whatever happens in them, and moves touch no index."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import RowMapping, func, select, text, update

from db.database import Connection, Database
from db.games import (
    Glance,
    NewGame,
    Place,
    Terms,
    due_games,
    given_up_games,
    idle_games,
    low_games,
    put_off,
    start_game,
    tell_players,
)
from db.schema import games, is_on
from db.servers import join_server
from db.shards import Shards
from db.words import Status
from engine.game import Moved
from engine.rules import Setup
from tests.db.conftest import BACKENDS
from tests.db.games import ANA, BEN, COMMON, NOON, begin, credit, happen
from tests.db.undone import undone

SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)
DAY = timedelta(days=1)
TIMES = (None, MINUTE, 5 * MINUTE, HOUR, DAY, 20 * DAY)
"""For a move; none where no clock runs."""


class Kind(Protocol):
    """A list of games in which something is due."""

    async def __call__(self, look: Connection, at: datetime, /) -> list[Glance]:
        """Its first page."""
        ...


KINDS: tuple[Kind, ...] = (due_games, low_games, idle_games, given_up_games)

which = st.integers(0, len(TIMES) - 1)
some = st.sets(which)
happenings = st.lists(
    st.one_of(
        st.tuples(st.just("move"), which),
        st.tuples(st.just("move to nobody's clock"), which),
        st.tuples(st.just("talk"), which),
        st.tuples(st.just("round"), some),
        st.tuples(st.just("credit"), st.integers(1, 10_000)),
        *(
            st.tuples(st.just("pass"), st.integers(1, most))
            for most in (100, 4_000, 90_000, 1_500_000)
        ),
    ),
    max_size=25,
)


@dataclass
class Life:
    """A game for each time for a move, and all that may happen in them."""

    tx: Connection
    now: datetime = NOON
    ids: list[int] = field(default_factory=list)

    async def begin(self) -> None:
        for time in TIMES:
            terms = Terms(seconds_a_move=None if time is None else time // SECOND)
            ends = None if time is None else NOON + time
            setup = Setup.of(COMMON)
            new = NewGame(setup, (ANA, BEN), NOON, Place(channel=7), terms, ends)
            self.ids.append((await start_game(self.tx, new)).id)

    async def happen(self, what: str, given: Any) -> None:  # noqa: ANN401 - a number or numbers
        match what:
            case "pass":
                self.now += given * SECOND
            case "credit":
                await credit(self.tx, given * SECOND, until=self.now)
            case "round":
                await self.look_round({self.ids[which] for which in given})
            case "talk":
                await self._event(given)
            case "move":
                time = TIMES[given]
                await self._event(given, deadline=None if time is None else self.now + time)
            case _:
                await self._event(given, deadline=None)

    async def _event(self, which: int, **clock: datetime | None) -> None:
        """As events are stored; what they are is all the same to a clock."""
        this = update(games).where(games.c.id == self.ids[which], is_on)
        await self.tx.execute(this.values(seq=games.c.seq + 1, last_at=self.now, **clock))

    async def look_round(self, served: set[int]) -> None:
        """Of what is due only in some it is done, as in others something may be broken."""
        await put_off(self.tx, self.now)
        low, idle = await self.found(low_games), await self.found(idle_games)
        for glance in [*low, *idle]:
            if glance.id in served:
                await tell_players(self.tx, glance, self.now)
        for glance in [*await self.found(due_games), *await self.found(given_up_games)]:
            if glance.id in served:
                this = update(games).where(games.c.id == glance.id)
                await self.tx.execute(this.values(status=Status.UNFINISHED))

    async def found(self, games_of_kind: Kind) -> list[Glance]:
        return await games_of_kind(self.tx, self.now)

    async def check(self) -> None:
        """What is found is what a look at every game finds."""
        on = select(games).where(is_on).order_by(games.c.id)
        rows = (await self.tx.execute(on)).mappings().all()
        kinds: dict[Kind, list[int]] = {kind: [] for kind in KINDS}
        for row in rows:
            kind = due(row, self.now)
            if kind is not None:
                kinds[kind].append(row["id"])
        for kind, expected in kinds.items():
            assert sorted(glance.id for glance in await self.found(kind)) == expected


def due(row: RowMapping, at: datetime) -> Kind | None:
    """In which list a game is, by all that is known of it."""
    whole = timedelta(seconds=row["seconds_a_move"] or 0)
    ends, told, last = row["deadline"], row["told_at"], row["last_at"]
    is_told = told is not None and told > (last if ends is None else ends - whole)
    if ends is not None:
        if ends <= at:
            return due_games
        is_low = whole >= 5 * MINUTE and 4 * (ends - at) <= whole and not is_told
        return low_games if is_low else None
    if told is not None and is_told:
        return given_up_games if max(last + 14 * DAY, told + 3 * DAY) <= at else None
    return idle_games if last <= at - 11 * DAY else None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(happenings)
def test_whatever_happens_each_game_is_found_when_something_is_due(
    url: str, happenings: Sequence[tuple[str, Any]]
) -> None:
    async def story(tx: Connection) -> None:
        life = Life(tx)
        await life.begin()
        for what, about in happenings:
            await life.happen(what, about)
            await life.check()

    undone(url, story)


async def coming_up(database: Database, at: datetime) -> list[int]:
    """The games that are to be looked at by then."""
    async with database.reading() as look:
        due = select(games.c.id).where(is_on, games.c.look_at <= at).order_by(games.c.id)
        return list(await look.scalars(due))


async def test_only_games_in_which_something_is_due_come_up_again(database: Database) -> None:
    for time in (HOUR, DAY):
        terms = Terms(seconds_a_move=time // SECOND)
        await begin(database, ANA, BEN, terms=terms, deadline=NOON + time)
    await begin(database, ANA, BEN)
    at = NOON + 18 * HOUR
    assert await coming_up(database, at) == [1, 2]
    async with database.transaction() as tx:
        assert await put_off(tx, NOON + 17 * HOUR) == 1
        assert await put_off(tx, NOON + 17 * HOUR) == 0
    assert await coming_up(database, at - SECOND) == [1]
    assert await coming_up(database, at) == [1, 2]


async def test_so_many_are_put_off_at_a_time_and_those_of_other_shards_not(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        await join_server(tx, 1 << 22, at=NOON)
    terms = Terms(seconds_a_move=60)
    for server in (None, 1 << 22, None, None):
        place = Place(channel=7, server=server)
        await begin(database, ANA, BEN, place=place, terms=terms, deadline=NOON + MINUTE)
    async with database.transaction() as tx:
        ours, at = Shards((0,), 2), NOON + 40 * SECOND
        assert [await put_off(tx, at, of=ours, most=2) for _ in range(3)] == [2, 1, 0]
    assert await coming_up(database, at) == [2]


# On PostgreSQL


@pytest.mark.parametrize("backend", [b for b in BACKENDS if b == "postgresql"])
async def test_a_move_touches_no_index(database: Database) -> None:
    terms = Terms(seconds_a_move=3_600)
    stored = await begin(database, ANA, BEN, terms=terms, deadline=NOON + HOUR)
    before = await written(database)
    for n in range(3):
        seat = stored.game.to_move
        assert seat is not None
        move = next(iter(stored.game.position.legal_moves()))
        await happen(database, stored, Moved(seat, move), deadline=NOON + HOUR + n * SECOND)
    after = await written(database)
    assert [now - then for now, then in zip(after, before, strict=True)] == [3, 3]


async def written(database: Database) -> tuple[int, int]:
    """How often games were written on this server, and how often without touching an index."""
    async with database.transaction() as tx:
        await tx.execute(select(func.pg_stat_force_next_flush()))
    counts = "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'games'"
    async with database.transaction() as tx:
        found = (await tx.execute(text(counts))).one()
    return found[0], found[1]
