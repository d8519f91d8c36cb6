"""Leaderboards, stats, past games and matches are all in the reader's language."""

import pytest

from tests.cogs.club import opened
from tests.cogs.test_standings import play
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented
from tests.simulated.people import shown

pytestmark = pytest.mark.usefixtures("translated")


async def test_standings_are_in_the_readers_language(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        since = len(club.sim.requests)
        ana, ben = club.ana, club.ben
        await ana.slash("stats")
        await ana.slash("leaderboard", scope="global", rules="misere")
        await play(club, ana.id, ben.id, times=12)
        for page in (1, 2):
            seen = await ana.slash("leaderboard", page=page)
        await ana.selects(f"{accented('Games:')} {accented('Teams')}", on=seen)
        await ana.clicks(accented("Show all servers"), on=seen)
        await ana.clicks(accented("Join the leaderboards of all servers"), on=seen)
        await ben.slash("stats", player=ana)
        await ben.slash("stats")
        seen = await ana.slash("history")
        await ana.clicks(accented("Older"), on=seen)
        await ana.slash("stats", player=club.cat)
        await ana.slash("history", player=club.cat)
        await ana.slash("leaderboard", rules="77")
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 40
        assert {text: strange for text in said if (strange := strangers(text))} == {}


async def test_matches_are_in_the_servers_language(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        since = len(club.sim.requests)
        await club.ana.slash("challenge", opponent=club.ben, games=3, rules="classic")
        await club.ben.clicks(accented("Accept"))
        for _ in range(2):
            asked = await club.ana.slash("resign")
            await club.ana.clicks(accented("Yes, resign"), on=asked)
            await club.ana.slash("rematch")
        assert "⟦" in shown(club.sim.by_bot(club.room)[-1]).text
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert {text: strange for text in said if (strange := strangers(text))} == {}
