"""Lobbies ask the same questions whoever asks, and start what was seen."""

import asyncio
from collections.abc import Awaitable

import pytest

from bot.app.lobbies import LIFETIME, teams_to_join
from bot.app.matchmaking import MOST_GAMES_HERE
from db.games import NewGame, start_game
from db.shards import ALL
from db.words import Offer
from engine.errors import ChopsticksError
from engine.rules import HouseRules, Level, Mode, Setup
from engine.tables import Value
from tests.bot.app.lobbies.conftest import HERE, Hall
from tests.db.games import ANA, BEN, CAT, COMMON, DAN, NOON


async def refusal(asked: Awaitable[object]) -> str:
    """The code with which it is refused."""
    with pytest.raises(ChopsticksError) as refused:
        await asked
    return refused.value.code


async def of_three(hall: Hall, **wishes: object) -> int:
    """The version of a table at which three sit."""
    number = (await hall.open(**wishes)).lobby.id
    await hall.lobbies.join(number, BEN)
    return (await hall.lobbies.join(number, CAT)).lobby.version


async def test_places_are_drawn_by_lot(hall: Hall) -> None:
    orders: set[tuple[int | None, ...]] = set()
    for number in range(1, 9):
        version = await of_three(hall, rated=False)
        started = await hall.lobbies.start(number, ANA, version, HERE)
        orders.add(started.turn.stored.people)
        assert set(started.turn.stored.people) == {ANA, BEN, CAT}
    assert len(orders) > 2


async def test_of_two_who_start_one_does(hall: Hall) -> None:
    version = await of_three(hall, seats=3)
    starting = (hall.lobbies.start(1, user, version, HERE) for user in (ANA, BEN))
    done = await asyncio.gather(*starting, return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["Conflict", "Started"]
    assert (await hall.lobbies.look(1)).lobby.status is Offer.TAKEN


async def test_of_many_who_join_at_once_no_more_sit_than_there_are_seats(hall: Hall) -> None:
    await hall.open(seats=3)
    joining = (hall.lobbies.join(1, user) for user in (BEN, CAT, DAN))
    done = await asyncio.gather(*joining, return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["Conflict", "LobbyState", "LobbyState"]
    assert len((await hall.lobbies.look(1)).lobby.chairs) == 3


async def test_a_table_whose_time_is_over_takes_nobody(hall: Hall) -> None:
    version = await of_three(hall, seats=4)
    hall.clock.at = NOON + LIFETIME
    assert await refusal(hall.lobbies.join(1, DAN)) == "lobby-expired"
    assert await refusal(hall.lobbies.start(1, ANA, version, HERE)) == "lobby-expired"
    assert [lobby.id for lobby in await hall.lobbies.expired(ALL)] == [1]
    assert await hall.lobbies.expired(ALL) == []


async def test_a_server_with_very_many_games_takes_no_more(hall: Hall) -> None:
    version = await of_three(hall)
    async with hall.database.transaction() as tx:
        for game in range(MOST_GAMES_HERE):
            people = (2 * game + 1000, 2 * game + 1001)
            await start_game(tx, NewGame(Setup.of(COMMON), people, NOON, HERE))
    assert await refusal(hall.lobbies.start(1, ANA, version, HERE)) == "too-many-games-here"
    assert await refusal(hall.open()) == "too-many-games-here"


async def test_what_is_settled_from_the_start_is_not_rated(hall: Hall) -> None:
    version = await of_three(hall)
    hall.worths.value = Value.WIN
    started = await hall.lobbies.start(1, ANA, version, HERE)
    assert not started.turn.stored.terms.rated
    assert started.state.unrated is not None
    assert started.state.unrated.key == "rated-decided-start"


async def test_rules_for_so_many_hands_are_played_by_just_so_many(hall: Hall) -> None:
    version = await of_three(hall, rules=HouseRules(hands=(2, 2, 3, 2)), seats=8)
    assert await refusal(hall.lobbies.start(1, ANA, version, HERE)) == "bad-hands-list"
    full = await hall.lobbies.add_computer(1, ANA, Level.EASY)
    assert await hall.lobbies.start(1, ANA, full.lobby.version, HERE)


@pytest.mark.parametrize("mode", [Mode.FREE_FOR_ALL, Mode.ONE_BODY])
async def test_rules_that_no_company_can_play_open_no_table(hall: Hall, mode: Mode) -> None:
    rules = HouseRules(hands=(1, 2, 3, 2, 1))
    assert await refusal(hall.open(rules=rules, seats=4, mode=mode)) == "bad-hands-list"


async def test_there_is_always_a_new_team_as_far_as_seats_go(hall: Hall) -> None:
    lobby = (await hall.open(mode=Mode.ONE_BODY, seats=4)).lobby
    assert list(teams_to_join(lobby)) == [1, 2]
    for user, team, offered in ((BEN, 2, 3), (CAT, 3, 4), (DAN, 4, 4)):
        lobby = (await hall.lobbies.join(1, user, team)).lobby
        assert len(teams_to_join(lobby)) == offered
    assert await refusal(hall.lobbies.join(1, ANA, 5)) == "lobby-no-such-team"
    assert await refusal(hall.lobbies.join(1, ANA)) == "lobby-no-such-team"
