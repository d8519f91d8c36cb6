"""All standings can be computed anew from the games, and come out the same to the last bit."""

from asyncio import gather
from itertools import permutations
from typing import Any, TypeAlias

import pytest
from sqlalchemy import Table, delete, insert, select, update

from db.choices import choose_global_boards
from db.database import Connection, Database
from db.schema import (
    computer_records,
    games,
    head_to_head,
    pools,
    rating_history,
    rating_steps,
    ratings,
)
from db.servers import KEPT, forget_server, leave_server
from db.standings import recompute
from db.words import Family
from engine.rules import HouseRules
from tests.db.games import ANA, BEN, CAT, COMMON, DAN, NOON
from tests.db.standings.games import OUR_SERVER, played
from tests.db.standings.season import Season

Rows: TypeAlias = dict[str, list[tuple[Any, ...]]]
STANDINGS: tuple[Table, ...] = (
    pools,
    ratings,
    rating_history,
    rating_steps,
    head_to_head,
    computer_records,
)


async def all_standings(database: Database) -> Rows:
    async with database.reading() as look:
        rows = {table.name: await _rows(look, table) for table in STANDINGS}
        counted = select(games.c.id, games.c.counted).order_by(games.c.id)
        return rows | {"counted": [tuple(row) for row in await look.execute(counted)]}


async def _rows(look: Connection, table: Table) -> list[tuple[Any, ...]]:
    found = await look.execute(select(table).order_by(*table.primary_key))
    return [tuple(row) for row in found]


async def compute_anew(database: Database) -> int:
    async with database.transaction() as tx:
        return await recompute(tx)


@pytest.mark.parametrize(
    "number", [250, pytest.param(10_000, marks=pytest.mark.slow)], ids=["short", "long"]
)
async def test_a_season_computed_anew_is_the_season_as_it_was_written(
    database: Database, number: int
) -> None:
    season = Season(database, seed=number)
    await season.play(number)
    live = await all_standings(database)
    assert await compute_anew(database) == season.ended
    anew = await all_standings(database)
    for name, rows in live.items():
        assert rows == anew[name], name
        assert len(rows) > 9, name
    assert sum(counted for _, counted in live["counted"]) > number / 4


async def test_what_happens_at_the_same_time_is_entered_one_after_the_other(
    database: Database,
) -> None:
    pairs = list(permutations((ANA, BEN, CAT, DAN), 2))
    for one, other in pairs:
        await played(database, one, other, server=OUR_SERVER)
    await gather(
        *(played(database, one, other, server=OUR_SERVER) for one, other in pairs),
        *(_choose(database, user, willing=True) for user in (ANA, BEN, CAT)),
        *(_choose(database, user, willing=False) for user in (ANA, DAN)),
    )
    live = await all_standings(database)
    assert await compute_anew(database) == 2 * len(pairs)
    assert await all_standings(database) == live


async def test_a_forgotten_server_leaves_what_was_played_there_for_the_boards_of_all(
    database: Database,
) -> None:
    for rules in (COMMON, HouseRules(fingers=8, suicide=True)):
        await played(database, ANA, BEN, server=OUR_SERVER, rules=rules)
    async with database.transaction() as tx:
        await leave_server(tx, OUR_SERVER, at=NOON)
        await forget_server(tx, NOON + 2 * KEPT)
    left = await all_standings(database)
    assert [name for _, name, *_ in left["pools"]] == ["global/duel/all", "global/duel/rules 1"]
    await compute_anew(database)
    assert await all_standings(database) == left


async def _choose(database: Database, user: int, *, willing: bool) -> None:
    async with database.transaction() as tx:
        await choose_global_boards(tx, user, willing=willing)


async def test_what_somebody_has_meddled_with_is_put_right(database: Database) -> None:
    for _ in range(6):
        await played(database, ANA, BEN, server=OUR_SERVER)
    right = await all_standings(database)
    async with database.transaction() as tx:
        await tx.execute(update(ratings).values(mu=99, listed=False))
        await tx.execute(update(games).values(counted=False))
        await tx.execute(update(head_to_head).values(won=7))
        await tx.execute(delete(rating_history))
        await tx.execute(insert(pools).values(name="global/teams/all", family=Family.TEAMS))
        await tx.execute(insert(rating_steps).values(pool_id=1, step=400, listed=1))
    await compute_anew(database)
    assert await all_standings(database) == right


async def test_without_games_there_are_no_standings(database: Database) -> None:
    assert await compute_anew(database) == 0
    assert not any((await all_standings(database)).values())


async def test_who_waits_for_it_is_told_how_far_it_is(database: Database) -> None:
    for _ in range(3):
        await played(database, ANA, BEN)
    told: list[tuple[int, int]] = []
    async with database.transaction() as tx:
        await recompute(tx, lambda done, of: told.append((done, of)))
    assert told[-1] == (3, 3)
