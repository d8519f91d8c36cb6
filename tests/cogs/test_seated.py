"""What players ask for apart from moves: hints, undo, draws, resigning and rules."""

import pytest

from engine.game import TookBack
from tests.cogs.club import Club
from tests.simulated.people import Person, board, private, shown

STALE = "The board has changed. Use the newest one."
NOT_HERE = "You're not in this game. Start your own with /play or /challenge."


async def unrated(club: Club) -> None:
    await club.duel(rules="official", rated=False)


# Hints


@pytest.mark.parametrize("way", ["slash", "button", "typed"])
async def test_a_hint_says_privately_which_moves_are_the_best_and_why(club: Club, way: str) -> None:
    await club.solo(rules="classic")
    if way == "slash":
        said = private(await club.ana.slash("hint"))
    elif way == "button":
        said = private(await club.ana.clicks("Hint"))
    else:
        await club.ana.types("hint")
        said = club.letters(club.ana)[-1]
    assert said.startswith("**Game 1: best moves first**\n`attack ")
    assert "draw with best play" in said
    assert (await club.game()).seq == 0


async def test_rated_games_give_no_hints(club: Club) -> None:
    await club.duel(rules="official", rated=True)
    assert "Hint" not in board(club.sim, club.room).buttons
    answer = private(await club.ana.slash("hint"))
    assert answer == "There's no help in your own rated game until it's over."


async def test_hints_are_for_who_is_to_move(club: Club) -> None:
    await unrated(club)
    assert private(await club.ben.clicks("Hint")) == f"It's {club.ana.mention}'s turn."
    assert private(await club.cat.clicks("Hint")) == NOT_HERE


# Taking back


async def test_against_the_computer_a_move_is_taken_back_at_will(club: Club) -> None:
    await club.solo()
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    assert f"{club.ana.mention} undid a move" in club.text
    assert f"► **{club.ana.mention}: left 1 · right 1**" in club.text
    assert (await club.game()).plies == 0


async def test_there_has_to_be_a_move_to_take_back(club: Club) -> None:
    await club.solo()
    answer = private(await club.ana.slash("undo"))
    assert answer == "Nothing to undo."


async def test_people_take_back_when_the_other_agrees(club: Club) -> None:
    await unrated(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    assert club.last == (
        f"{club.ana.mention} wants to undo their last move. OK, {club.ben.mention}?"
    )
    asked = club.sim.by_bot(club.room)[-1]
    await club.ben.clicks("Allow")
    assert shown(asked).text == "The move is undone."
    assert (await club.game()).plies == 0
    assert f"{club.ana.mention} undid a move" in club.text


async def test_nobody_is_asked_the_same_twice(club: Club) -> None:
    await unrated(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    before = len(club.sim.by_bot(club.room))
    answer = private(await club.ana.slash("undo"))
    assert answer == "You've already asked. Wait for the answer, or play on."
    assert len(club.sim.by_bot(club.room)) == before


async def test_the_other_can_refuse(club: Club) -> None:
    await unrated(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    await club.ben.clicks("Decline")
    assert club.last == "Undo declined. The move stands."
    assert (await club.game()).plies == 1


async def test_only_the_other_decides_about_taking_back(club: Club) -> None:
    await unrated(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    answer = private(await club.ana.clicks("Allow"))
    assert answer == "You asked for this, so it's up to your opponent."
    assert private(await club.cat.clicks("Allow")) == NOT_HERE
    assert private(await club.cat.clicks("Decline")) == NOT_HERE
    assert (await club.game()).plies == 1


async def test_a_question_that_the_game_has_passed_takes_nothing_back(club: Club) -> None:
    await unrated(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    await club.ben.types("attack L R")
    assert private(await club.ben.clicks("Allow")) == STALE
    assert (await club.game()).plies == 2


async def test_the_question_outlives_the_process(club: Club) -> None:
    await unrated(club)
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    await club.restart()
    await club.ben.clicks("Allow")
    assert any(isinstance(event, TookBack) for event in (await club.game()).events)


async def test_in_rated_games_nothing_is_taken_back(club: Club) -> None:
    await club.duel(rules="official", rated=True)
    await club.ana.types("attack L R")
    assert private(await club.ana.slash("undo")) == "You can't undo in a rated game."


# Draws


async def test_a_draw_is_offered_and_agreed_to(club: Club) -> None:
    await unrated(club)
    await club.ana.clicks("Offer a draw")
    assert f"{club.ana.mention} offered a draw. Moving declines it." in club.text
    await club.ben.clicks("Agree to a draw")
    assert "**Draw by agreement.**" in club.text
    assert board(club.sim, club.room).buttons == ("Rematch", "Rules", "Analyze", "Replay")


async def test_a_move_of_the_other_declines_a_draw(club: Club) -> None:
    await unrated(club)
    await club.ana.types("draw")
    await club.ana.types("attack L R")
    assert "offered a draw." in club.text
    await club.ben.types("attack L R")
    assert "offered a draw." not in club.text
    assert "Agree to a draw" not in board(club.sim, club.room).buttons


async def test_who_has_offered_a_draw_cannot_agree_alone(club: Club) -> None:
    await unrated(club)
    await club.ana.clicks("Offer a draw")
    answer = private(await club.ana.clicks("Agree to a draw"))
    assert answer == "You've already offered a draw. Wait for the answer, or play on."
    assert private(await club.cat.clicks("Agree to a draw")) == NOT_HERE
    assert (await club.game()).outcome is None


async def test_an_offer_of_a_draw_outlives_the_process(club: Club) -> None:
    await unrated(club)
    await club.ana.slash("draw")
    await club.restart()
    await club.ben.slash("draw")
    assert "Draw by agreement." in club.text


async def test_the_computer_agrees_to_a_draw_that_is_one(club: Club) -> None:
    await club.solo(rules="classic")
    await club.ana.slash("draw")
    assert "Draw by agreement." in club.text


async def test_the_computer_plays_on_where_it_is_no_draw(club: Club) -> None:
    await club.solo("expert", rules="attacks-only")
    answer = private(await club.ana.slash("draw"))
    assert answer == "The computer declines and plays on."
    assert "offered a draw." not in club.text
    assert private(await club.ana.clicks("Offer a draw")) == "The computer declines and plays on."
    assert (await club.game()).outcome is None


# Giving up


async def test_resigning_asks_first(club: Club) -> None:
    await unrated(club)
    asked = await club.ana.clicks("Resign")
    assert private(asked) == "Resign game 1?"
    assert (await club.game()).outcome is None
    await club.ana.clicks("Yes, resign", on=asked)
    assert private(asked) == "You resigned game 1."
    assert f"**🏆 {club.ben.mention} wins by resignation.**" in club.text


async def test_resigning_by_word_asks_in_a_direct_message(club: Club) -> None:
    await unrated(club)
    await club.ben.types("resign")
    assert club.letters(club.ben) == ["Resign game 1?"]
    ben = club.directly(club.ben)
    await ben.clicks("Yes, resign")
    assert club.letters(club.ben) == ["You resigned game 1."]
    assert f"**🏆 {club.ana.mention} wins by resignation.**" in club.text


# Help, ping


async def test_ping_says_that_all_is_well(club: Club) -> None:
    said = private(await club.cat.slash("ping"))
    assert said.startswith("I'm up, and so is the database.")


async def test_answers_in_direct_messages_are_private_ones_too(club: Club) -> None:
    ana: Person = club.directly(club.ana)
    assert private(await ana.slash("rules")).startswith("**The rules here: official**")
    assert private(await ana.slash("hint")) == (
        "You're not in a game. Start one with /play or /challenge."
    )
