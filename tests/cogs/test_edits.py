"""Boards always reach the newest state, however fast the players and however slow Discord."""

import pytest

from bot.chat.boards.updater import RETRIES
from tests.cogs.club import Club, opened


async def test_many_moves_in_a_second_make_few_edits_and_end_on_the_newest_state(url: str) -> None:
    async with opened(url, pause=1.0) as club:
        await club.duel(rules="gamesman-pass", rated=False)
        await club.sim.advance_time(1)
        before = len(club.sim.requests)
        await club.typed("attack L R", "pass", *["pass", "attack L L"] * 4)
        assert (await club.game()).plies == 10
        await club.sim.advance_time(1)
        assert len(club.asked("PATCH", "/channels/*/messages/*", since=before)) == 2
        assert f"{club.ben.mention} `attack L L`" in club.text
        assert (await club.game()).to_move == 0
        assert f"{club.ana.mention} to move." in club.text


async def test_clicks_faster_than_the_board_are_shown_together(url: str) -> None:
    async with opened(url, pause=1.0) as club:
        await club.solo("easy")
        await club.sim.advance_time(1)
        await club.ana.clicks("left 1 → left 1")
        await club.ana.types("attack R R")
        assert (await club.game()).plies == 4
        await club.sim.advance_time(1)
        assert "`attack R R`" in club.text


@pytest.mark.parametrize("status", [500, 502, 503, 429])
async def test_an_edit_that_fails_is_tried_again_and_shows_the_newest_state(
    club: Club, status: int
) -> None:
    await club.duel()
    club.sim.fails("PATCH", "/channels/*/messages/*", status, times=2)
    await club.ana.types("attack L R")
    assert "`attack L R`" not in club.text
    await club.ben.types("attack R R")
    await club.sim.advance_time(RETRIES[0])
    assert "`attack L R`" in club.text
    assert "`attack R R`" in club.text


async def test_a_board_in_trouble_does_not_keep_the_next_move_waiting(club: Club) -> None:
    await club.duel()
    club.sim.fails("PATCH", "/channels/*/messages/*", 500)
    await club.ana.types("attack L R")
    await club.ben.types("attack R R")
    assert "`attack L R`" in club.text
    assert "`attack R R`" in club.text


async def test_a_board_that_cannot_be_shown_at_all_is_given_up_until_the_next_move(
    club: Club,
) -> None:
    await club.duel()
    club.sim.fails("PATCH", "/channels/*/messages/*", 500, times=len(RETRIES) + 1)
    await club.ana.types("attack L R")
    await club.sim.advance_time(sum(RETRIES))
    assert "`attack L R`" not in club.text
    await club.ben.types("attack R R")
    assert "`attack R R`" in club.text


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10062), (400, 40060)])
async def test_a_click_that_cannot_be_answered_is_played_and_shown(
    url: str, status: int, code: int
) -> None:
    async with opened(url, all_answered=False) as club:
        await club.solo("easy")
        club.sim.fails("POST", "/interactions/*", status, code=code)
        await club.ana.clicks("left 1 → right 1")
        assert (await club.game()).plies == 2
        assert "`attack L R`" in club.text


async def test_a_resignation_that_cannot_be_answered_is_shown_on_the_board(club: Club) -> None:
    await club.duel()
    asked = await club.ana.slash("resign")
    club.sim.fails("POST", "/interactions/*", 500)
    await club.ana.clicks("Yes, resign", on=asked)
    assert "by resignation" in club.text
