"""House rules of attacks, played by clicks and typing, and what's shown of such games."""

import pytest

from bot.chat.panels.acts import act_of
from bot.chat.panels.panel import Menu, Row
from bot.drawing.alt import description
from bot.drawing.scene_builder import game_scene
from bot.words.wording import Wording
from cogs.learning.move_choices import MoveAct, move_controls
from engine.compiled import compile
from engine.game import Moved
from engine.notation import parse_position
from engine.rules import HouseRules, Setup
from tests.cogs.club import Club, opened
from tests.cogs.tables import gather, mover, seats, whom
from tests.cogs.test_pictures import pictures
from tests.cogs.test_relay import in_order, relay
from tests.simulated.people import Shown, board, board_message, private, shown
from tests.simulated.simulation import Result

ENGLISH = Wording()


def there(club: Club) -> Shown:
    """What the board shows."""
    return board(club.sim, club.room)


def seen(result: Result) -> Shown:
    """What an answer shows, after all that was chosen on it."""
    answer = result.followups[-1] if result.followups else result.response
    assert answer is not None
    return shown(answer)


async def alt_of_board(club: Club) -> str:
    """What the picture of the board shows, in words; it's the same as the game tells."""
    told = description(game_scene(await club.game()), ENGLISH)
    (_, _, alt), *_ = pictures(club, board_message(club.sim, club.room))
    assert alt == told
    return alt


def hits(there: Shown) -> list[str]:
    return [button for button in there.buttons if "→" in button]


# Two strikes


async def test_two_strikes_are_chosen_one_after_the_other_and_made_as_one_move(club: Club) -> None:
    await club.duel(rules="double-attack", rated=False)
    assert hits(there(club)) == [
        "left 1 → left 1",
        "left 1 → right 1",
        "right 1 → left 1",
        "right 1 → right 1",
    ]
    asked = await club.ana.clicks("left 1 → right 1")
    assert (await club.game()).seq == 0
    assert private(asked).splitlines()[0] == "Your move so far: `attack L R,`"
    assert "left 1 · right 2" in private(asked)
    assert hits(seen(asked)) == [
        "left 1 → left 1",
        "left 1 → right 2",
        "right 1 → left 1",
        "right 1 → right 2",
    ]
    await club.ana.clicks("right 1 → right 2", on=asked)
    game = await club.game()
    assert [str(event.move) for event in game.events if isinstance(event, Moved)] == [
        "attack L R, R R"
    ]
    assert private(asked) == "You played `attack L R, R R`."
    assert f"{club.ana.mention} `attack L R, R R`" in club.text
    assert f"{club.ben.mention} to move." in club.text


async def test_the_first_strike_can_be_taken_back(club: Club) -> None:
    await club.duel(rules="double-attack", rated=False)
    asked = await club.ana.clicks("left 1 → right 1")
    await club.ana.clicks("Back", on=asked)
    assert seen(asked).options == ("attack L L", "attack L R", "attack R L", "attack R R")
    await club.ana.selects("attack R L", on=asked)
    assert private(asked).startswith("Your move so far: `attack R L,`")
    await club.ana.clicks("right 1 → left 2", on=asked)
    assert f"{club.ana.mention} `attack R L, R L`" in club.text


async def test_a_half_made_attack_outlives_the_process_and_is_made_once(club: Club) -> None:
    await club.duel(rules="double-attack", rated=False)
    asked = await club.ana.clicks("left 1 → left 1")
    await club.restart()
    await club.ana.clicks("right 1 → right 1", on=asked)
    await club.ben.types("attack L L, L L")
    assert [str(move.move) for move in (await club.game()).events if isinstance(move, Moved)] == [
        "attack L L, R R",
        "attack L L, L L",
    ]


async def test_a_half_made_attack_of_an_earlier_moment_changes_nothing(club: Club) -> None:
    await club.duel(rules="double-attack", rated=False)
    asked = await club.ana.clicks("left 1 → left 1")
    await club.typed("attack R R, R R", "attack L L, L L")
    answer = private(await club.ana.clicks("right 1 → right 1", on=asked))
    assert answer.startswith("The board has changed.")
    assert (await club.game()).seq == 2


async def test_nobody_else_chooses_a_strike(club: Club) -> None:
    await club.duel(rules="double-attack", rated=False)
    on = board_message(club.sim, club.room)
    answer = private(await club.ben.clicks("left 1 → left 1", on=on))
    assert answer == f"It's {club.ana.mention}'s turn."


async def test_one_strike_where_two_are_due_gets_the_line_that_says_so(club: Club) -> None:
    await club.duel(rules="double-attack", rated=False)
    await club.ana.types("attack L R")
    assert club.last == ("An attack is two hits here, so add the second. Try `attack L R, L R`.")
    await club.ana.types("attack L R, R L")
    assert f"{club.ana.mention} `attack L R, R L`" in club.text
    await club.ben.types("attack L R, R")
    assert club.last.startswith(
        "An attack is two hits here: `attack` takes four hands. Try `attack"
    )


async def test_two_strikes_where_one_ends_the_game_get_the_line_that_says_so(url: str) -> None:
    rules = HouseRules(double_attack=True, start=((4, 0), (0, 1)))
    async with opened(url, default_rules=rules) as club:
        await club.duel(rated=False)
        await club.ana.types("attack L R, L R")
        assert "Only one hit is possible there" in club.last
        await club.ana.clicks("left 4 → right 1")
        assert f"{club.ana.mention} wins! Every opposing hand is out." in club.text


async def test_three_choose_whom_and_then_the_second_strike_on_anybody(club: Club) -> None:
    await gather(club, club.ben, club.cat, rules="double-attack")
    person = await mover(club)
    asked = await person.clicks(await whom(club, 2))
    await person.clicks("left 1 → right 1", on=asked)
    assert private(asked).startswith("Your move so far: `attack L 3:R,`")
    assert len(hits(seen(asked))) == 8
    called = {club.ana.id: "Ana", club.ben.id: "Ben", club.cat.id: "Cat"}
    second = called[(await seats(club))[1] or 0]
    await person.clicks(f"left 1 → {second}: left 1", on=asked)
    assert f"{person.mention} `attack L 3:R, L 2:L`" in club.text
    person = await mover(club)
    await person.types("attack L 1:R, R 3:L")
    assert f"{person.mention} `attack L 1:R, R 3:L`" in club.text
    alt = await alt_of_board(club)
    assert "Last move: player 2's left hand hit player 1's right hand (was 1, now 3)." in alt
    assert "Then player 2's right hand hit player 3's left hand (was 1, now 2)." in alt


async def test_a_mention_after_each_strike_says_whom_it_hits(club: Club) -> None:
    await gather(club, club.ben, club.cat, rules="double-attack")
    person = await mover(club)
    one, other = (each for each in (club.ana, club.ben, club.cat) if each is not person)
    await person.types(f"attack L R {one.mention}, R L {other.mention}")
    (moved,) = (event for event in (await club.game()).events if isinstance(event, Moved))
    people = (await club.app.referee.look(1)).people
    first, second = moved.move.strikes  # type: ignore[union-attr]
    assert (people[first.seat or 0], people[second.seat or 0]) == (one.id, other.id)


async def test_two_strikes_on_a_board_of_a_relay(club: Club) -> None:
    await relay(club, [club.ana], [club.ben], rules="double-attack", boards=2)
    first, second = await in_order(club)
    asked = await first.clicks("Board 2")
    await first.clicks("left 1 → right 1", on=asked)
    assert private(asked).startswith("Your move so far: `2: attack L R,`")
    assert "left 1 · right 2" in private(asked)
    await first.clicks("Back", on=asked)
    assert "2: attack R L" in seen(asked).options
    await first.selects("2: attack R L", on=asked)
    await first.clicks("right 1 → left 2", on=asked)
    assert f"{first.mention} `2: attack R L, R L`" in club.text
    await second.types("1: attack L L, L R")
    assert f"{second.mention} `1: attack L L, L R`" in club.text
    alt = await alt_of_board(club)
    assert "The last move was on board 1. Last move: player 2's left hand hit player 1's" in alt
    assert "Then player 2's left hand hit player 1's right hand (was 1, now 2)." in alt


async def test_strikes_of_many_hands_are_chosen_word_by_word(url: str) -> None:
    rules = HouseRules(hands=6, fingers=9, double_attack=True)
    async with opened(url, default_rules=rules) as club:
        await club.duel(rated=False)
        asked = await club.ana.clicks("Attack…")
        assert "attack 3" in seen(asked).options
        await club.ana.selects("attack 3", on=asked)
        await club.ana.selects("attack 3 6", on=asked)
        assert private(asked).startswith("Your move so far: `attack 3 6,`")
        await club.ana.selects("attack 3 6, 2", on=asked)
        await club.ana.selects("attack 3 6, 2 5", on=asked)
        assert f"{club.ana.mention} `attack 3 6, 2 5`" in club.text


async def test_strikes_of_four_hands_are_in_menus(url: str) -> None:
    rules = HouseRules(hands=4, double_attack=True)
    async with opened(url, default_rules=rules) as club:
        await club.duel(rated=False)
        asked = await club.ana.selects("attack 1 4")
        assert private(asked).startswith("Your move so far: `attack 1 4,`")
        assert len(seen(asked).options) == 16
        await club.ana.selects("attack 1 4, 2 3", on=asked)
        assert f"{club.ana.mention} `attack 1 4, 2 3`" in club.text


async def test_move_completes_whole_attacks(club: Club) -> None:
    await club.duel(rules="double-attack", rated=False)
    move_controls = await club.ana.completes("move", "move", "l r, r")
    assert [choice["value"] for choice in move_controls] == ["attack L R, R L", "attack L R, R R"]
    await club.ana.slash("move", move="attack L R, R L")
    assert "`attack L R, R L`" in club.text


@pytest.mark.parametrize("code", ["1,1|1,1", "0,1|1,1", "0,1|0,1", "0,4|0,1"])
def test_a_puzzle_offers_whole_attacks(code: str) -> None:
    rules = compile(Setup.of(HouseRules(double_attack=True, transfers="off", divisions="off")))
    position = parse_position(code, rules)
    texts: list[str] = []
    for part in move_controls(position, ENGLISH, MoveAct("pz-play", (1, 2, 3))):
        if isinstance(part, Menu):
            texts += [option.value for option in part.options]
        elif isinstance(part, Row):
            texts += [act.text for button in part.buttons if (act := act_of(button.act))]
    assert texts == [str(move) for move in position.legal_moves()]


# Other attacks


async def test_a_mirror_is_seen_and_said(club: Club) -> None:
    await club.duel(rules="mirror", rated=False)
    await club.typed("attack L R")
    assert "left 2 · right 1" in club.text
    alt = await alt_of_board(club)
    assert "Last move: player 1's left hand hit player 2's right hand (was 1, now 2)." in alt
    assert "The attacking hand was 1 and is now 2." in alt


async def test_bombs_that_go_off_are_seen_and_said(club: Club) -> None:
    await club.duel(rules="bombs", rated=False)
    await club.typed("attack L R", "attack R L", "attack L R")
    # 1,1 1,1 -> 1,2 -> 3,1 -> the 3 on the 2 makes 5, so nothing goes off.
    alt = await alt_of_board(club)
    assert "exploded" not in alt
    assert "exploded" not in club.text
    await club.ben.types("attack L L")
    assert "Then player 1's left hand exploded, and the others still in got a finger." in (
        await alt_of_board(club)
    )
    assert "💥 A hand exploded. Every other hand got a finger." in club.text


async def test_a_finger_is_added_by_menu_and_by_typing(club: Club) -> None:
    await club.duel(rules="self-adding", rated=False)
    assert {"add L", "add R"} <= set(there(club).options)
    await club.ana.selects("add R")
    assert f"{club.ana.mention} `add R`" in club.text
    assert "player 1 added a finger, right hand from 1 to 2." in await alt_of_board(club)
    await club.ben.types("add left")
    assert f"{club.ben.mention} `add L`" in club.text
    await club.ana.types(f"{club.bot_mention} +L")
    assert f"{club.ana.mention} `add L`" in club.text
    await club.ben.types(f"{club.bot_mention} + R")
    assert f"{club.ben.mention} `add R`" in club.text
    await club.ana.types("+1 to that")
    assert (await club.game()).plies == 4


async def test_who_takes_his_own_last_hand_is_told_to_have_done_so(url: str) -> None:
    rules = HouseRules(self_add=True, overflow="cutoff", start=((0, 4), (2, 2)))
    async with opened(url, default_rules=rules) as club:
        await club.duel(rated=False)
        await club.ana.types("add R")
        told = f"{club.ben.mention} wins! {club.ana.mention} knocked out their own last hand."
        assert told in club.text


async def test_who_takes_everybodys_last_hand_has_won(url: str) -> None:
    rules = HouseRules(poison=True, start=((0, 1), (0, 3)))
    async with opened(url, default_rules=rules) as club:
        await club.duel(rated=False)
        await club.ana.types("attack R R")
        assert f"{club.ana.mention} wins! Every opposing hand is out." in club.text


async def test_a_dead_hand_is_attacked_by_button(club: Club) -> None:
    await club.duel(rules="death-attack", rated=False)
    await club.typed("attack L R", "attack R L", "attack L R")
    assert "right out" in club.text
    await club.ben.types("attack L R")
    await club.ana.clicks("right 2 → right out")
    assert "(was out, now 2)." in await alt_of_board(club)


async def test_a_lone_finger_moves_to_the_other_hand_and_the_switches_are_counted(
    url: str,
) -> None:
    rules = HouseRules(one_point_switches=1, start=((0, 1), (1, 1)))
    async with opened(url, default_rules=rules) as club:
        await club.duel(rated=False)
        assert club.text.count("1 switch") == 2
        assert "swap L R" in there(club).options
        await club.ana.selects("swap L R")
        assert f"{club.ana.mention} `swap L R`" in club.text
        assert "no switches" in club.text
        alt = await alt_of_board(club)
        assert "Player 1 (0 switches left): left 1 and right out." in alt
        assert (
            "player 1 swapped hands, left hand from out to 1 and right hand from 1 to out." in alt
        )
        await club.ben.types("attack L L")
        assert "swap" not in " ".join(there(club).options)


async def test_who_plays_a_rated_game_is_helped_with_others_that_differ_in_attacks(
    club: Club,
) -> None:
    await club.duel(rated=True, rules="mirror")
    answer = await club.ana.slash("analyze", rules="mirror")
    assert private(answer).startswith("You're playing rated game 1 by these rules.")
    for rules in ("official", "bombs", "double-attack"):
        assert "### Analysis" in private(await club.ana.slash("analyze", rules=rules))


@pytest.mark.parametrize(
    "rules",
    [
        *("death-attack", "self-adding", "cherry-bomb", "one-point"),
        *("poison", "mirror", "bombs", "double-attack"),
    ],
)
async def test_games_of_every_kind_are_played_against_the_computer_with_hints_and_review(
    club: Club, rules: str
) -> None:
    await club.solo("medium", rules=rules)
    for _ in range(40):
        if (await club.game()).outcome is not None:
            break
        hint = private(await club.ana.slash("hint"))
        first = hint.split("`")[1]
        assert first in {str(move) for move in (await club.game()).position.legal_moves()}
        await club.ana.types(first)
        await alt_of_board(club)
    if (await club.game()).outcome is None:
        asked = await club.ana.clicks("Resign")
        await club.ana.clicks("Yes, resign", on=asked)
    analysed = await club.ana.clicks("Analyze")
    assert "`" in private(analysed)
