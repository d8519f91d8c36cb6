"""Games that end at the same time wait for each other where the order matters, and only there."""

import asyncio
from random import Random

import pytest

from db.choices import choose_global_boards
from db.database import Database
from db.games import StoredGame, Terms, store_event
from db.standings import lock_endings
from engine.game import Resigned
from engine.rules import PRESETS
from tests.db.games import ANA, BEN, CAT, DAN, NOON, again, begin, play_on
from tests.db.standings.games import played
from tests.db.standings.test_recomputing import all_standings, compute_anew
from tests.db.test_server_faults import on_a_server

PEOPLE, SERVERS = range(1001, 1013), range(501, 505)
RULES = (PRESETS["classic"], PRESETS["official"], PRESETS["misere"])
MOMENT = 0.3


async def rated_game(database: Database, *people: int) -> StoredGame:
    """A game that counts as soon as somebody resigns."""
    stored = await begin(database, *people, terms=Terms(rated=True))
    await play_on(database, stored, Random(1), moves=4)
    return stored


async def end(database: Database, stored: StoredGame) -> None:
    stored.game.add(Resigned(0))
    async with database.transaction() as tx:
        await store_event(tx, stored.id, stored.game, at=NOON)


@pytest.mark.parametrize("seed", range(2))
async def test_games_that_end_at_once_in_new_pools_are_rated_as_one_after_the_other(
    database: Database, seed: int
) -> None:
    dice = Random(seed)
    for user in PEOPLE:
        async with database.transaction() as tx:
            await choose_global_boards(tx, user, willing=True)
    count = 60
    await asyncio.gather(
        *(
            played(
                database,
                *dice.sample(PEOPLE, dice.choice((2, 2, 2, 3))),
                server=dice.choice((*SERVERS, None)),
                rules=dice.choice(RULES),
            )
            for _ in range(count)
        )
    )
    live = await all_standings(database)
    assert await compute_anew(database) == count
    assert await all_standings(database) == live
    assert live["rating_steps"]


@on_a_server
async def test_the_end_of_a_game_waits_for_no_game_of_other_people(database: Database) -> None:
    for pair in ((ANA, BEN), (CAT, DAN)):
        await played(database, *pair)
    first, second = [await rated_game(database, *pair) for pair in ((ANA, BEN), (CAT, DAN))]
    first.game.add(Resigned(0))
    async with database.transaction() as tx:
        await store_event(tx, first.id, first.game, at=NOON)
        await asyncio.wait_for(end(database, second), timeout=5)
    live = await all_standings(database)
    await compute_anew(database)
    assert await all_standings(database) == live


@on_a_server
async def test_games_of_one_person_end_in_the_order_of_their_numbers(database: Database) -> None:
    first, second = [await rated_game(database, *pair) for pair in ((ANA, BEN), (CAT, ANA))]
    first.game.add(Resigned(0))
    async with database.transaction() as tx:
        await store_event(tx, first.id, first.game, at=NOON)
        ending = asyncio.create_task(end(database, second))
        assert not (await asyncio.wait([ending], timeout=MOMENT))[0]
    await ending
    one, other = [(await again(database, stored)).ended or 0 for stored in (first, second)]
    assert one < other


@on_a_server
async def test_no_game_ends_while_somebody_else_writes_standings(database: Database) -> None:
    stored = await rated_game(database, ANA, BEN)
    async with database.transaction() as tx:
        await lock_endings(tx)
        ending = asyncio.create_task(end(database, stored))
        assert not (await asyncio.wait([ending], timeout=MOMENT))[0]
    await ending


@on_a_server
async def test_a_number_that_was_taken_in_vain_is_left_out(database: Database) -> None:
    stored = await rated_game(database, ANA, BEN)
    stored.game.add(Resigned(0))
    async with database.transaction() as tx:
        await store_event(tx, stored.id, stored.game, at=NOON)
        await tx.rollback()
    async with database.transaction() as tx:
        await store_event(tx, stored.id, stored.game, at=NOON)
    assert (await again(database, stored)).ended == 2
    live = await all_standings(database)
    assert await compute_anew(database) == 1
    assert await all_standings(database) == live
