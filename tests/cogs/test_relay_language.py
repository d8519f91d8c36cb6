"""Relay in a made-up language: every message comes from the catalogue."""

import pytest

from engine.rules import HouseRules
from tests.cogs.club import opened
from tests.cogs.test_relay import in_order
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented

pytestmark = pytest.mark.usefixtures("translated")

SIMPLE = HouseRules(fingers=4, overflow="cutoff", transfers="off", divisions="off")
LIVES = HouseRules(fingers=3, sudden_death=2)
POSITION = "1,1|1,1/1,1|1,1"


async def test_a_relay_is_in_the_readers_language(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN, default_rules=SIMPLE) as club:
        ana, ben, cat = club.ana, club.ben, club.cat
        since = len(club.sim.requests)
        for refused in ({"seats": 2}, {"mode": "relay", "boards": 2, "seats": 8}, {"boards": 2}):
            await ana.slash("lobby", **refused)
        await ana.slash("lobby", mode="relay", seats=3, boards=2, rated=False)
        on = club.sim.by_bot(club.room)[-1]
        await ana.actor.select(on, ["easy:1"], custom_id="w:lb-computer:1:")
        await ana.actor.select(on, ["easy:2"], custom_id="w:lb-computer:1:")
        await ben.presses("w:lb-join:1,2:", on=on)
        await ana.clicks(accented("Remove a computer"), on=on)
        await ben.presses("w:lb-join:1,1:", on=on)
        await cat.presses("w:lb-join:1,1:", on=on)
        await ben.presses("w:lb-join:1,2:", on=on)
        await ana.clicks(accented("Start"), on=on)
        one, two = await in_order(club)
        board = club.sim.by_bot(club.room)[-1]
        asked = await one.presses("w:rl-board:1,0,0:", on=board)
        await one.clicks(accented("Back"), on=asked)
        for text in ("attack L R", "9: attack L R", "2: attack L R"):
            await one.types(text)
        await two.slash("hint")
        await two.slash("analyze")
        await two.slash("move", move="2: attack L R")
        await cat.slash("analyze", position=POSITION, rules="classic")
        await cat.slash("analyze", position="0,0|1,1/0,0|1,1")
        leaving = await two.slash("resign")
        await two.clicks(accented("Yes, resign"), on=leaving)
        assert (await club.game()).outcome is not None
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 40
        assert {text: strange for text in said if (strange := strangers(text))} == {}
