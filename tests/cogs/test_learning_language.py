"""Learning in another language: every message comes from the catalogue."""

from datetime import timedelta

import pytest

from tests.cogs.club import Club, opened
from tests.cogs.test_looking_back import seen
from tests.cogs.test_puzzles import presses
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented

pytestmark = pytest.mark.usefixtures("translated")


async def puzzle_tour(club: Club) -> None:
    """See as much of puzzles as one can."""
    ana, ben = club.ana, club.ben
    today = await ana.slash("puzzle", rules="free")
    await presses(club, ana, today, right=False)
    await ana.clicks(accented("Try again"), on=today)
    await presses(club, ana, today, right=True)
    await presses(club, ana, await ana.slash("puzzle", rules="free"), right=True)
    await ben.clicks(accented("Show the answer"), on=await ben.slash("puzzle"))
    await presses(club, ben, await ben.slash("puzzle"), right=True)
    past = await ana.slash("puzzle")
    await club.sim.leap(timedelta(days=1).total_seconds())
    await presses(club, ana, past, right=True)
    more = await ana.slash("puzzle", rules="more-hands", which="another")
    for _ in range(10):
        await ana.clicks(accented("Next puzzle"), on=more)


async def tutorial_tour(club: Club) -> None:
    """Click on all there is in every step."""
    result = await club.ana.slash("tutorial")
    ways = {accented(way) for way in ("Next", "Back", "Start over", "Play again")}
    for _ in range(5):
        for button in seen(result)[1]:
            if button not in ways and button in seen(result)[1]:
                await club.ana.clicks(button, on=result)
        await club.ana.clicks(accented("Next"), on=result)
    while accented("Play again") not in seen(result)[1]:
        await club.ana.clicks(seen(result)[1][0], on=result)


async def test_all_that_is_said_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        since = len(club.sim.requests)
        await puzzle_tour(club)
        await tutorial_tour(club)
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 200
        assert {text: strange for text in said if (strange := strangers(text))} == {}
