"""Settings, ended games and privacy in another language: all of it from the catalogue."""

import re

import pytest

from tests.cogs.club import Club, opened
from tests.cogs.houserules import manager
from tests.cogs.test_endgame import MODERATOR
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented
from tests.simulated.people import Person

pytestmark = pytest.mark.usefixtures("translated")

CODE = re.compile("`[^`]+`")
KEYS = set(
    """
    language prefix channels clock hints threads turn pings computer largest table rules
    pictures counting moving written extra chinese senary binary webp gif
    on off none all default discord de en English play games person h m d w hats
    """.split()
)
"""Names and values as people write them, which are the same in every language."""


async def tour(club: Club, mia: Person) -> None:
    """See as much as one can."""
    await mia.slash("settings")
    for what in ("hints", "pings", "computer players"):
        await mia.clicks(f"{accented('Turn ')}{accented(what)}{accented(' off')}")
    for button in ("This channel's settings", "Server settings", "Change prefix…"):
        await mia.clicks(accented(button))
    other = manager(club, "Max")
    await other.slash("settings")
    await mia.slash("settings", option="hints", value="default")
    await other.clicks(f"{accented('Turn ')}{accented('hints')}{accented(' on')}")
    for option in ("language", "clock", "largest_table", "counting", "moving", "rules", ""):
        await mia.completes("settings", "value", "", option=option)
    await mia.completes("settings", "option", "")
    for option, value in (
        ("hats", "on"),
        ("hints", "-"),
        ("language", "-"),
        ("prefix", "-_-_-_-"),
        ("channels", "-"),
        ("clock", "2m"),
        ("largest_table", "-"),
        ("counting", "-"),
        ("moving", "gif"),
        ("pictures", "off"),
        ("prefix", "?"),
        ("largest_table", "0"),
        ("channels", club.room.mention),
        ("threads", "off"),
    ):
        await mia.slash("settings", option=option, value=value)
    await mia.slash("settings", option="channels", value="all", scope="channel")
    await mia.slash("settings", value="on")
    await mia.slash("help")
    await club.ana.slash("challenge", opponent=club.ben, games=3)
    await club.ben.clicks(accented("Accept"))
    mo = Person(club.sim, club.sim.member(club.guild, "Mo", permissions=MODERATOR), club.room)
    await mo.completes("endgame", "game", "")
    await mo.slash("endgame", game=1)
    await mo.clicks(accented("End it without a result"))
    for number in (1, 9):
        await mo.slash("endgame", game=number)
    await club.ana.slash("privacy export")
    await club.ana.slash("challenge", opponent=club.cat)
    await club.ana.slash("privacy delete")
    await club.ana.clicks(accented("Delete my data"))
    hall = club.sim.channel(club.guild, "hall")
    await club.cat.at(hall).slash("play")
    await club.cat.slash("play")


async def test_all_that_is_said_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        since = len(club.sim.requests)
        await tour(club, manager(club))
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 100
        found = {text: set(strangers(CODE.sub("", text))) - KEYS for text in said}
        assert {text: odd for text, odd in found.items() if odd} == {}
