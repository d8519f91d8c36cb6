"""Nothing is lost by a restart or a crash, and every old message still works."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.app.referee import Play
from db.games import Place
from engine.game import Outcome, Reason, Result
from tests.cogs.club import Club, opened
from tests.cogs.started import (
    FIRST,
    begin_duel,
    begin_with_computer,
    board_of,
    edits,
    game,
    on_board,
    plies,
    posted,
    restart,
    texts,
)
from tests.simulated.people import private

HOUR = 3_600
MINUTE = 60
BOARD = "/channels/*/messages/*"

BEN_WON = Outcome(Result.WIN, Reason.RESIGNATION, winner=1)

Restart = Callable[[Club], Awaitable[None]]


async def once(club: Club) -> None:
    await restart(club)


async def twice(club: Club) -> None:
    await restart(club)
    await restart(club)


async def an_hour_later(club: Club) -> None:
    await club.sim.close()
    await club.sim.leap(HOUR)
    await restart(club)


restarts = pytest.mark.parametrize("starting", [once, twice, an_hour_later])


# Games


@restarts
async def test_a_game_goes_on_by_typing_and_on_its_old_board(club: Club, starting: Restart) -> None:
    await begin_duel(club)
    await club.ana.types("attack L R")
    board = board_of(club)
    await starting(club)
    await club.ben.clicks("right 2 → right 1", on=board)
    await club.ana.types("attack L L")
    assert await plies(club) == 3
    assert f"{club.ana.mention} `attack L L`" in on_board(club).text


async def test_a_typed_move_that_the_board_did_not_show_is_shown_after_the_crash(
    club: Club,
) -> None:
    await begin_duel(club)
    club.sim.fails("PATCH", BOARD, 500)
    await club.ana.types("attack L R")
    assert "attack L R" not in on_board(club).text
    await restart(club)
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text
    assert len(posted(club)) == 2


async def test_a_clicked_move_that_the_board_did_not_show_is_shown_after_the_crash(
    club: Club,
) -> None:
    await begin_duel(club)
    club.sim.fails("POST", "/interactions/*/*/callback", 500)
    await club.ana.clicks("left 1 → right 1")
    await restart(club)
    assert f"{club.ana.mention} `attack L R`" in on_board(club).text


async def test_a_game_whose_board_was_never_shown_gets_one_after_the_crash(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="classic", first="challenger")
    place = Place(server=club.guild.id, channel=club.room.id)
    await club.app.matchmaking.accept(1, club.ben.id, place)
    await restart(club)
    assert f"► **{club.ana.mention}: left 1 · right 1**" in on_board(club).text
    await club.ana.clicks("left 1 → right 1")
    assert "attack L R" in on_board(club).text


async def test_an_end_that_the_board_did_not_show_is_shown_after_the_crash(club: Club) -> None:
    await begin_duel(club)
    sure = await club.ana.slash("resign")
    club.sim.fails("PATCH", BOARD, 500)
    await club.ana.clicks("Yes, resign", on=sure)
    assert "by resignation" not in on_board(club).text
    await restart(club)
    assert f"**🏆 {club.ben.mention} wins by resignation.**" in on_board(club).text


# Questions that were open


@restarts
async def test_a_challenge_can_be_accepted(club: Club, starting: Restart) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="classic", first="challenger")
    await starting(club)
    await club.ben.clicks("Accept")
    await club.ana.types("attack L R")
    assert "attack L R" in on_board(club).text


@pytest.mark.parametrize(
    ("who", "button", "became"), [("ben", "Decline", "Declined."), ("ana", "Withdraw", "Withdrawn")]
)
async def test_a_challenge_can_be_closed(club: Club, who: str, button: str, became: str) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await restart(club)
    await getattr(club, who).clicks(button)
    assert became in texts(club)[-1]


async def test_a_challenge_expires_though_the_bot_was_away_then(club: Club) -> None:
    await club.ana.slash("challenge", opponent=club.ben)
    await club.sim.close()
    await club.sim.leap(25 * HOUR)
    await restart(club)
    assert "No one answered in time." in texts(club)[-1]


@restarts
async def test_a_counter_offer_can_be_finished(club: Club, starting: Restart) -> None:
    await club.ana.slash("challenge", opponent=club.ben, rules="classic")
    form = await club.ben.clicks("Counteroffer…")
    await club.ben.selects("Clock: 5 minutes a move", on=form)
    await starting(club)
    await club.ben.clicks("Send counteroffer", on=form)
    assert "5 minutes a move" in texts(club)[-1]
    await club.ana.clicks("Accept")
    assert "classic · 5 minutes a move" in on_board(club).text


@restarts
async def test_a_draw_that_was_offered_can_be_agreed_to(club: Club, starting: Restart) -> None:
    await begin_duel(club)
    await club.ana.types("draw")
    await starting(club)
    assert f"{club.ana.mention} offered a draw." in on_board(club).text
    await club.ben.clicks("Agree to a draw")
    assert "Draw by agreement." in on_board(club).text


@pytest.mark.parametrize(("button", "moves"), [("Allow", 0), ("Decline", 1)])
async def test_who_was_asked_to_take_a_move_back_can_answer(
    club: Club, button: str, moves: int
) -> None:
    await begin_duel(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    await restart(club)
    await club.ben.clicks(button)
    assert await plies(club) == moves


@restarts
async def test_a_rematch_that_was_offered_can_be_accepted(club: Club, starting: Restart) -> None:
    await begin_duel(club)
    sure = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=sure)
    await club.ben.clicks("Rematch")
    await starting(club)
    await club.ana.clicks("Accept")
    assert f"► **{club.ben.mention}" in on_board(club, 2).text


async def test_a_rematch_that_nobody_has_asked_for_yet_can_be_asked_for(club: Club) -> None:
    await begin_duel(club)
    sure = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=sure)
    await restart(club)
    await club.ben.clicks("Rematch")
    await club.ana.clicks("Accept")
    assert (await game(club, 2)).game.outcome is None


@restarts
async def test_who_was_asked_whether_to_resign_can_say_yes(club: Club, starting: Restart) -> None:
    await begin_duel(club)
    sure = await club.ana.slash("resign")
    await starting(club)
    answer = await club.ana.clicks("Yes, resign", on=sure)
    assert answer.acknowledged
    assert (await game(club)).game.outcome == BEN_WON
    assert f"**🏆 {club.ben.mention} wins by resignation.**" in on_board(club).text


# Starts and ends


async def test_only_boards_that_may_be_behind_are_touched_at_a_start(club: Club) -> None:
    await begin_duel(club)
    await begin_with_computer(club)
    await club.sim.advance_time(3 * MINUTE)
    await club.cat.slash("play", level="easy", rules="classic", first="challenger")
    await club.cat.slash("move", move="attack L R")
    before = len(club.sim.requests)
    await restart(club)
    boards = len(edits(club)) + len(posted(club))
    asked = [f"{asked.method} {asked.path}" for asked in club.sim.requests[before:]]
    newest = board_of(club, 3)
    assert [line for line in asked if line.startswith(("PATCH", "POST"))] == [
        f"PATCH /channels/{club.room.id}/messages/{newest.id}"
    ]
    await club.sim.advance_time(MINUTE)
    assert len(edits(club)) + len(posted(club)) == boards


async def test_discord_is_told_the_commands_once(club: Club) -> None:
    def told() -> int:
        return sum(
            asked.method == "PUT" and asked.path.endswith("/commands")
            for asked in club.sim.requests
        )

    assert told() == 1
    await twice(club)
    assert told() == 1
    assert "I'm up" in private(await club.ana.slash("ping"))


async def test_what_was_put_off_is_shown_before_the_bot_goes(url: str) -> None:
    async with opened(url, pause=1.0) as club:
        await begin_duel(club)
        await club.sim.advance_time(2)
        await club.ana.types("attack L R")
        await club.ben.types("attack L R")
        assert "attack L R" not in on_board(club).text.split(club.ben.mention)[-1]
        await asyncio.gather(club.bot.finish(), club.sim.advance_time(3))
        assert f"{club.ben.mention} `attack L R`" in on_board(club).text
        await club.sim.close()


async def test_the_computer_plays_the_turn_that_it_had_when_the_bot_died(club: Club) -> None:
    await begin_with_computer(club)
    await club.app.referee.act(FIRST, club.ana.id, Play("attack L R"))
    await restart(club)
    assert await plies(club) == 2
    assert "Computer (easy) `" in on_board(club).text
    assert f"► **{club.ana.mention}" in on_board(club).text


async def test_the_computer_answers_after_two_restarts_once(club: Club) -> None:
    await begin_with_computer(club)
    await club.app.referee.act(FIRST, club.ana.id, Play("attack L R"))
    await twice(club)
    assert await plies(club) == 2
