"""Boards show who is best, and everybody can ask for the own place and what is missing."""

from dataclasses import replace
from random import Random

import pytest

from db.choices import choose_global_boards
from db.database import Database
from db.privacy import delete_person
from db.standings import (
    Pool,
    Standing,
    board,
    board_size,
    favorite_rules,
    missing,
    standing_in,
    standings_of,
)
from db.words import Family
from engine.message import message
from engine.rules import PRESETS, HouseRules, Level
from tests.db.games import ANA, BEN, CAT, NOON
from tests.db.standings.games import DRAWN, OTHER_SERVER, OUR_SERVER, played

EVERYWHERE, HERE = Pool(None, Family.DUEL), Pool(OUR_SERVER, Family.DUEL)
CLASSIC = PRESETS["classic"]
OWN = HouseRules(fingers=8, suicide=True)
PEOPLE = range(1001, 1013)


async def shown(
    database: Database, pool: Pool, *, skip: int = 0, most: int = 100
) -> list[Standing]:
    async with database.reading() as look:
        return await board(look, pool, skip=skip, most=most)


async def choose(database: Database, *users: int, willing: bool = True) -> None:
    async with database.transaction() as tx:
        for user in users:
            await choose_global_boards(tx, user, willing=willing)


async def play_often(database: Database, one: int, other: int, times: int = 5) -> None:
    for _ in range(times):
        await played(database, one, other, server=OUR_SERVER)


async def lacks(database: Database, pool: Pool, user: int) -> tuple[str, ...]:
    async with database.reading() as look:
        return tuple(why.key for why in await missing(look, pool, user))


async def test_a_pool_that_nobody_has_played_in_has_an_empty_board(database: Database) -> None:
    assert await shown(database, HERE) == []
    assert await shown(database, Pool(None, Family.TEAMS, OWN)) == []
    async with database.reading() as look:
        assert await board_size(look, HERE) == 0
        assert await standing_in(look, HERE, ANA) is None
    await played(database, ANA, BEN, server=OUR_SERVER)
    assert await shown(database, HERE) == []


async def test_a_board_begins_with_the_best_after_five_games_each(database: Database) -> None:
    await play_often(database, ANA, BEN, 4)
    assert await shown(database, HERE) == []
    await played(database, ANA, CAT, server=OUR_SERVER)
    assert [(one.rank, one.user) for one in await shown(database, HERE)] == [(1, ANA)]
    await played(database, CAT, BEN, server=OUR_SERVER)
    assert [(one.rank, one.user) for one in await shown(database, HERE)] == [(1, ANA), (2, BEN)]


async def test_equals_share_a_rank(database: Database) -> None:
    # By drawn games alone they all stay where they began, as sure of it as each other.
    for _ in range(5):
        for one, other in ((ANA, BEN), (CAT, 104)):
            await played(database, one, other, server=OUR_SERVER, winner=DRAWN)
    await play_often(database, 105, 106)
    board = await shown(database, HERE)
    assert [one.rank for one in board] == [1, 2, 2, 2, 2, 6]
    assert [one.user for one in board] == [105, ANA, BEN, CAT, 104, 106]
    second = await shown(database, HERE, skip=2, most=2)
    assert [(one.rank, one.user) for one in second] == [(2, BEN), (2, CAT)]


async def test_nobody_is_on_the_boards_of_all_servers_unasked(database: Database) -> None:
    await play_often(database, ANA, BEN)
    assert [one.user for one in await shown(database, HERE)] == [ANA, BEN]
    assert await shown(database, EVERYWHERE) == []
    await choose(database, BEN)
    assert [(one.rank, one.user) for one in await shown(database, EVERYWHERE)] == [(1, BEN)]
    await choose(database, ANA)
    await choose(database, BEN, willing=False)
    assert [(one.rank, one.user) for one in await shown(database, EVERYWHERE)] == [(1, ANA)]
    assert [one.user for one in await shown(database, HERE)] == [ANA, BEN]


async def test_a_deleted_person_stands_on_no_board_and_opponents_keep_what_they_have(
    database: Database,
) -> None:
    await play_often(database, ANA, BEN)
    await choose(database, ANA, BEN)
    for pool in (HERE, EVERYWHERE):
        assert [one.user for one in await shown(database, pool)] == [ANA, BEN]
    [_, before] = await shown(database, HERE)
    async with database.transaction() as tx:
        await delete_person(tx, ANA, at=NOON)
    assert await shown(database, HERE) == [replace(before, rank=1)]
    assert [(one.rank, one.user) for one in await shown(database, EVERYWHERE)] == [(1, BEN)]
    async with database.reading() as look:
        assert await standings_of(look, ANA) == []


async def test_who_is_not_on_the_board_has_a_record_but_no_rank(database: Database) -> None:
    await play_often(database, ANA, BEN)
    await choose(database, ANA)
    async with database.reading() as look:
        ben = await standing_in(look, EVERYWHERE, BEN)
    assert ben is not None
    assert (ben.rank, ben.tally.lost) == (None, 5)


async def test_every_page_and_every_rank_agree_with_the_whole_board(database: Database) -> None:
    dice = Random(4)
    for _ in range(70):
        await played(database, *dice.sample(PEOPLE, 2), server=OUR_SERVER)
    whole = await shown(database, HERE)
    skills = [one.rating.conservative for one in whole]
    assert skills == sorted(skills, reverse=True)
    assert [one.rank for one in whole] == [1 + sum(x > own for x in skills) for own in skills]
    for skip in range(len(whole) + 1):
        assert await shown(database, HERE, skip=skip, most=4) == whole[skip : skip + 4]
    async with database.reading() as look:
        assert await board_size(look, HERE) == len(whole) > 8
        for one in whole:
            assert await standing_in(look, HERE, one.user) == one


async def test_a_person_stands_in_several_pools_the_last_played_first(database: Database) -> None:
    await played(database, ANA, BEN, rules=OWN, server=OTHER_SERVER)
    await played(database, ANA, BEN, CAT, rules=OWN, server=OUR_SERVER)
    async with database.reading() as look:
        assert [one.pool for one in await standings_of(look, CAT)] == [
            Pool(OUR_SERVER, Family.FREE_FOR_ALL),
            Pool(OUR_SERVER, Family.FREE_FOR_ALL, OWN),
        ]
        assert len(await standings_of(look, ANA)) == 4
        assert len(await standings_of(look, ANA, most=1)) == 1
        assert await standings_of(look, 999) == []


async def test_what_is_missing_can_be_asked(database: Database) -> None:
    assert await lacks(database, HERE, ANA) == ("unranked-games",)
    assert await lacks(database, EVERYWHERE, ANA) == ("unranked-games", "unranked-not-chosen")
    assert await lacks(database, Pool(None, Family.DUEL, OWN), ANA) == ("unranked-own-rules",)
    await play_often(database, ANA, BEN, 2)
    async with database.reading() as look:
        assert await missing(look, HERE, ANA) == (message("unranked-games", left=3, needed=5),)
    await play_often(database, ANA, BEN, 3)
    assert await lacks(database, HERE, ANA) == ()
    assert await lacks(database, EVERYWHERE, ANA) == ("unranked-not-chosen",)
    await choose(database, ANA)
    assert await lacks(database, EVERYWHERE, ANA) == ()
    assert await lacks(database, Pool(None, Family.DUEL, CLASSIC), ANA) == ()


@pytest.mark.parametrize("other", [BEN, Level.EASY])
async def test_favorite_rules_are_those_played_most(database: Database, other: int) -> None:
    for rules in (CLASSIC, OWN, OWN):
        await played(database, ANA, other, rules=rules, rated=False, moves=0)
    async with database.reading() as look:
        assert await favorite_rules(look, ANA) == [(OWN, 2), (CLASSIC, 1)]
        assert await favorite_rules(look, ANA, most=1) == [(OWN, 2)]
        assert await favorite_rules(look, CAT) == []
