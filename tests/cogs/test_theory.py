"""/theory: what it says about positions without splits, and about sums of them."""

import re
from collections.abc import Callable

import pytest

from bot.app.processes import ReportProgress
from tests.cogs.club import Club, opened
from tests.cogs.test_pictures import pictures
from tests.cogs.test_written import letter
from tests.cogs.translation import GERMAN, strangers, texts
from tests.simulated.people import private

LARGEST = " + ".join(["(9998,9999|9998)_9999"] * 8)
POSITIONS = ("(1|1)_5", "(1|1)_12", "(7|1)_20", "(1|7)_20", "(1,1|2)_2", "(|1)_2", "(2,3|4)_6")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions are worked out in this process."""

    async def here(work: Callable[[ReportProgress], object]) -> object:
        return work(lambda _, __: None)

    monkeypatch.setattr("bot.app.theory.in_own_process", here)


async def value(club: Club, position: str) -> str:
    return plain(private(await club.ana.slash("theory value", position=position)))


async def summed(club: Club, boards: str) -> str:
    return plain(private(await club.ana.slash("theory sum", boards=boards)))


def plain(text: str) -> str:
    """As it is read, without the marks of markdown."""
    return re.sub(r"\\(.)", r"\1", text).replace("**", "")


async def test_a_position_is_explained_from_its_notation_to_the_moves_that_win(club: Club) -> None:
    said = await value(club, "( 1, 1 | 2 )_2")
    assert said.splitlines() == [
        "### (1,1|2)_2",
        (
            "-# Attacks only. Left has 1 and 1, Right has 2. A hand that would go past 2 is out."
            " The game ends when a side has no hands, and the last move wins."
        ),
        "Left wins, no matter who goes first.",
        (
            "Value ↑: positions with the same value are equally good, whatever else is played"
            " beside them."
        ),
        "Birthday 2: counting only moves that matter, it lasts at most 2 moves.",
        (
            "Atomic weight 1: about how many small advantages (↑) Left is ahead. By"
            " itself, that decides the game only at 2 or more, or −2 or less."
        ),
        "If Left goes first, 1→2 wins.",
        "If Right goes first, every move loses.",
        "-# 1→2 means that a hand showing 1 hits a hand showing 2.",
    ]
    assert "Value ±J" in await value(club, "(1|1)_12")
    assert "2 or more is enough to win" in await value(club, "(7|1)_20")
    assert "enough for Right to win" in await value(club, "(1|7)_20")
    assert "The game is over" in await value(club, "(|1)_2")


async def test_a_sum_names_the_board_of_each_move_that_wins(club: Club) -> None:
    said = await summed(club, "(1|1)_12+(2|5)_40")
    assert said.splitlines()[0] == "### (1|1)_12 + (2|5)_40"
    assert "Left wins, no matter who goes first.\nValue" in said
    assert (
        "If Left goes first, these moves win:\n- board 1: 1→1\nIf Right goes first, every" in said
    )
    assert "The player who goes second wins." in await summed(club, "(1|1)_12 + (1|1)_12")
    assert "every move loses" in await summed(club, "(1|1)_12 + (1|1)_12")


async def test_small_trees_and_tables_are_drawn_beside_the_words(club: Club) -> None:
    ((name, _, words),) = await drawn(club, "(1|1)_5")
    assert "Game tree of (1|1)_5" in plain(words)
    assert name.startswith("tree-")
    ((name, _, words),) = await drawn(club, "(1|1)_12")
    assert "what one hand against one is worth for n = 12" in words
    assert name.startswith("grid-")
    assert await drawn(club, "(2,3|4)_40") == []


async def drawn(club: Club, position: str) -> list[tuple[str, bytes, str]]:
    """The pictures beside the answer: their names, what is in them, and what they show in words."""
    return pictures(club, await club.ana.slash("theory value", position=position))


@pytest.mark.parametrize(
    ("command", "asked", "words"),
    [
        ("value", "1,1|1,1", "isn't a position. Write hands and n like `(1,1|1,2)_5`."),
        ("value", "(1|7)_5", "a hand shows 7. With that n it can show 1 to 5"),
        ("value", "(1,1,1,1,1|1,1,1,1,1)_20", "Try fewer hands or a smaller n"),
        ("sum", "(1|1)_5 + @everyone", "isn't a position. Write hands and n"),
        ("sum", " + ".join(["(1|1)_5"] * 9), "A sum has 1 to 8 positions"),
    ],
)
async def test_what_cannot_be_answered_is_told_with_what_can(
    club: Club, command: str, asked: str, words: str
) -> None:
    option = {"value": "position", "sum": "boards"}[command]
    said = private(await club.ana.slash(f"theory {command}", **{option: asked}))
    assert words in plain(said)
    assert len(said) < 1_000


async def test_the_longest_answer_fits_into_a_message(club: Club) -> None:
    hands = ",".join(str(9995 + hand) for hand in range(5))
    said = await summed(
        club, " + ".join(["(9998,9999|9998)_9999"] + [f"({hands}|{hands})_9999"] * 7)
    )
    assert said.count("or one of 13 more") == 14
    assert "(9998,9999|9998)_9999" in await summed(club, LARGEST)


async def test_written_questions_are_answered_directly(club: Club) -> None:
    await club.ana.types("!theory (1|1)_12")
    assert "Value ±J" in plain(letter(club).text)
    await club.ana.types("!theory sum (1|1)_12 + (1|1)_12")
    assert "The player who goes second wins." in plain(letter(club).text)
    await club.ana.types("!theory nonsense")
    assert "isn't a position" in plain(club.last)


@pytest.mark.usefixtures("translated")
async def test_all_that_is_said_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        since = len(club.sim.requests)
        for position in (*POSITIONS, "12"):
            await club.ana.slash("theory value", position=position)
        for boards in ("(1|1)_12 + (1|1)_12", "(1,1|1,2)_5 + (2|5)_40", LARGEST):
            await club.ana.slash("theory sum", boards=boards)
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) >= len(POSITIONS) + 3
        found = {text: [word for word in strangers(text) if word != "J"] for text in said}
        assert {text: words for text, words in found.items() if words} == {}
