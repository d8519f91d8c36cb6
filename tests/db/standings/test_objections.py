"""Before a game everybody is told why it cannot be rated."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from db.database import Database
from db.games import Place, Terms
from db.standings import RatedProposal, help_objection, rated_objection
from engine.game import Abandoned
from engine.message import message
from engine.rules import PRESETS, ComputerSeat, HouseRules, Level, Mode, PersonSeat, Setup
from engine.tables import Value
from tests.db.games import ANA, BEN, CAT, COMMON, NOON, begin, happen
from tests.db.standings.games import OTHER_SERVER, OUR_SERVER, played

OWN = HouseRules(fingers=8, suicide=True)
DUEL = Setup.of(COMMON)
ENOUGH = "rated-enough-today"
MIDNIGHT = datetime(2026, 11, 22, tzinfo=UTC)
RATED = Terms(rated=True)


async def objection(database: Database, proposal: RatedProposal) -> str | None:
    async with database.reading() as look:
        why = await rated_objection(look, proposal)
    return None if why is None else why.key


def duel(
    *people: int,
    server: int | None = OUR_SERVER,
    rules: HouseRules = COMMON,
    at: datetime = NOON,
) -> RatedProposal:
    return RatedProposal(Setup.of(rules, len(people)), people, at, server=server)


async def play_rated(
    database: Database,
    times: int,
    *,
    people: Sequence[int] = (ANA, BEN),
    server: int | None = OUR_SERVER,
    rules: HouseRules = COMMON,
    at: datetime = NOON,
    moves: int = 4,
    rated: bool = True,
) -> None:
    for _ in range(times):
        await played(database, *people, server=server, rules=rules, at=at, moves=moves, rated=rated)


async def test_a_duel_of_two_people_can_be_rated(database: Database) -> None:
    assert await objection(database, duel(ANA, BEN)) is None
    assert await objection(database, duel(ANA, BEN, CAT)) is None


async def test_only_people_are_rated(database: Database) -> None:
    setup = Setup(rules=COMMON, seats=(PersonSeat(), ComputerSeat(level=Level.EASY)))
    assert await objection(database, RatedProposal(setup, (ANA, None), NOON)) == "rated-people-only"


async def test_nobody_sits_at_two_seats_of_a_rated_game(database: Database) -> None:
    assert await objection(database, duel(ANA, BEN, ANA)) == "rated-nobody-twice"


async def test_a_rated_game_has_a_board(database: Database) -> None:
    assert await objection(database, duel(ANA, BEN, server=None, rules=OWN)) == "rated-no-board"
    assert await objection(database, duel(ANA, BEN, rules=OWN)) is None
    assert await objection(database, duel(ANA, BEN, server=None)) is None


@pytest.mark.parametrize("value", [Value.WIN, Value.LOSS])
async def test_a_decided_start_is_rated_in_matches_with_alternating_sides_alone(
    database: Database, value: Value
) -> None:
    alone = RatedProposal(DUEL, (ANA, BEN), NOON, value=value)
    in_match = RatedProposal(DUEL, (ANA, BEN), NOON, value=value, is_alternating=True)
    assert await objection(database, alone) == "rated-decided-start"
    assert await objection(database, in_match) is None
    assert (
        await objection(database, RatedProposal(DUEL, (ANA, BEN), NOON, value=Value.DRAW)) is None
    )


async def test_after_five_rated_games_of_the_same_people_it_is_enough_for_the_day(
    database: Database,
) -> None:
    await play_rated(database, 4)
    assert await objection(database, duel(BEN, ANA)) is None
    await play_rated(database, 1, people=(BEN, ANA))
    for proposal in (duel(ANA, BEN), duel(BEN, ANA)):
        assert await objection(database, proposal) == ENOUGH
    assert await objection(database, duel(ANA, CAT)) is None
    assert await objection(database, duel(ANA, BEN, CAT)) is None
    async with database.reading() as look:
        assert await rated_objection(look, duel(ANA, BEN)) == message(ENOUGH, most=5)


async def test_a_day_ends_at_midnight(database: Database) -> None:
    await play_rated(database, 5, at=MIDNIGHT - timedelta(seconds=1))
    assert await objection(database, duel(ANA, BEN, at=MIDNIGHT - timedelta(seconds=1))) == ENOUGH
    assert await objection(database, duel(ANA, BEN, at=MIDNIGHT)) is None
    await play_rated(database, 5, at=MIDNIGHT)
    assert await objection(database, duel(ANA, BEN, at=MIDNIGHT)) == ENOUGH


async def test_games_that_are_on_are_among_the_five(database: Database) -> None:
    for _ in range(4):
        await begin(database, ANA, BEN, place=Place(), terms=RATED)
    last = await begin(database, ANA, BEN, place=Place(), terms=RATED)
    assert await objection(database, duel(ANA, BEN)) == ENOUGH
    await happen(database, last, Abandoned())
    assert await objection(database, duel(ANA, BEN)) is None


async def test_games_that_do_not_count_are_not_among_the_five(database: Database) -> None:
    await play_rated(database, 5, rated=False)
    await play_rated(database, 5, moves=3)
    assert await objection(database, duel(ANA, BEN)) is None


async def test_games_that_share_no_pool_are_not_among_the_five(database: Database) -> None:
    await play_rated(database, 5, rules=OWN, server=OTHER_SERVER)
    assert await objection(database, duel(ANA, BEN)) is None
    assert await objection(database, duel(ANA, BEN, rules=OWN)) is None
    assert await objection(database, duel(ANA, BEN, server=OTHER_SERVER)) == ENOUGH
    assert await objection(database, duel(ANA, BEN, server=OTHER_SERVER, rules=OWN)) == ENOUGH


async def test_games_of_presets_share_the_pool_of_all_servers(database: Database) -> None:
    await play_rated(database, 3, server=None)
    await play_rated(database, 2, server=OTHER_SERVER, rules=PRESETS["official"])
    assert await objection(database, duel(ANA, BEN)) == ENOUGH
    assert await objection(database, duel(ANA, BEN, rules=OWN)) is None


async def test_other_families_are_not_among_the_five(database: Database) -> None:
    await play_rated(database, 5)
    seats = (PersonSeat(team=1), PersonSeat(team=2))
    teams = Setup(rules=COMMON, seats=seats, mode=Mode.ONE_BODY)
    assert await objection(database, RatedProposal(teams, (ANA, BEN), NOON, OUR_SERVER)) is None


def test_there_is_no_help_in_ones_own_running_rated_game() -> None:
    assert help_objection(ANA, (ANA, BEN), rated=True, is_on=True) == message("help-in-rated-game")
    assert help_objection(CAT, (ANA, BEN), rated=True, is_on=True) is None
    assert help_objection(ANA, (ANA, BEN), rated=False, is_on=True) is None
    assert help_objection(ANA, (ANA, BEN), rated=True, is_on=False) is None
