"""What a typed move says of others: whom it hits, and on which board."""

import pytest

from bot.app.referee import Play, PlayError, Referee
from db.database import Database
from db.games import NewGame, Place, Terms
from engine.errors import NotationError
from engine.game import Moved
from engine.message import message
from engine.rules import HouseRules, Level, Mode, PersonSeat, Setup
from tests.db.games import ANA, BEN, CAT, DAN, NOON, begin

NAMES = (("Ben", BEN), ("Cat", CAT), ("Dan", DAN))


async def played(house: Database, referee: Referee, text: str, *others: int | Level) -> str:
    """The move that Ana's text means in a new game with these others."""
    number = (await begin(house, ANA, *others)).id
    event = (await referee.act(number, ANA, Play(text, names=NAMES))).event
    assert isinstance(event, Moved)
    return str(event.move)


@pytest.mark.parametrize("text", ["attack L R @Cat", f"attack L R @{CAT}"])
async def test_at_a_table_of_many_a_player_is_hit_by_name_or_mention(
    house: Database, referee: Referee, text: str
) -> None:
    assert await played(house, referee, text, BEN, CAT) == "attack L 3:R"
    assert await played(house, referee, text, Level.EASY, BEN, CAT) == "attack L 4:R"


async def test_who_does_not_sit_at_the_table_cannot_be_hit_by_name(
    house: Database, referee: Referee
) -> None:
    with pytest.raises(NotationError, match="move-name-unknown"):
        await played(house, referee, "attack L R @Dan", BEN, CAT)


# Relay


async def test_a_member_without_a_board_left_is_told_where_the_team_can_move(
    referee: Referee,
) -> None:
    at_once = HouseRules(hands=1, fingers=2, transfers="off", divisions="off")
    seats = (PersonSeat(team=1), PersonSeat(team=2), PersonSeat(team=1))
    setup = Setup(rules=at_once, seats=seats, mode=Mode.RELAY, boards=4)
    new = NewGame(setup, (ANA, BEN, CAT), NOON, Place(channel=7), Terms())
    number = (await referee.begin(new)).stored.id
    await referee.act(number, CAT, Play("2: attack 1 1"))
    await referee.act(number, BEN, Play("4: attack 1 1"))
    with pytest.raises(PlayError) as told:
        await referee.act(number, CAT, Play("attack 1 1"))
    assert told.value.message == message("relay-no-board-left", boards=("1", "3"))
    assert (await referee.act(number, ANA, Play("3: attack 1 1"))).stored.game.plies == 3
