"""Tables in a made-up language: every message comes from the catalogue."""

import pytest

from engine.rules import HouseRules
from tests.cogs.club import Club, opened
from tests.cogs.tables import mover
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented
from tests.simulated.simulation import Message

pytestmark = pytest.mark.usefixtures("translated")

PEOPLE = {"Ana", "Ben", "Cat"}
"""Buttons can't mention people, so they say what these are called."""
RULES = HouseRules(hands=6, fingers=6, start=2, sudden_death=2, zombies=True)


def newest(club: Club) -> Message:
    """What the bot has shown last in the room."""
    return club.sim.by_bot(club.room)[-1]


async def fill(club: Club, mode: str) -> None:
    """All that can be done at a table."""
    ana, ben, cat = club.ana, club.ben, club.cat
    await club.directly(ana).types("!" + accented("lobby"))
    await ana.slash("lobby", mode=mode, clock=3600)
    await ana.clicks(accented("Close table"), on=newest(club))
    await ana.slash("lobby", mode=mode, seats=4, rated=False)
    on, join = newest(club), "w:lb-join:2," if mode == "one-body" else "w:lb-join:2:"
    computer = "easy:2" if mode == "one-body" else "easy"
    await ana.actor.select(on, [computer], custom_id="w:lb-computer:2:")
    await ben.actor.select(on, [computer], custom_id="w:lb-computer:2:")
    for number, person in enumerate((ben, ben, cat), 1):
        await person.presses(f"{join}{number}:" if mode == "one-body" else join, on=on)
    await ana.clicks(accented("Remove a computer"), on=on)
    await ana.clicks(accented("Start"), on=on)


async def play(club: Club) -> None:
    """Some of what can be done on the board."""
    person = await mover(club)
    victim = ((await club.game()).position.turn + 1) % 3
    asked = await person.presses(f"w:lb-whom:1,0,{victim}:", on=newest(club))
    await person.clicks(accented("Back"), on=asked)
    await person.types("attack 1 2")
    await person.slash("draw")
    await person.types(f"attack 1 {victim + 1}:1")
    await person.slash("undo")
    other = next(one for one in (club.ana, club.ben, club.cat) if one.id != person.id)
    await other.clicks(accented("Allow"))
    for leaving in (club.ana, club.ben):
        asked = await leaving.slash("resign")
        await leaving.clicks(accented("Yes, resign"), on=asked)
    await club.ana.slash("rematch")


@pytest.mark.parametrize("mode", ["free-for-all", "one-body"])
async def test_tables_of_many_are_in_the_readers_language(url: str, mode: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN, default_rules=RULES) as club:
        since = len(club.sim.requests)
        await fill(club, mode)
        await play(club)
        assert (await club.game()).outcome is not None
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 40
        assert {text: strange for text in said if (strange := set(strangers(text)) - PEOPLE)} == {}
