"""Moves that don't fit on buttons: chosen in menus, and word by word."""

from collections.abc import AsyncIterator

import pytest

from engine.rules import HouseRules
from tests.cogs.club import Club, opened
from tests.simulated.people import Shown, board, board_message, private, shown
from tests.simulated.simulation import Result

STEPS = "Split or another move…"
MANY = HouseRules(hands=6, fingers=6, transfers="multiple", divisions="any", start=2)
MANY_FINGERS = HouseRules(fingers=100, start=60)


@pytest.fixture
async def club(url: str) -> AsyncIterator[Club]:
    """A club that plays with six hands each."""
    async with opened(url, default_rules=MANY) as found:
        await found.duel(rated=False)
        yield found


def seen(result: Result) -> Shown:
    """What an answer shows, after all that was chosen on it."""
    answer = result.followups[-1] if result.followups else result.response
    assert answer is not None
    return shown(answer)


async def test_more_than_ten_hits_are_in_a_menu(url: str) -> None:
    async with opened(url) as club:
        await club.solo(rules="more-hands")
        there = board(club.sim, club.room)
        assert len(there.options) == 16
        assert not [button for button in there.buttons if "→" in button]
        await club.ana.selects("attack 1 4")
        assert f"{club.ana.mention} `attack 1 4`" in club.text


async def test_more_moves_than_a_menu_holds_are_chosen_word_by_word(club: Club) -> None:
    there = board(club.sim, club.room)
    assert there.options == ()
    assert {"Attack…", STEPS} <= set(there.buttons)
    asked = await club.ana.clicks(STEPS)
    assert private(asked) == "Your move so far: `…`"
    assert seen(asked).options == ("attack", "split")
    await club.ana.selects("split", on=asked)
    assert private(asked) == "Your move so far: `split`"
    for word in ("1", "1", "1"):
        chosen = private(asked).removeprefix("Your move so far: `").removesuffix("`")
        await club.ana.selects(f"{chosen} {word}", on=asked)
    last = seen(asked)
    assert last.text == "Your move so far: `split 1 1 1`"
    assert "split 1 1 1 1 3 5" in last.options
    await club.ana.selects("split 1 1 1 1 3 5", on=asked)
    assert private(asked) == "You played `split 1 1 1 1 3 5`."
    assert f"{club.ana.mention} `split 1 1 1 1 3 5`" in club.text


async def test_hits_are_chosen_word_by_word_where_there_are_many(club: Club) -> None:
    asked = await club.ana.clicks("Attack…")
    assert private(asked) == "Your move so far: `attack`"
    assert "attack 3" in seen(asked).options
    await club.ana.selects("attack 3", on=asked)
    await club.ana.selects("attack 3 6", on=asked)
    assert f"{club.ana.mention} `attack 3 6`" in club.text


async def test_every_step_can_be_taken_back(club: Club) -> None:
    asked = await club.ana.clicks(STEPS)
    assert "Back" not in seen(asked).buttons
    await club.ana.selects("split", on=asked)
    await club.ana.selects("split 1", on=asked)
    await club.ana.clicks("Back", on=asked)
    assert private(asked) == "Your move so far: `split`"
    await club.ana.clicks("Back", on=asked)
    assert seen(asked).options == ("attack", "split")
    await club.ana.selects("attack", on=asked)
    assert private(asked) == "Your move so far: `attack`"
    assert (await club.game()).seq == 0


async def test_a_half_made_choice_outlives_the_process(club: Club) -> None:
    asked = await club.ana.clicks("Attack…")
    await club.ana.selects("attack 2", on=asked)
    await club.restart()
    await club.ana.selects("attack 2 2", on=asked)
    assert f"{club.ana.mention} `attack 2 2`" in club.text


async def test_a_half_made_choice_of_an_earlier_moment_changes_nothing(club: Club) -> None:
    asked = await club.ana.clicks("Attack…")
    await club.ana.types("attack 1 1")
    await club.ben.types("attack 1 1")
    answer = private(await club.ana.selects("attack 2", on=asked))
    assert answer == "The board has changed. Use the newest one."
    assert (await club.game()).seq == 2


async def test_a_last_choice_of_an_earlier_moment_changes_nothing(club: Club) -> None:
    asked = await club.ana.clicks("Attack…")
    await club.ana.selects("attack 2", on=asked)
    await club.ana.types("attack 1 1")
    await club.ben.types("attack 1 1")
    answer = private(await club.ana.selects("attack 2 2", on=asked))
    assert answer.startswith("The board has changed.")
    assert (await club.game()).seq == 2


async def test_only_who_is_to_move_can_choose(club: Club) -> None:
    on = board_message(club.sim, club.room)
    assert private(await club.ben.clicks(STEPS, on=on)) == f"It's {club.ana.mention}'s turn."
    answer = private(await club.cat.clicks(STEPS, on=on))
    assert answer.startswith("You're not in this game.")


async def test_more_numbers_than_a_menu_holds_are_in_several_menus(url: str) -> None:
    async with opened(url, default_rules=MANY_FINGERS) as club:
        await club.solo()
        asked = await club.ana.clicks(STEPS)
        await club.ana.selects("split", on=asked)
        words = seen(asked).options
        assert len(words) == len(set(words)) > 50
        await club.ana.selects(words[-1], on=asked)
        await club.ana.selects(seen(asked).options[-1], on=asked)
        assert f"{club.ana.mention} `{words[-1]}" in club.text


async def test_a_choice_in_a_chooser_calls_nobody_twice(club: Club) -> None:
    await club.sim.leap(600)
    asked = await club.ana.clicks("Attack…")
    await club.ana.selects("attack 3", on=asked)
    before = len(club.sim.requests)
    await club.ana.selects("attack 3 6", on=asked)
    posted = club.asked("POST", "/channels/*/messages", since=before)
    assert [body["allowed_mentions"].get("users", []) for body in posted] == [[club.ben.id]]
