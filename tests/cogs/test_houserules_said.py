"""House rules: messages while tables are being made, and in another language."""
# pyright: reportPrivateUsage=false

import re

import pytest

from engine.rules import HouseRules
from tests.cogs.club import Club, opened
from tests.cogs.houserules import in_force, manager, newest
from tests.cogs.test_slow_tables import HeldUp
from tests.cogs.translation import GERMAN, strangers, texts
from tests.pseudo import accented
from tests.simulated.people import Person, private, shown

pytestmark = pytest.mark.usefixtures("translated")

OPTIONS = {part for option in HouseRules.model_fields for part in option.split("_")}
VALUES = {"single", "partition", "any", "off", "zombi"}
CODE = re.compile("`[^`]+`")


async def test_while_a_table_is_made_it_says_so_and_can_be_looked_at_again(club: Club) -> None:
    worker = HeldUp()
    club.app.solving._idle[:] = [worker]  # to be slow in no time
    mia = manager(club)
    await mia.slash("houserules set", option="hands", value="4")
    await club.sim.advance_time(1)
    assert "Still solving these rules: 1,200 positions decided so far." in newest(mia)
    worker.may_go_on.set()
    await mia.clicks("Check again")
    assert "with best play. " in newest(mia)
    assert "Check again" not in shown(mia.messages[-1]).buttons
    worker.end()


async def test_rules_can_be_saved_before_their_table_is_there(club: Club) -> None:
    worker = HeldUp()
    club.app.solving._idle[:] = [worker]
    mia = manager(club)
    await mia.slash("houserules set", option="hands", value="4")
    await club.sim.advance_time(1)
    await mia.clicks("Save")
    assert await in_force(club) == HouseRules(hands=4)
    worker.end()


async def test_rules_too_large_for_a_table_say_so(club: Club) -> None:
    mia = manager(club)
    said = private(await mia.slash("houserules import", code='{"hands": 4, "fingers": 30}'))
    assert "Not solved. These rules have " in said
    assert ": try at most " in said


async def tour(mia: Person) -> None:
    """See as much as one can."""
    await mia.slash("houserules show")
    await mia.slash("houserules set")
    for page in ("Splits", "Turns and draws", "Hands", "Start"):
        await mia.clicks(accented(page))
    await mia.clicks(f"{accented('+')}1")
    await mia.clicks(accented("Save"))
    await mia.slash("houserules set", option="swap_limit", value="2")
    await mia.clicks(accented("Use that"))
    await mia.clicks(accented("Cancel"))
    await mia.slash("houserules preset", rules="attacks only", scope="channel")
    await mia.clicks(accented("Save"))
    await mia.slash("houserules reset", scope="channel")
    await mia.clicks(accented("Remove"))
    await mia.slash("houserules set", option="goal", value="misere", name="3")
    await mia.clicks(accented("Save"))
    for command in ("share", "show", "reset"):
        await mia.slash(f"houserules {command}", name="3")
        await mia.slash(f"houserules {command}", name="4")
    await mia.slash("houserules import", code="A7MX")
    await mia.slash("houserules set", value="3")
    await mia.slash("houserules set", option="zombi", value="3")
    await mia.completes("houserules set", "option", "")
    await mia.completes("houserules set", "value", "", option="divisions")


async def test_all_that_is_said_comes_from_the_translation(url: str) -> None:
    async with opened(url, locale=GERMAN, guild_locale=GERMAN) as club:
        since = len(club.sim.requests)
        await tour(manager(club))
        said = [text for each in club.sim.requests[since:] for text in texts(each.json)]
        assert len(said) > 100
        found = {text: set(strangers(CODE.sub("", text))) - OPTIONS - VALUES for text in said}
        assert {text: strange for text, strange in found.items() if strange} == {}
