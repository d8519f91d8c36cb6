"""The tutorial, for someone who has never played."""

import re
from textwrap import wrap

import pytest

from bot.app.learning import LESSONS
from bot.chat.panels.panel import Button, Row
from engine.rules import PRESETS
from tests.cogs.club import Club
from tests.cogs.test_looking_back import seen
from tests.cogs.test_puzzles import put_in_force, sent
from tests.simulated.people import Person, private
from tests.simulated.simulation import Result

WAYS = {"Back", "Next", "Start over", "Play again"}
DONE = {
    "Hit a hand": "left 1 → right 1",
    "Add up": "right 3 → left 1",
    "Five is out": "right 2 → right 3",
    "Split": "split 2 2",
    "Win": "left 2 → right 3",
}
OTHERS = "-# This teaches the standard rules. Games here use others"
MOST_LINES = 8
"""Above the buttons, on a phone."""
PHONE_WIDTH, PHONE_WIDTH_SMALL = 45, 52
"""Characters in a line there, of ordinary and of small print."""


def phone_lines(text: str) -> int:
    """How many lines the text takes on a phone."""
    return sum(
        len(wrap(line, PHONE_WIDTH_SMALL if line.startswith("-#") else PHONE_WIDTH))
        for line in re.sub(r"[*`]", "", text).splitlines()
    )


def title(result: Result) -> str:
    """Which lesson it is."""
    return seen(result)[0].splitlines()[0].removeprefix("### ")


def moves(result: Result) -> list[str]:
    """The buttons that make a move."""
    return [button for button in seen(result)[1] if button not in WAYS]


def shown_fingers(label: str) -> list[int]:
    """The fingers of both hands that the button of a hit names."""
    return [int(word) for word in label.split() if word.isdigit()]


async def through_the_lessons(club: Club, person: Person) -> Result:
    """Do every task, and restart the bot in between; what comes then is the game."""
    result = await person.slash("tutorial")
    for number, (name, move) in enumerate(DONE.items(), 1):
        assert title(result) == name
        assert f"-# Step {number} of 6\n" in seen(result)[0]
        await person.clicks(move, on=result)
        assert "Not yet" not in seen(result)[0]
        assert moves(result) == []
        await club.restart()
        await person.clicks("Next", on=result)
    return result


async def play_to_the_end(person: Person, result: Result) -> None:
    """Make five wherever two hands make it, else hit with the largest hand."""
    for _ in range(40):
        hits = [label for label in moves(result) if "→" in label]
        if not hits:
            return
        fives = [label for label in hits if sum(shown_fingers(label)) == 5]
        tip = "can make 5 with one of theirs" in seen(result)[0]
        assert tip is bool(fives)
        best = fives[0] if fives else max(hits, key=lambda label: shown_fingers(label)[0])
        await person.clicks(best, on=result)
    raise AssertionError("the game does not end")


async def test_a_beginner_comes_through_all_of_it_by_clicking(club: Club) -> None:
    result = await through_the_lessons(club, club.ana)
    assert title(result) == "Your first game"
    assert "Now play a whole game." in seen(result)[0]
    await club.ana.clicks("left 1 → right 1", on=result)
    text = seen(result)[0]
    assert "**You** `attack L R`: 1 + 1 = 2.\n**Opponent** `attack " in text
    await club.restart()
    await play_to_the_end(club.ana, result)
    text, buttons = seen(result)
    assert "**You won your first game!** 🎉" in text
    assert "`/play`" in text
    assert "▻ Opponent: left out · right out" in text
    assert buttons == ("Back", "Play again", "Start over")
    await club.ana.clicks("Play again", on=result)
    assert "Now play a whole game." in seen(result)[0]
    await club.ana.clicks("Start over", on=result)
    assert title(result) == "Hit a hand"
    assert club.sim.by_bot(club.room) == []


async def test_it_is_private_short_and_each_to_himself(club: Club) -> None:
    for_ana = await club.ana.slash("tutorial")
    assert phone_lines(private(for_ana)) <= MOST_LINES
    for_ben = await club.ben.slash("tutorial")
    await club.ana.clicks("Next", on=for_ana)
    assert (title(for_ana), title(for_ben)) == ("Add up", "Hit a hand")
    for _ in range(len(LESSONS) - 1):
        assert phone_lines(seen(for_ana)[0]) <= MOST_LINES
        await club.ana.clicks("Next", on=for_ana)
    assert phone_lines(seen(for_ana)[0]) <= MOST_LINES


@pytest.mark.parametrize(
    ("step", "move", "says"),
    [
        (2, "left 2 → left 1", "2 + 1 = 3.\n**Not yet.** Find two hands that make 4"),
        (2, "split 1 4", "fingers moved between hands.\n**Not yet.** Find two hands"),
        (3, "left 4 → right 3", "4 + 3 = 7. Past 5, that leaves 2.\n**Not yet.**"),
        (4, "left 4 → left 3", "leaves 2.\n**Not yet.** That was a hit. Pick one of the splits"),
        (
            5,
            "right 3 → right 3",
            "**Not yet.** Your opponent's last hand shows 3. What makes 5 with it?",
        ),
    ],
)
async def test_a_wrong_click_is_explained_and_nothing_is_lost(
    club: Club, step: int, move: str, says: str
) -> None:
    result = await club.ana.slash("tutorial")
    for _ in range(step - 1):
        await club.ana.clicks("Next", on=result)
    before = moves(result)
    task = seen(result)[0].splitlines()[-1]
    await club.ana.clicks(move, on=result)
    text, _ = seen(result)
    assert says in text
    assert phone_lines(text) <= MOST_LINES
    assert text.splitlines()[-1] == task
    assert moves(result) == before


async def test_one_can_go_back_and_start_over(club: Club) -> None:
    result = await club.ana.slash("tutorial")
    assert "Back" not in seen(result)[1]
    for way, then in (("Next", "Add up"), ("Next", "Five is out"), ("Back", "Add up")):
        await club.ana.clicks(way, on=result)
        assert title(result) == then
    await club.ana.clicks("Start over", on=result)
    assert title(result) == "Hit a hand"


async def test_where_other_rules_hold_it_says_so(club: Club) -> None:
    assert OTHERS not in private(await club.ana.slash("tutorial"))
    await put_in_force(club, PRESETS["knubs"])
    result = await club.ana.slash("tutorial")
    assert f"{OTHERS} (knubs): see `/rules`." in private(result)
    await club.ana.clicks("Next", on=result)
    assert OTHERS not in seen(result)[0]
    assert OTHERS not in private(await club.directly(club.ana).slash("tutorial"))


async def test_it_works_directly_and_where_the_bot_is_not(club: Club) -> None:
    away = club.sim.guild("Elsewhere", has_bot=False)
    dan = Person(club.sim, club.sim.member(away, "Dan"), club.sim.channel(away))
    for person in (club.directly(club.ana), dan, Person(club.sim, club.sim.stranger("Eve"))):
        result = await through_the_lessons(club, person)
        await play_to_the_end(person, result)
        assert "**You won your first game!** 🎉" in seen(result)[0]


async def test_a_button_that_somebody_has_made_up_is_refused(club: Club) -> None:
    made_up = (
        "w:tu-show:0:",
        "w:tu-show:7:",
        "w:tu-try:6:attack L R",
        "w:tu-try:2:attack L X",
        "w:tu-try:2:split 0 5",
        "w:tu-play:1,0:0,0|1,1/attack L R",
        "w:tu-play:1,99:1,1|1,1/attack L R",
        "w:tu-play:99999,0:1,1|1,1/attack L R",
        "w:tu-play:1,0:1,1|1,1|1,1/attack L 2:R",
        "w:tu-play:1:1,1|1,1/attack L R",
    )
    for begin in (0, 5):
        row = Row(tuple(Button("x", custom_id) for custom_id in made_up[begin : begin + 5]))
        on = await sent(club, row)
        for custom_id in made_up[begin : begin + 5]:
            answer = private(await club.ana.presses(custom_id, on=on))
            assert "button" in answer
            assert "\n" not in answer
