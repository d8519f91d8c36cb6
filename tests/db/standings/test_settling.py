"""The end of a game is entered into all standings that it belongs to."""

from datetime import timedelta
from typing import Any

import pytest

from db.database import Database
from db.games import load_game
from db.standings import (
    ComputerRecord,
    Pool,
    Standing,
    Streak,
    Tally,
    computer_record,
    course,
    head_to_head,
    standing_in,
    standings_of,
)
from db.standings.rating import UNKNOWN, rated
from db.words import Family
from engine.game import Abandoned
from engine.rules import PRESETS, HouseRules, Level, rules_text
from tests.db.games import ANA, BEN, CAT, DAN, NOON, begin, happen
from tests.db.standings.games import DRAWN, OTHER_SERVER, OUR_SERVER, played

CLASSIC, OFFICIAL = PRESETS["classic"], PRESETS["official"]
OWN = HouseRules(fingers=8, suicide=True)
DUELS = Pool(None, Family.DUEL)


async def standing(database: Database, user: int, pool: Pool = DUELS) -> Standing | None:
    async with database.reading() as look:
        return await standing_in(look, pool, user)


async def pools_of(database: Database, user: int) -> set[Pool]:
    async with database.reading() as look:
        return {standing.pool for standing in await standings_of(look, user)}


async def against(database: Database, user: int, other: int) -> tuple[int, int, int]:
    async with database.reading() as look:
        tally = await head_to_head(look, user, other)
    return tally.won, tally.drawn, tally.lost


async def test_a_game_of_a_preset_counts_on_its_server_and_everywhere(database: Database) -> None:
    await played(database, ANA, BEN, server=OUR_SERVER, rules=CLASSIC)
    assert await pools_of(database, ANA) == {
        Pool(OUR_SERVER, Family.DUEL),
        Pool(OUR_SERVER, Family.DUEL, CLASSIC),
        Pool(None, Family.DUEL),
        Pool(None, Family.DUEL, CLASSIC),
    }


async def test_a_game_of_own_rules_counts_on_its_server_alone(database: Database) -> None:
    await played(database, ANA, BEN, server=OUR_SERVER, rules=OWN)
    assert await pools_of(database, BEN) == {
        Pool(OUR_SERVER, Family.DUEL),
        Pool(OUR_SERVER, Family.DUEL, OWN),
    }


async def test_a_game_in_direct_messages_counts_everywhere_but_on_no_server(
    database: Database,
) -> None:
    await played(database, ANA, BEN, rules=CLASSIC)
    assert await pools_of(database, ANA) == {DUELS, Pool(None, Family.DUEL, CLASSIC)}


async def test_presets_that_are_the_same_rules_share_a_pool_under_the_first_name(
    database: Database,
) -> None:
    await played(database, ANA, BEN, rules=PRESETS["gamesman"])
    await played(database, ANA, BEN, rules=PRESETS["cutoff"])
    both = await standing(database, ANA, Pool(None, Family.DUEL, CLASSIC))
    assert both is not None
    assert both.tally.games == 2
    assert both.pool.rules is not None
    assert rules_text(both.pool.rules) == "classic"


async def test_families_are_rated_apart(database: Database) -> None:
    await played(database, ANA, BEN)
    await played(database, ANA, BEN, CAT)
    await played(database, ANA, BEN, CAT, DAN, teams=(1, 2, 1, 2))
    for family in Family:
        one = await standing(database, ANA, Pool(None, family))
        assert one is not None
        assert one.tally.games == 1


async def test_what_follows_from_a_result(database: Database) -> None:
    day = timedelta(days=1)
    await played(database, ANA, BEN)
    await played(database, BEN, ANA, winner=1, at=NOON + day)
    await played(database, ANA, BEN, winner=DRAWN, at=NOON + 2 * day)
    await played(database, ANA, BEN, at=NOON + 3 * day)
    await played(database, ANA, BEN, winner=1, at=NOON + 4 * day)
    ana, ben = await standing(database, ANA), await standing(database, BEN)
    assert ana is not None
    assert ben is not None
    assert ana.tally == Tally(3, 1, 1, NOON + 4 * day)
    assert ben.tally == Tally(1, 1, 3, NOON + 4 * day)
    assert (ana.streak, ben.streak) == (Streak(0, 2), Streak(1, 1))
    assert ana.best > ana.rating.conservative > ben.rating.conservative


async def test_ratings_are_those_of_the_model(database: Database) -> None:
    await played(database, ANA, BEN)
    await played(database, BEN, ANA)
    [won], [lost] = rated([(UNKNOWN,), (UNKNOWN,)], [0, 1])
    [back], [down] = rated([(lost,), (won,)], [0, 1])
    ana, ben = await standing(database, ANA), await standing(database, BEN)
    assert ana is not None
    assert ben is not None
    assert (ana.rating, ben.rating) == (down, back)
    async with database.reading() as look:
        assert [point.rating for point in await course(look, DUELS, ANA)] == [won, down]
        assert [point.rating for point in await course(look, DUELS, ANA, most=1)] == [down]


async def test_of_several_only_the_first_has_won(database: Database) -> None:
    await played(database, ANA, BEN, CAT, winner=1)
    pool = Pool(None, Family.FREE_FOR_ALL)
    all_three = [await standing(database, user, pool) for user in (ANA, BEN, CAT)]
    assert [(one.tally.won, one.tally.lost) for one in all_three if one] == [(0, 1), (1, 0), (0, 1)]
    # Ana resigned before Cat did.
    ratings = [one.rating.mu for one in all_three if one]
    assert ratings[1] > ratings[2] > ratings[0]


async def test_a_team_shares_what_becomes_of_it(database: Database) -> None:
    await played(database, ANA, BEN, CAT, DAN, winner=1, teams=(1, 2, 2, 1))
    pool = Pool(None, Family.TEAMS)
    four = [await standing(database, user, pool) for user in (ANA, BEN, CAT, DAN)]
    assert [one.tally.won for one in four if one] == [0, 1, 1, 0]
    ratings = [one.rating for one in four if one]
    assert ratings[0] == ratings[3]
    assert ratings[1] == ratings[2]
    assert ratings[1].mu > ratings[0].mu


@pytest.mark.parametrize(
    ("people", "agreed"),
    [
        ((ANA, BEN), {"rated": False}),
        ((ANA, BEN), {"moves": 3}),
        ((ANA, ANA), {}),
        ((ANA, Level.EASY), {}),
        ((ANA, BEN, Level.EASY), {}),
        ((ANA, BEN), {"rules": OWN}),  # in a direct message there is no board for these
    ],
)
async def test_some_games_count_nowhere(
    database: Database, people: tuple[int | Level, ...], agreed: dict[str, Any]
) -> None:
    stored = await played(database, *people, **agreed)
    assert await pools_of(database, ANA) == set()
    async with database.reading() as look:
        assert not (await load_game(look, stored.id)).counted


async def test_a_game_that_counts_says_so(database: Database) -> None:
    stored = await played(database, ANA, BEN)
    async with database.reading() as look:
        assert (await load_game(look, stored.id)).counted


async def test_an_unfinished_game_changes_nothing(database: Database) -> None:
    stored = await begin(database, ANA, BEN)
    await happen(database, stored, Abandoned())
    assert await against(database, ANA, BEN) == (0, 0, 0)
    assert await pools_of(database, ANA) == set()


async def test_all_duels_of_two_are_between_them_rated_or_not(database: Database) -> None:
    await played(database, ANA, BEN)
    await played(database, BEN, ANA, winner=DRAWN)
    await played(database, ANA, BEN, rated=False, moves=0)
    await played(database, ANA, CAT, winner=1)
    await played(database, ANA, BEN, CAT)
    assert await against(database, ANA, BEN) == (2, 1, 0)
    assert await against(database, BEN, ANA) == (0, 1, 2)
    assert await against(database, CAT, ANA) == (1, 0, 0)
    assert await against(database, BEN, CAT) == (0, 0, 0)


async def test_nobody_has_a_record_against_oneself(database: Database) -> None:
    await played(database, ANA, ANA)
    assert await against(database, ANA, ANA) == (0, 0, 0)


async def test_games_with_the_computer_have_a_table_of_their_own(database: Database) -> None:
    await played(database, ANA, Level.HARD)
    await played(database, Level.HARD, ANA, winner=1)
    await played(database, ANA, Level.EASY, winner=1)
    await played(database, ANA, BEN, Level.HARD)
    async with database.reading() as look:
        assert await computer_record(look, ANA) == [
            ComputerRecord(Level.EASY, Tally(0, 0, 1, NOON), Streak(0, 0)),
            ComputerRecord(Level.HARD, Tally(2, 0, 0, NOON), Streak(2, 2)),
        ]
        assert await computer_record(look, BEN) == []


async def test_servers_do_not_mix(database: Database) -> None:
    await played(database, ANA, BEN, server=OUR_SERVER)
    await played(database, ANA, CAT, server=OTHER_SERVER)
    assert await standing(database, CAT, Pool(OUR_SERVER, Family.DUEL)) is None
    ana = await standing(database, ANA, Pool(OTHER_SERVER, Family.DUEL))
    assert ana is not None
    assert ana.tally.games == 1
