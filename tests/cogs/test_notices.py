"""What follows an act in another process, and what another process set, also applies here."""
# pyright: reportPrivateUsage=false

from typing import TYPE_CHECKING, cast

import pytest

from bot.app.referee import AgreeToDraw, Play, Referee, Resign
from bot.app.settings import Settings, SettingsSpot
from db.notices import About, Notice
from tests.cogs.club import Club
from tests.cogs.started import begin_duel, begin_with_computer, on_board
from tests.simulated.people import board

if TYPE_CHECKING:
    from cogs.upkeep.notices import NoticeListener


def elsewhere(club: Club) -> Referee:
    """The referee of another process on the same database."""
    return Referee(club.app.database, clock=club.app.clock)


def listener(club: Club) -> "NoticeListener":
    """By which this process hears of the others."""
    # Not by its class: the library imports features anew for each bot.
    return cast("NoticeListener", club.bot.get_cog("NoticeListener"))


async def hears(club: Club, about: About, number: int) -> None:
    """This process hears that, and has done what there is to do."""
    with club.sim.world._bot_scope():
        await listener(club).hear(Notice(about, number))
    await club.sim.settle()


async def misses(club: Club) -> None:
    """This process may have missed something, and has caught up."""
    with club.sim.world._bot_scope():
        await listener(club).catch_up()
    await club.sim.settle()


async def test_the_board_shows_what_another_process_has_stored(club: Club) -> None:
    await begin_duel(club)
    await elsewhere(club).act(1, club.ana.id, Play("attack L R"))
    await hears(club, About.GAME, 1)
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_a_computer_answers_what_another_process_has_stored(club: Club) -> None:
    await begin_with_computer(club)
    await elsewhere(club).act(1, club.ana.id, Play("attack L R"))
    await hears(club, About.GAME, 1)
    assert (await club.game()).plies == 2


async def test_the_next_game_takes_typed_moves_once_another_process_has_ended_the_first(
    club: Club,
) -> None:
    await begin_duel(club)
    await club.cat.slash("challenge", opponent=club.ben, rules="classic", first="challenger")
    await club.ben.clicks("Accept")
    before = on_board(club, 2).text
    await elsewhere(club).act(1, club.ben.id, Resign())
    await hears(club, About.GAME, 1)
    assert on_board(club, 2).text != before
    await club.cat.types("attack L R")
    assert (await club.game(2)).plies == 1


async def test_a_match_goes_on_that_has_got_on_in_another_process(club: Club) -> None:
    await club.duel(rules="classic", games=3)
    await elsewhere(club).act(1, club.ben.id, Resign())
    await hears(club, About.GAME, 1)
    assert "Game 2" in board(club.sim, club.room).text


async def test_a_notice_of_a_game_that_is_deleted_is_of_no_effect(club: Club) -> None:
    await hears(club, About.GAME, 99)


@pytest.mark.parametrize("heard", [True, False])
async def test_settings_that_another_process_has_changed_hold_here(club: Club, heard: bool) -> None:
    await begin_duel(club)
    spot, settings = SettingsSpot(club.guild.id), Settings(club.app.database, clock=club.app.clock)
    await settings.put(spot, settings.options.prefix, "?", by=club.ana.id)
    if heard:
        await hears(club, About.SETTINGS, club.guild.id)
    else:
        await misses(club)
    await club.ana.types("?attack L R")
    assert (await club.game()).plies == 1


async def test_who_has_not_heard_for_a_while_lets_the_computer_move(club: Club) -> None:
    await begin_with_computer(club)
    await misses(club)
    await elsewhere(club).act(1, club.ana.id, Play("attack L R"))
    await misses(club)
    assert (await club.game()).plies == 2


async def test_a_draw_offered_elsewhere_is_seen_on_the_board(club: Club) -> None:
    await begin_duel(club)
    before = on_board(club).text
    await elsewhere(club).act(1, club.ana.id, AgreeToDraw())
    await hears(club, About.GAME, 1)
    assert on_board(club).text != before
