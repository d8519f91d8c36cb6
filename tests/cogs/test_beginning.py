"""Games against the computer start at once."""

import pytest

from engine.rules import HouseRules, Level
from tests.cogs.challenges import games_of, newest, pinged, put_rules
from tests.cogs.club import Club
from tests.simulated.people import Person, board, private, shown


@pytest.mark.parametrize("level", list(Level))
async def test_every_level_plays(club: Club, level: Level) -> None:
    await club.ana.slash("play", level=level.value, rules="classic", first="opponent")
    shows = board(club.sim, club.room).text
    assert f"▻ Computer ({level}): left 1 · right 1" in shows
    assert f"► **{club.ana.mention}" in shows, "it has moved"
    assert pinged(club) == [], "who has just asked is there"


async def test_without_options_it_is_medium_and_the_rules_here(club: Club) -> None:
    await put_rules(club, HouseRules(fingers=7), channel=club.room.id)
    await club.ana.slash("play")
    assert "Computer (medium)" in newest(club)
    (game,) = await games_of(club, club.ana)
    stored = await club.app.referee.look(game.id)
    assert stored.game.setup.rules.fingers == 7


async def test_a_game_against_the_computer_is_asked_for_in_writing(club: Club) -> None:
    await club.ana.types("!play first three lives expert")
    assert " · three-lives · no clock" in newest(club)
    assert f"► **{club.ana.mention}" in newest(club)
    assert "Computer (expert)" in newest(club)
    await club.ben.types("!play clasic")
    assert newest(club).endswith("Did you mean classic?")


async def test_in_direct_messages_the_computer_plays_too(club: Club) -> None:
    dan = Person(club.sim, club.sim.user("Dan"))
    await dan.slash("play", level="easy", first="challenger")
    assert f"► **{dan.mention}" in shown(dan.messages[-1]).text
    await dan.types("attack L R")
    assert "`attack L R`" in shown(dan.messages[-1]).text
    await dan.types("play hard")
    assert "**Game 2**" in shown(dan.messages[-1]).text


async def test_a_second_game_in_a_channel_is_played_with_buttons_only(club: Club) -> None:
    await club.ana.slash("play", level="easy")
    await club.ben.slash("play", level="easy", first="challenger")
    assert "Click, or reply to this board." in newest(club)
    await club.ben.clicks("left 1 → left 1")
    assert "`attack L L`" in newest(club)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_game_that_is_asked_for_twice_by_discord_begins_once(
    club: Club, *, restarted: bool
) -> None:
    await club.ana.slash("play", level="easy")
    if restarted:
        await club.restart()
    await club.sim.repeat_interaction()
    assert len(await games_of(club, club.ana)) == 1


async def test_rules_that_make_no_game_of_two_are_refused(club: Club) -> None:
    said = private(await club.ana.slash("play", rules="nothing of the sort"))
    assert said.startswith("There are no rules called “nothing of the sort” here")
    assert await games_of(club, club.ana) == []
