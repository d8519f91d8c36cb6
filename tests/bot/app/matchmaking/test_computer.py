"""Against the computer one plays at once."""

import pytest

from db.games import Place, Terms
from db.words import First
from engine.errors import BadRules
from engine.rules import ComputerSeat, HouseRules, Level, PersonSeat
from tests.bot.app.matchmaking.conftest import DIRECT, HERE, Desk
from tests.db.games import ANA, COMMON, NOON


@pytest.mark.parametrize("place", [HERE, DIRECT])
async def test_a_game_against_the_computer_begins_at_once_and_is_not_rated(
    desk: Desk, place: Place
) -> None:
    turn = await desk.matchmaking.play(ANA, Level.EASY, COMMON, First.CHALLENGER, place)
    stored = turn.stored
    assert (turn.event, stored.people, stored.terms) == (None, (ANA, None), Terms())
    assert stored.game.setup.seats == (PersonSeat(), ComputerSeat(level=Level.EASY))
    assert (stored.game.setup.rules, stored.started_at) == (COMMON, NOON)
    assert await desk.referee.look(stored.id) == stored
    assert [game.id for game in await desk.games()] == [stored.id]


async def test_the_computer_begins_where_that_is_wanted(desk: Desk) -> None:
    turn = await desk.matchmaking.play(ANA, Level.EXPERT, COMMON, First.OPPONENT, HERE)
    assert turn.stored.people == (None, ANA)
    assert turn.stored.game.setup.seats == (ComputerSeat(level=Level.EXPERT), PersonSeat())


async def test_else_the_dice_say_who_begins(desk: Desk) -> None:
    began = [
        (await desk.matchmaking.play(user, Level.EASY, COMMON, First.RANDOM, DIRECT)).stored.people[
            0
        ]
        for user in range(1, 21)
    ]
    assert 4 <= began.count(None) <= 16


async def test_rules_that_make_no_game_of_two_are_refused(desk: Desk) -> None:
    with pytest.raises(BadRules):
        await desk.matchmaking.play(
            ANA, Level.EASY, HouseRules(hands=(2, 2, 2)), First.RANDOM, HERE
        )
    assert await desk.games() == []
