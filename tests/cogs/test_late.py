"""Clicks that come late, twice or at the same time, and players who have left."""

import pytest

from bot.chat.asking.request import Request
from tests.cogs.club import Club, opened
from tests.simulated.people import board, board_message, private, shown

STALE = "The board has changed. Use the newest one."
OVER = "This game is over."


async def unrated(club: Club) -> None:
    await club.duel(rules="official", rated=False)


# When it is over


async def test_when_the_game_is_over_everything_on_an_old_board_says_so(club: Club) -> None:
    await unrated(club)
    old = board_message(club.sim, club.room)
    asked = await club.ana.clicks("Resign")
    club.sim.fails("PATCH", "/channels/*/messages/*", 403, code=50001)
    await club.ana.clicks("Yes, resign", on=asked)
    for button in shown(old).buttons:
        if button != "Rules":
            assert private(await club.ben.clicks(button, on=old)) == OVER, button
    assert (await club.game()).seq == 1


async def test_when_the_game_is_over_questions_about_it_are_void(club: Club) -> None:
    await unrated(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    first, second = await club.ana.slash("resign"), await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=first)
    assert private(await club.ana.clicks("Yes, resign", on=second)) == OVER
    assert private(await club.ben.clicks("Allow")) == OVER
    assert private(await club.ben.clicks("Decline")) == OVER
    assert (await club.game()).seq == 2


async def test_a_game_that_is_over_can_still_be_looked_at(club: Club) -> None:
    await unrated(club)
    asked = await club.ana.clicks("Resign")
    await club.ana.clicks("Yes, resign", on=asked)
    await club.ana.slash("board", game=1)
    assert "by resignation" in club.last


# Pressure


async def test_a_double_click_is_one_move(url: str) -> None:
    async with opened(url, pause=1.0) as club:
        await unrated(club)
        await club.ana.types("attack L R")
        await club.ben.clicks("left 1 → left 1")
        assert private(await club.ben.clicks("left 1 → left 1")) == STALE
        assert (await club.game()).plies == 2


async def test_of_two_who_click_at_once_only_who_is_to_move_plays(url: str) -> None:
    async with opened(url, pause=1.0) as club:
        await unrated(club)
        await club.ana.types("attack L R")
        await club.ben.clicks("left 1 → left 1")
        assert private(await club.ana.clicks("left 1 → left 1")) == STALE
        await club.sim.advance_time(1)
        answer = private(await club.ben.clicks("left 2 → left 1"))
        assert answer == f"It's {club.ana.mention}'s turn."
        assert (await club.game()).plies == 2


async def test_a_late_click_on_an_old_board_changes_nothing(club: Club) -> None:
    await unrated(club)
    old = board_message(club.sim, club.room)
    await club.ana.types("attack R R")
    club.sim.fails("PATCH", "/channels/*/messages/*", 403, code=50001)
    await club.ben.slash("board")
    assert shown(old).buttons
    await club.ben.types("attack L L")
    assert private(await club.ben.clicks("left 1 → left 1", on=old)) == STALE
    assert (await club.game()).plies == 2


async def test_a_click_on_an_old_board_of_this_moment_is_shown_on_the_new_one(club: Club) -> None:
    await unrated(club)
    old = board_message(club.sim, club.room)
    club.sim.fails("PATCH", "/channels/*/messages/*", 403, code=50001)
    await club.ben.slash("board")
    await club.ana.clicks("left 1 → right 1", on=old)
    assert f"{club.ana.mention} `attack L R`" in club.last
    assert shown(old).text.startswith("-# Game 1 has moved [further down]")


async def test_an_interaction_that_discord_delivers_twice_is_one_move(club: Club) -> None:
    await club.solo()
    await club.ana.clicks("left 1 → left 1")
    plies = (await club.game()).plies
    await club.sim.repeat_interaction()
    assert (await club.game()).plies == plies
    await club.ana.slash("draw")
    seq = (await club.game()).seq
    await club.sim.repeat_interaction()
    assert (await club.game()).seq == seq


# Who has left


@pytest.mark.parametrize("moves", [[], ["attack L R"]])
async def test_who_has_left_the_server_has_resigned_when_the_other_looks(
    club: Club, moves: list[str]
) -> None:
    await unrated(club)
    await club.typed(*moves)
    await club.sim.leave(club.ben.member)
    assert (await club.game()).outcome is None
    await club.ana.slash("board")
    assert f"**🏆 {club.ana.mention} wins by resignation.**" in club.last


async def test_nobody_has_left_because_discord_is_in_trouble(club: Club) -> None:
    await unrated(club)
    club.sim.fails("GET", "/guilds/*/members/*", 500)
    await club.ana.slash("board")
    assert (await club.game()).outcome is None
    assert club.last.startswith("**Game 1**")


# What it costs


async def test_a_move_typed_or_clicked_is_one_request(club: Club) -> None:
    await club.solo()
    before = len(club.sim.requests)
    await club.ana.types("attack L R")
    assert len(club.sim.requests) == before + 1
    hit = next(label for label in board(club.sim, club.room).buttons if "→" in label)
    await club.ana.clicks(hit)
    assert len(club.sim.requests) == before + 2


async def test_a_fault_of_ours_is_owned_up_to(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: Request) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(club.bot.get_cog("Basics"), "show_help", broken)
    answer = private(await club.ana.slash("help"))
    assert answer.startswith("Sorry, that's a bug on our side. Your game is safe. Reference ")
    assert [type(error) for error in club.sim.errors] == [ZeroDivisionError]
