"""Replays and analyses in another language: every message comes from the catalogue."""

import pytest

from tests.cogs.club import Club, opened
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented

pytestmark = pytest.mark.usefixtures("translated")

RECORD = (
    b"Waribashi record 1\nRules: classic\n1. attack L R\n2. seat 2 resigns\n"
    b"Result: side 1 wins: resignation\n"
)


async def tour(club: Club) -> None:
    """See as much as one can."""
    ana, ben = club.ana, club.ben
    await ana.slash("challenge", opponent=ben, rules="classic", first="challenger", rated=False)
    await ben.clicks(accented("Accept"))
    await club.typed("attack L R")
    asked = await ana.slash("resign")
    await ana.clicks(accented("Yes, resign"), on=asked)
    opened_replay = await ana.clicks(accented("Replay"))
    for button in ("Next", "Last", "Back", "First", "Show best moves"):
        await ana.clicks(accented(button), on=opened_replay)
    await ana.clicks(accented("Try moves from here"), on=opened_replay)
    await ana.clicks(accented("Analyze"))
    await ana.menu("Analyze this game", club.sim.by_bot(club.room)[-1])
    await ana.slash("export", game=1)
    await ana.slash("export", game=1, **{"as": "strip"})
    await ana.clicks(accented("Make a film"), on=opened_replay)
    await ana.slash("replay", game=99)
    await ana.slash("import")
    await ana.slash("import", record=("x.txt", RECORD))
    await ana.slash("import", record=("x.txt", b"x" * 70_000))
    await ana.slash("import", record=("x.txt", b"\xff"))
    for position in ("4,4|2,3", "1,1", "0,0|1,1", "1,1|1,2|0,3"):
        tried = await ana.slash("analyze", position=position, rules="classic")
    await ana.clicks(accented("Play best move"), on=tried)
    await ana.clicks(accented("Back"), on=tried)
    await ana.slash("analyze", position="4,4|2,3", rules="classic")
    await ana.clicks(accented("Map all positions"))
    await ana.slash("analyze", position="1,2,3,4|1,2,3,4", rules="more-hands")
    await ana.clicks(accented("More moves"))


async def test_all_that_is_said_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        since = len(club.sim.requests)
        await tour(club)
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 100
        assert {text: strange for text in said if (strange := strangers(text))} == {}
