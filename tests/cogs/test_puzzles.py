"""Puzzles: a daily one for everyone, others any time, right and wrong answers, and streaks."""

import re
from datetime import timedelta
from itertools import pairwise

import discord
import pytest

from bot.app.computers.table_requests import Asker
from bot.app.learning import PosedPuzzle, Puzzle, WhichPuzzle
from bot.chat.panels.layouts import layout
from bot.chat.panels.panel import Button, Panel, Row
from db.change import Change
from db.house_rules import Slot, set_rules
from db.puzzles import PuzzleStreak, read_puzzle_streak
from engine.moves import Move
from engine.notation import parse_move
from engine.rules import PRESETS, HouseRules, Setup
from engine.tables import Table
from tests.cogs.club import Club, opened
from tests.cogs.test_looking_back import seen
from tests.simulated.limits import Kind, all_components
from tests.simulated.people import Person, private
from tests.simulated.simulation import Message, Result

DAY = timedelta(days=1).total_seconds()
TURN = "Your move."
LARGE = HouseRules(hands=6, fingers=60)
BARREN = HouseRules(hands=1)
NOBODY = Asker(0, None)


async def put_in_force(club: Club, rules: HouseRules) -> None:
    """A manager has set these rules for the server."""
    await club.bot.places.know_server(club.guild.id)
    change = Change(0, club.ana.id, club.clock())
    async with club.app.database.transaction() as tx:
        await set_rules(tx, Slot(club.guild.id), rules, change)


async def sent(club: Club, row: Row) -> Message:
    """A message of the bot with these buttons, whatever they say."""
    room = club.bot.get_channel(club.room.id)
    assert isinstance(room, discord.TextChannel)
    await room.send(view=layout(Panel((row,))))
    return club.sim.by_bot(club.room)[-1]


async def stored(club: Club, person: Person) -> PuzzleStreak:
    async with club.app.database.reading() as look:
        return await read_puzzle_streak(look, person.id)


def answer(result: Result) -> Message:
    """The message with the puzzle."""
    found = (*result.followups, result.response)[0]
    assert found is not None
    return found


def custom_ids(result: Result, name: str) -> list[str]:
    """The custom ids of that name in the newest answer."""
    parts = all_components({"components": answer(result).components})
    return [part["custom_id"] for part in parts if str(part.get("custom_id")).startswith(name)]


def numbers(result: Result) -> tuple[int, ...]:
    """Which puzzle it is."""
    return tuple(map(int, custom_ids(result, "w:pz-answer:")[0].split(":")[2].split(",")))


async def posed(club: Club, result: Result) -> PosedPuzzle:
    """The puzzle that is shown."""
    puzzles = club.app.puzzles
    which = WhichPuzzle.read(numbers(result), puzzles.today)
    return await puzzles.posed(which, NOBODY)


async def presses(club: Club, person: Person, result: Result, *, right: bool) -> None:
    """Click the solution, or the first move that is none; all moves are buttons here."""
    solution = str((await posed(club, result)).puzzle.solution)
    act = next(
        act
        for act in custom_ids(result, "w:pz-play:")
        if (act.split(":", 3)[3] == solution) is right
    )
    await person.presses(act, on=answer(result))


async def solve_today(club: Club, person: Person, **options: str) -> str:
    result = await person.slash("puzzle", **options)
    await presses(club, person, result, right=True)
    return seen(result)[0]


# How it is put


async def test_a_puzzle_is_private_and_shows_hands_task_and_a_button_for_each_move(
    club: Club,
) -> None:
    result = await club.ana.slash("puzzle", rules="classic")
    text = private(result)
    assert text.startswith("### Today's puzzle\n-# classic\n▻ Opponent: left ")
    assert re.search(r"\n► \*\*You: left .* · right .*\*\*\n", text)
    assert TURN in text
    moves = [*(await posed(club, result)).puzzle.position.legal_moves()]
    assert len(custom_ids(result, "w:pz-play:")) == len(moves)
    assert seen(result)[1][-2:] == ("Show the answer", "Next puzzle")
    assert club.sim.by_bot(club.room) == []


async def test_all_get_the_same_one_on_a_day_and_another_one_the_next_day(club: Club) -> None:
    async def put(person: Person) -> str:
        return private(await person.slash("puzzle", rules="free"))

    first = await put(club.ana)
    assert await put(club.ben) == first
    await club.restart()
    assert await put(club.cat) == first
    assert await put(club.directly(club.ana)) == first
    await club.sim.leap(DAY)
    assert await put(club.ana) != first


async def test_it_is_made_by_the_rules_in_force_here(club: Club) -> None:
    await put_in_force(club, PRESETS["knubs"])
    assert "-# knubs\n" in private(await club.ana.slash("puzzle"))
    assert "-# tapping\n" in private(await club.ana.slash("puzzle", rules="tapping"))
    alone = private(await club.directly(club.ana).slash("puzzle"))
    assert "-# official\n" in alone
    away = club.sim.guild("Elsewhere", has_bot=False)
    dan = Person(club.sim, club.sim.member(away, "Dan"), club.sim.channel(away))
    assert private(await dan.slash("puzzle")) == alone
    names = await club.ana.completes("puzzle", "rules", "tap")
    assert [each["name"] for each in names] == ["tapping"]


async def test_next_ones_follow_as_long_as_one_likes(club: Club) -> None:
    result = await club.ana.slash("puzzle", which="another", rules="free")
    shown = [private(result)]
    for _ in range(6):
        await club.ana.clicks("Next puzzle", on=result)
        shown.append(seen(result)[0])
    assert all(text.startswith("### Puzzle\n-# free\n") for text in shown)
    assert all(before != after for before, after in pairwise(shown))
    assert (await stored(club, club.ana)).solved == 0


# Answers


async def test_the_right_answer_is_explained_and_goes_on_to_the_next(club: Club) -> None:
    result = await club.ana.slash("puzzle", which="another", rules="tapping")
    while (puzzle := (await posed(club, result)).puzzle).distance in (1, None):
        await club.ana.clicks("Next puzzle", on=result)
    await presses(club, club.ana, result, right=True)
    text, buttons = seen(result)
    assert f"**Right: `{puzzle.solution}`!**" in text
    assert f"Why: only winning move (wins in {puzzle.distance})" in text
    (line,) = re.findall(r"Best play from there: (.*)", text)
    position = puzzle.position.play(puzzle.solution)
    table = await club.app.solving.table(Setup.of(PRESETS["tapping"]), person=0)
    assert isinstance(table, Table)
    left = puzzle.distance or 0
    for word in re.findall(r"`(.*?)`", line):
        left -= 1
        assert table.worth(position).distance == left
        position = position.play(parse_move(word, position))
    assert buttons == ("Next puzzle",)


async def test_a_wrong_answer_is_refuted_and_can_be_tried_again(club: Club) -> None:
    result = await club.ana.slash("puzzle", rules="classic")
    before = private(result)
    await presses(club, club.ana, result, right=False)
    text, buttons = seen(result)
    assert re.search(
        r"\*\*Not quite: `.*` doesn't (win|save you)\.\*\*\nWhy: \w.*\n"
        r"Your opponent's best reply: `.*` – \w",
        text,
    )
    assert buttons == ("Try again", "Show the answer", "Next puzzle")
    await club.restart()
    await club.ana.clicks("Try again", on=result)
    assert seen(result)[0] == before
    await presses(club, club.ana, result, right=True)
    assert "Solved after 1 wrong try, and today counts!" in seen(result)[0]


async def test_where_moves_are_many_they_are_in_menus(club: Club) -> None:
    result = await club.ana.slash("puzzle", which="another", rules="more-hands")
    while True:
        puzzle = (await posed(club, result)).puzzle
        selects = [
            part
            for part in all_components({"components": answer(result).components})
            if part["type"] == Kind.SELECT
            and any(option["value"] == str(puzzle.solution) for option in part["options"])
        ]
        if selects:
            break
        await club.ana.clicks("Next puzzle", on=result)
    await club.ana.selects(str(puzzle.solution), on=result)
    assert f"**Right: `{puzzle.solution}`!**" in seen(result)[0]


async def test_where_a_wrong_answer_ends_the_game_that_is_said(club: Club) -> None:
    result = await club.ana.slash("puzzle", which="another", rules="misere")
    while not (ends := ending_moves((await posed(club, result)).puzzle)):
        await club.ana.clicks("Next puzzle", on=result)
    act = next(act for act in custom_ids(result, "w:pz-play:") if act.endswith(f":{ends[0]}"))
    await club.ana.presses(act, on=answer(result))
    assert "That ends the game, and your opponent wins." in seen(result)[0]


def ending_moves(puzzle: Puzzle) -> list[Move]:
    """The moves that end the game, which in misère the other one wins."""
    position = puzzle.position
    return [move for move in position.legal_moves() if position.play(move).is_over]


# Days


async def test_a_streak_grows_by_days_and_breaks_by_a_day_without(club: Club) -> None:
    assert "Solved first try!\n-# 🔥 1-day streak (best 1)" in await solve_today(
        club, club.ana, rules="classic"
    )
    assert "streak (best" not in private(await club.ben.slash("puzzle"))
    await club.sim.leap(DAY)
    assert "-# 🔥 1-day streak (best 1)" in private(await club.ana.slash("puzzle"))
    await club.restart()
    # One streak a person, whichever rules
    second = await solve_today(club, club.ana, rules="free")
    assert "Solved first try!\n-# 🔥 2-day streak (best 2)" in second
    await club.sim.leap(2 * DAY)
    assert "-# Best streak: 2 days" in private(await club.ana.slash("puzzle"))
    assert "-# 🔥 1-day streak (best 2)" in await solve_today(club, club.ana)


async def test_who_answers_again_is_told_so_kindly_and_nothing_changes(club: Club) -> None:
    await solve_today(club, club.ana)
    kept = await stored(club, club.ana)
    result = await club.ana.slash("puzzle")
    assert "Already solved today, so this is just for fun." in private(result)
    await presses(club, club.ana, result, right=True)
    assert "You'd already solved today's puzzle." in seen(result)[0]
    again = await club.ana.slash("puzzle")
    await presses(club, club.ana, again, right=False)
    await club.ana.clicks("Show the answer", on=again)
    assert "Today doesn't count now" not in seen(again)[0]
    assert await stored(club, club.ana) == kept


async def test_who_asks_for_the_answer_gives_the_day_up(club: Club) -> None:
    result = await club.ana.slash("puzzle")
    assert "If you show the answer, today doesn't count." in private(result)
    await club.ana.clicks("Show the answer", on=result)
    text, buttons = seen(result)
    assert re.search(r"\*\*The answer is `.*`\.\*\*\nWhy: \w", text)
    assert text.endswith("Today doesn't count now. There's a new puzzle tomorrow.")
    assert buttons == ("Next puzzle",)
    assert "You'd already seen an answer, so today doesn't count." in await solve_today(
        club, club.ana
    )
    assert (await stored(club, club.ana)).streak == 0


async def test_the_puzzle_of_yesterday_can_be_solved_but_no_longer_counts(club: Club) -> None:
    result = await club.ana.slash("puzzle")
    await club.sim.leap(DAY)
    await presses(club, club.ana, result, right=True)
    text, _ = seen(result)
    assert text.startswith("### Puzzle of an earlier day")
    assert "This puzzle is from an earlier day, so it doesn't count." in text
    assert (await stored(club, club.ana)).solved == 0


# What cannot be


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (LARGE, "These rules have too many positions for puzzles."),
        (BARREN, "With these rules, no position has just one right move."),
        (HouseRules(hands=(2, 2, 2)), "3"),
    ],
)
async def test_rules_without_puzzles_are_refused_in_one_answer_that_helps(
    club: Club, rules: HouseRules, says: str
) -> None:
    await put_in_force(club, rules)
    text = private(await club.ana.slash("puzzle"))
    assert says in text
    assert "\n" not in text
    assert TURN in private(await club.ana.slash("puzzle", rules="classic"))


async def test_a_server_that_allows_no_such_tables_gets_no_such_puzzles(url: str) -> None:
    async with opened(url, largest_table=1_000) as club:
        assert "too many positions" in private(await club.ana.slash("puzzle", rules="knubs"))


async def test_a_button_that_somebody_has_made_up_is_refused(club: Club) -> None:
    result = await club.ana.slash("puzzle", rules="classic")
    ruleset, day, _ = numbers(result)
    made_up = (
        f"w:pz-answer:{ruleset},{day + 1},0:",
        f"w:pz-show:{ruleset},{10**18},0:",
        f"w:pz-show:{10**18},0,1:",
        "w:pz-show:9999999999999999999,0,1:",
        f"w:pz-show:{ruleset + 1},0,1:",
        f"w:pz-play:{ruleset},{day},0:attack 9 9",
        f"w:pz-play:{ruleset},{day},0:split 9 9",
        f"w:pz-play:{ruleset},{day},0:",
        f"w:pz-play:{ruleset},{day}:attack L R",
    )
    for begin in range(0, len(made_up), 5):
        row = Row(tuple(Button("x", custom_id) for custom_id in made_up[begin : begin + 5]))
        on = await sent(club, row)
        for custom_id in made_up[begin : begin + 5]:
            text = private(await club.ana.presses(custom_id, on=on))
            assert "button" in text
            assert "\n" not in text
    assert (await stored(club, club.ana)).wrong == 0
