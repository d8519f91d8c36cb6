"""Refusals at a table name its players, as the board does."""

import pytest

from bot.app.referee import Play, PlayError, Referee
from bot.words.refusals import refused
from bot.words.wording import Wording, for_discord
from db.database import Database
from db.games import NewGame, Place, Terms
from engine.errors import RuleError
from engine.rules import HouseRules, Level, Mode, PersonSeat, Setup
from tests.db.games import ANA, BEN, CAT, DAN, NOON, begin

IN_DISCORD = Wording(escape=for_discord)
ONE_OUT = HouseRules(start=((1, 1), (0, 1), (1, 1)), overflow="cutoff", fingers=2)
ZOMBIES = ONE_OUT.model_copy(update={"zombies": True})


async def told(referee: Referee, number: int, user: int, text: str) -> str:
    """What somebody reads whose move is refused."""
    with pytest.raises((RuleError, PlayError)) as caught:
        await referee.act(number, user, Play(text))
    return IN_DISCORD.say(refused(caught.value))


async def of_teams(referee: Referee, mode: Mode, *teams: int, boards: int = 1) -> int:
    """A game of Ana, Ben, Cat and Dan in these teams."""
    seats = tuple(PersonSeat(team=team) for team in teams)
    setup = Setup(rules=HouseRules(), seats=seats, mode=mode, boards=boards)
    people = (ANA, BEN, CAT, DAN)[: len(seats)]
    return (await referee.begin(NewGame(setup, people, NOON, Place(channel=7), Terms()))).stored.id


async def test_whose_turn_it_is_and_whom_one_can_attack_is_said_by_name(
    house: Database, referee: Referee
) -> None:
    number = (await begin(house, ANA, BEN, Level.EASY)).id

    assert await told(referee, number, BEN, "attack L R") == f"It's <@{ANA}>'s turn."
    assert await told(referee, number, ANA, "attack L R") == (
        f"Who are you attacking: <@{BEN}> or Computer (easy)? Try `attack L 2:R` or `attack L 3:R`."
    )
    stranger = await told(referee, number, ANA, f"attack L R @{DAN}")
    assert stranger.startswith(f"<@{DAN}> isn't at this table. Try ")


@pytest.mark.parametrize(
    ("rules", "why"), [(ONE_OUT, "they're out"), (ZOMBIES, "they're a zombie")]
)
async def test_who_cannot_be_attacked_is_said_by_name(
    house: Database, referee: Referee, rules: HouseRules, why: str
) -> None:
    number = (await begin(house, ANA, BEN, CAT, rules=rules)).id
    await referee.act(number, ANA, Play("attack L 2:R"))
    if rules.zombies:
        assert await told(referee, number, BEN, "split 1 1") == (
            "Zombies can only attack. Try `attack 1:L`."
        )
        await referee.act(number, BEN, Play("attack 3:L"))

    assert await told(referee, number, CAT, "attack R 2:R") == (
        f"You can't attack <@{BEN}>: {why}. Try `attack R 1:R`."
    )


async def test_teams_that_share_their_hands_are_said_by_number(referee: Referee) -> None:
    number = await of_teams(referee, Mode.ONE_BODY, 1, 2, 3, 1)

    assert await told(referee, number, DAN, "attack L R") == f"It's <@{ANA}>'s turn."
    assert await told(referee, number, ANA, "attack L R") == (
        "Who are you attacking: team 2 or team 3? Try `attack L 2:R` or `attack L 3:R`."
    )


async def test_in_relay_it_is_a_teams_turn_and_a_players_board(referee: Referee) -> None:
    number = await of_teams(referee, Mode.RELAY, 1, 2, 1, 2, boards=3)

    assert await told(referee, number, BEN, "attack L R") == "It's team 1's turn."
    assert await told(referee, number, ANA, "2: attack L R") == (
        f"That's <@{CAT}>'s board. Yours are 1 and 3."
    )
    assert await told(referee, number, CAT, "1: attack L R") == (
        f"That's <@{ANA}>'s board. Yours is 2."
    )
    assert await told(referee, number, CAT, "1: attack L Q") == (
        "“Q” isn't a hand: use L or R. Try `2: attack L L` or `2: attack L R`."
    )
