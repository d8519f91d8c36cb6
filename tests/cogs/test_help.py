"""/help: a first page that fits a phone, and buttons to the others."""

from pathlib import Path

import pytest

import bot.words
from bot.chat.boards.phone_lines import MOST_LINES, lines_on_phone
from cogs.basics.help import Page, help_panel
from tests.cogs.club import Club
from tests.simulated.people import private, shown
from tests.simulated.simulation import Message, Result

TURNS = ("Typing moves", "More commands", "For server managers")
MOST_ON_OTHERS = 12
CATALOGUE = Path(bot.words.__file__).parent / "locales" / "en"
# Lines beside the pages: the same said otherwise, and a refusal that only begins so.
ELSEWHERE = {"help-in-rated-game"}


def answer(result: Result) -> Message:
    """The message with the help, as it stands now."""
    assert result.response is not None
    return result.response


async def test_the_first_page_says_how_to_begin_and_fits_a_phone(club: Club) -> None:
    asked = await club.cat.slash("help")
    said = private(asked)
    for name in ("`/play`", "`/challenge`", "`/tutorial`", "`attack L R`"):
        assert name in said
    assert lines_on_phone(said) <= MOST_LINES
    assert shown(answer(asked)).buttons == TURNS


async def test_buttons_turn_the_page_in_place(club: Club) -> None:
    asked = await club.cat.slash("help")
    texts = [private(await club.cat.clicks(turn, on=answer(asked))) for turn in TURNS]
    everything = "\n".join(texts)
    for name in ("board", "hint", "undo", "draw", "resign", "rules", "rematch", "lobby", "stats"):
        assert f"`/{name}`" in everything
    assert "`/settings`" in texts[2]
    assert shown(answer(asked)).buttons == ("Back", "Typing moves", "More commands")
    await club.cat.clicks("Back", on=answer(asked))
    assert "`/play`" in shown(answer(asked)).text


async def test_the_buttons_outlive_the_process(club: Club) -> None:
    await club.ana.types("!help")
    await club.restart()
    await club.directly(club.ana).clicks("More commands")
    assert "`/lobby`" in club.letters(club.ana)[-1]


@pytest.mark.parametrize("page", Page)
@pytest.mark.parametrize("reads_all", [True, False])
async def test_no_page_is_long(club: Club, page: Page, reads_all: bool) -> None:
    panel = help_panel(page, club.bot.places.wordings.of("en"), prefix="!", reads_all=reads_all)
    said = str(getattr(panel.parts[0], "words", ""))
    assert lines_on_phone(said) <= (MOST_LINES if page is Page.START else MOST_ON_OTHERS)


async def test_the_line_of_every_feature_is_on_a_page(club: Club) -> None:
    wording = club.bot.places.wordings.of("en")
    pages = [
        str(getattr(help_panel(page, wording, prefix="!", reads_all=reads).parts[0], "words", ""))
        for page in Page
        for reads in (True, False)
    ]
    told = {line for page in pages for line in page.splitlines()}
    for key in _help_lines() - ELSEWHERE:
        assert wording.text(key, prefix="!") in told, key


def _help_lines() -> set[str]:
    lines = "\n".join(file.read_text() for file in CATALOGUE.glob("*.ftl")).splitlines()
    return {line.partition(" =")[0] for line in lines if line.startswith("help-")}
