"""Whole games, as people play them."""

from random import Random

import pytest

from engine.rules import PRESETS, Level
from tests.cogs.club import Club
from tests.simulated.people import Person, Shown, board, private

MOST_PLIES = 400
SEED_OF_A_WIN = 7


def hits(seen: Shown) -> list[str]:
    return [button for button in seen.buttons if "→" in button]


async def legal(club: Club) -> list[str]:
    return [str(move) for move in (await club.game()).position.legal_moves()]


async def play_on(club: Club, how: str, dice: Random) -> None:
    """Whoever is to move makes any move, in that way."""
    person = await club.mover()
    assert person is not None
    if how == "button":
        seen = board(club.sim, club.room)
        await person.clicks(dice.choice(hits(seen)))
    elif how == "typed":
        await person.types(dice.choice(await legal(club)))
    else:
        offered = await person.completes("move", "move", "attack")
        await person.slash("move", move=dice.choice(offered)["value"])


async def play_to_the_end(club: Club, ways: list[str], seed: int = 7) -> None:
    dice = Random(seed)
    for ply in range(MOST_PLIES):
        if (await club.game()).outcome is not None:
            return
        await play_on(club, ways[ply % len(ways)], dice)
    raise AssertionError("the game goes on and on")


def assert_is_over(club: Club) -> None:
    """The newest board is at its end, and what is left to press begins no move."""
    seen = board(club.sim, club.room)
    assert " wins" in seen.text or "Draw" in seen.text
    assert "to move" not in seen.text
    assert seen.buttons == ("Rematch", "Rules", "Analyze", "Replay")
    assert seen.options == ()


@pytest.mark.parametrize(
    "ways", [["typed"], ["button"], ["slash"], ["slash", "button", "typed"]], ids="-".join
)
async def test_two_people_play_a_game_to_its_end(club: Club, ways: list[str]) -> None:
    await club.duel(rules="official")
    await play_to_the_end(club, ways)
    assert_is_over(club)


@pytest.mark.parametrize("level", Level)
async def test_every_level_of_the_computer_plays_a_game_to_its_end(
    club: Club, level: Level
) -> None:
    await club.solo(level.value, rules="classic")
    assert f"Computer ({level})" in club.text
    await play_to_the_end(club, ["typed", "button"], seed=3)
    assert_is_over(club)


async def test_misere_is_won_by_who_is_out_first(club: Club) -> None:
    await club.duel(rules="misere", rated=False)
    await play_to_the_end(club, ["typed"], seed=SEED_OF_A_WIN)
    assert "wins by going out first!" in club.text


async def test_the_last_life_ends_the_game(club: Club) -> None:
    await club.duel(rules="three-lives", rated=False)
    await play_to_the_end(club, ["button"])
    assert "wins! No opposing lives are left." in club.text


async def test_a_game_is_played_in_direct_messages(club: Club) -> None:
    ana = club.directly(club.ana)
    await ana.slash("play", level="easy", rules="official", first="challenger")
    await ana.types("a l r")
    seen = board(club.sim, ana.channel)
    assert "`attack L R`" in seen.text
    assert f"{club.ana.mention} to move" in seen.text
    await ana.clicks(hits(seen)[0])
    assert (await club.game()).plies == 4


async def test_the_computer_answers_on_the_same_board(club: Club) -> None:
    await club.solo("expert")
    before = len(club.sim.by_bot(club.room))
    await club.ana.types("attack L R")
    assert len(club.sim.by_bot(club.room)) == before
    assert f"{club.ana.mention} `attack L R` · Computer (expert) `attack" in club.text
    assert f"{club.ana.mention} to move." in club.text


async def test_the_computer_begins_where_the_person_lets_it(club: Club) -> None:
    await club.solo("medium", first="opponent")
    assert "▻ Computer (medium)" in club.text
    assert "Computer (medium) `attack" in club.text
    assert f"► **{club.ana.mention}" in club.text


async def test_a_split_is_chosen_in_the_menu(club: Club) -> None:
    await club.duel(rules="official")
    await club.typed("attack L L", "attack L L")
    assert board(club.sim, club.room).options == ("split 2 2",)
    await club.ana.selects("split 2 2")
    assert f"{club.ana.mention} `split 2 2`" in club.text
    assert f"▻ {club.ana.mention}: left 2 · right 2" in club.text


async def test_no_menu_is_there_without_moves_for_it(club: Club) -> None:
    await club.duel(rules="attacks-only")
    assert board(club.sim, club.room).options == ()
    assert len(hits(board(club.sim, club.room))) == 4


async def test_the_choices_of_move_are_the_legal_moves_as_text(club: Club) -> None:
    await club.duel()
    offered = await club.ana.completes("move", "move", "l r")
    assert [choice["value"] for choice in offered] == ["attack L R"]
    result = await club.ana.slash("move", move="attack L R")
    assert result.acknowledged
    assert "`attack L R`" in club.text


async def test_nothing_is_offered_to_those_who_play_nothing(club: Club) -> None:
    await club.duel()
    assert await club.cat.completes("move", "move", "") == []
    assert await club.cat.completes("board", "game", "") == []
    answer = private(await club.cat.slash("move", move="attack L R"))
    assert answer == "You're not in a game. Start one with /play or /challenge."


async def test_who_plays_several_games_says_which(club: Club) -> None:
    await club.solo()
    await club.solo()
    answer = private(await club.ana.slash("move", move="attack L R"))
    assert answer == (
        "You're in several games: 1 and 2. Use the buttons of the one you mean, or add its"
        " number to /move or /board."
    )
    games = await club.ana.completes("move", "game", "")
    assert [choice["value"] for choice in games] == [1, 2]
    moves = await club.ana.completes("move", "move", "L R", game=2)
    assert [choice["value"] for choice in moves] == ["attack L R"]
    await club.ana.slash("move", move="attack L R", game=2)
    assert (await club.game(1)).plies == 0
    assert (await club.game(2)).plies == 2


async def test_who_plays_here_and_elsewhere_means_the_game_here(club: Club) -> None:
    await club.solo()
    hall = club.sim.channel(club.guild, "hall")
    await club.ana.at(hall).slash("play", first="challenger")
    await club.ana.at(hall).slash("move", move="attack L R")
    assert ((await club.game(1)).plies, (await club.game(2)).plies) == (0, 2)


async def test_a_move_from_elsewhere_is_answered_with_the_way_to_the_board(club: Club) -> None:
    await club.solo()
    hall = club.sim.channel(club.guild, "hall")
    answer = private(await club.ana.at(hall).slash("move", move="attack L R"))
    assert answer.startswith("Game 1 is [over there](https://discord.com/channels/")
    assert "`attack L R`" in club.text


@pytest.mark.parametrize("game", [77, -1, 2**53 - 1])
async def test_a_game_that_is_not_there_is_named(club: Club, game: int) -> None:
    answer = private(await club.ana.slash("move", move="attack L R", game=game))
    assert answer.startswith(f"There's no game {game}. ")


async def test_a_game_of_others_is_not_touched(club: Club) -> None:
    await club.duel()
    answer = private(await club.cat.slash("move", move="attack L R", game=1))
    assert answer.startswith("You're not in this game.")
    answer = private(await club.cat.clicks("left 1 → left 1"))
    assert answer.startswith("You're not in this game.")
    assert (await club.game()).plies == 0


async def test_a_rated_game_of_few_moves_says_why_no_rating_changes(club: Club) -> None:
    await club.duel(rules="official", rated=True)
    await club.typed("attack L R", "attack L R", "attack L R")
    resigning = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=resigning)
    assert "\n-# Too short to be rated: it takes 4 moves." in club.text


async def test_a_game_is_rated_and_its_end_shows_what_that_changed(club: Club) -> None:
    await club.duel(rules="official", rated=True)
    assert "rated" in club.text
    await club.typed("attack L R", "attack L R", "attack L R", "attack R R")
    resigning = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=resigning)
    assert f"**🏆 {club.ben.mention} wins by resignation.**" in club.text
    assert f"\n-# Rating: {club.ana.mention} " in club.text
    assert f" · {club.ben.mention} " in club.text


async def test_a_game_of_few_moves_changes_no_rating(club: Club) -> None:
    await club.duel(rules="official", rated=True)
    await club.typed("attack L R")
    resigning = await club.ana.slash("resign")
    await club.ana.clicks("Yes, resign", on=resigning)
    assert "by resignation" in club.text
    assert "rating" not in club.text


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in PRESETS
        if name in {"misere", "swaps", "meta", "logan", "stumps", "integers", "quarters", "zombies"}
        or name in {"tapping", "sudden-death", "more-hands", "single-hands", "gamesman-both"}
    ],
)
async def test_all_kinds_of_house_rules_are_played_by_buttons(club: Club, name: str) -> None:
    dice = Random(5)
    await club.solo("easy", rules=name)
    for _ in range(8):
        person = await club.mover()
        if person is None:
            break
        await play_any(club, person, dice)
    assert name in club.text
    assert (await club.game()).plies > 3 or (await club.game()).outcome is not None


async def play_any(club: Club, person: Person, dice: Random) -> None:
    """Press whatever there is to press."""
    seen = board(club.sim, club.room)
    choices = [*hits(seen), *seen.options]
    picked = dice.choice(choices)
    await (person.selects(picked) if picked in seen.options else person.clicks(picked))
