"""No message met in a one-on-one game has over eight lines on a phone above its buttons."""

from collections.abc import Iterator

import pytest

from bot.chat.boards.phone_lines import MOST_LINES, fitting, lines_on_phone
from engine.rules import PRESETS, HouseRules
from tests.cogs.club import Club, opened
from tests.cogs.started import on_board, texts
from tests.simulated.people import private

COUNTED = PRESETS["cherri"].model_copy(update={"sudden_death": 3, "one_point_switches": 2})
"""Lives, skipped turns and switches are all counted on the board."""
PASSING = PRESETS["gamesman-pass"].model_copy(update={"sudden_death": 3})
"""Both players can pass until the position comes again."""


def all_shown(club: Club) -> Iterator[str]:
    """All that the bot shows in the room and has written to the players."""
    yield from texts(club)
    for person in (club.ana, club.ben, club.cat):
        yield from club.letters(person)


def require_short(club: Club) -> None:
    for text in all_shown(club):
        assert lines_on_phone(text) <= MOST_LINES, text


# The measure


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("one\ntwo", 2),
        ("", 0),
        ("a" * 45, 1),
        ("a" * 46, 2),
        ("-# " + "a" * 54, 1),
        ("**" + "a" * 45 + "**", 1),
        ("<@12345678901234567890> " * 4, 1),
        ("[here](https://discord.com/channels/1/2/3)", 1),
        ("Time's up <t:1767225900:R>. " + "a" * 20, 1),
    ],
)
def test_lines_are_counted_as_a_phone_shows_them(words: str, lines: int) -> None:
    assert lines_on_phone(words) == lines


def test_only_as_much_is_left_out_as_there_is_no_room_for() -> None:
    lines = [str(number) for number in range(10)]
    assert fitting(lines[:8], (lines[:2],)) == lines[:8]
    assert fitting(lines, (lines[:2], lines[2:4])) == lines[2:]
    assert fitting(lines, (lines[:1], lines[2:4], lines[5:])) == ["1", *lines[4:]]


# Games


@pytest.mark.parametrize("rules", [COUNTED, PASSING, PRESETS["bombs"], PRESETS["single-hands"]])
async def test_a_board_fits_whatever_the_rules_count(url: str, rules: HouseRules) -> None:
    async with opened(url, default_rules=rules) as club:
        await club.duel(clock=86_400, games=5, rated=True)
        require_short(club)
        for _ in range(12):
            person = await club.mover()
            if person is None:
                break
            legal = await person.completes("move", "move", "")
            await person.types(str(legal[-1]["value"]))
            require_short(club)


async def test_a_rated_match_with_all_there_is_to_tell_fits(url: str) -> None:
    async with opened(url, default_rules=PASSING) as club:
        await club.duel(clock=86_400, games=3, rated=True)
        await club.cat.slash("challenge")
        await club.ana.clicks("Accept")  # what's typed now goes to another game
        moves = ["attack L R", *["pass"] * 3]
        for move in moves:
            person = await club.mover()
            assert person is not None
            await person.slash("move", move=move, game=1)
        assert "⚠" in on_board(club).text
        await club.ben.slash("board", game=1)
        require_short(club)


async def test_offers_and_endings_fit(club: Club) -> None:
    await club.duel(rules="classic", clock=86_400, games=3, rated=True)
    await club.ana.slash("draw")
    assert "offered a draw" in club.text
    require_short(club)
    await club.ben.slash("resign")
    await club.ben.clicks("Yes, resign")
    require_short(club)


async def test_a_finished_match_fits(club: Club) -> None:
    await club.duel(rules="classic", clock=86_400, games=3, rated=True)
    for number in (1, 2):
        await club.ben.slash("resign")
        await club.ben.clicks("Yes, resign")
        assert (await club.game(number)).outcome is not None
    assert "wins the match" in texts(club)[-1]
    require_short(club)


@pytest.mark.parametrize(
    "terms",
    [
        {"rules": "classic", "clock": 86_400, "games": 5, "rated": True},
        {"rules": "attacks-only", "clock": 86_400},
        {"first": "opponent"},
    ],
)
async def test_challenges_and_counteroffers_fit(club: Club, terms: dict[str, object]) -> None:
    await club.solo()  # so the channel is busy
    await club.ana.slash("challenge", opponent=club.ben, **terms)
    require_short(club)
    opened_form = await club.ben.clicks("Counteroffer…")
    assert lines_on_phone(private(opened_form)) <= MOST_LINES


async def test_hints_and_questions_fit(club: Club) -> None:
    await club.duel(rules="classic", rated=False)
    assert lines_on_phone(private(await club.ana.slash("hint"))) <= 2 * MOST_LINES
    await club.ana.types("attack L R")
    await club.ana.slash("undo")
    require_short(club)
    await club.ben.clicks("Decline")
