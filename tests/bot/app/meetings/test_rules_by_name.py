"""House rules are found by the names that people know."""

import pytest

from db.change import Change
from db.house_rules import Slot, set_rules
from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules
from tests.bot.app.meetings.conftest import EVERYWHERE, OUR_SERVER, Desk
from tests.db.games import ANA, NOON

SIX, SEVEN, EIGHT = (HouseRules(fingers=fingers) for fingers in (6, 7, 8))


async def put(desk: Desk, slot: Slot, rules: HouseRules) -> None:
    async with desk.database.transaction() as tx:
        await set_rules(tx, slot, rules, Change(replaces=0, by=ANA, at=NOON))


async def name(desk: Desk, **sets: HouseRules) -> None:
    for called, rules in sets.items():
        await put(desk, Slot(OUR_SERVER, name=called.replace("_", " ")), rules)


async def test_the_channels_rules_come_before_the_servers_and_these_before_the_default(
    desk: Desk,
) -> None:
    rules_here = desk.meetings.rules_here
    assert await rules_here(OUR_SERVER, 7) == EVERYWHERE
    await put(desk, Slot(OUR_SERVER), SIX)
    assert await rules_here(OUR_SERVER, 7) == SIX
    await put(desk, Slot(OUR_SERVER, 7), SEVEN)
    assert await rules_here(OUR_SERVER, 7) == SEVEN
    assert await rules_here(OUR_SERVER, 8) == SIX
    assert await rules_here(OUR_SERVER, None) == SIX
    assert await rules_here(None, 7) == EVERYWHERE


@pytest.mark.parametrize("text", ["three-lives", "Three Lives", "THREE_LIVES", " three  lives "])
async def test_a_preset_is_found_however_it_is_written(desk: Desk, text: str) -> None:
    assert await desk.meetings.rules_called(text, OUR_SERVER) == PRESETS["three-lives"]
    assert await desk.meetings.rules_called(text, None) == PRESETS["three-lives"]


async def test_a_servers_own_set_is_found_there_and_nowhere_else(desk: Desk) -> None:
    await name(desk, Friday_Night=EIGHT)
    assert await desk.meetings.rules_called("friday night", OUR_SERVER) == EIGHT
    for elsewhere in (None, OUR_SERVER + 1):
        with pytest.raises(BadRules):
            await desk.meetings.rules_called("friday night", elsewhere)


async def test_a_servers_own_set_comes_before_the_preset_of_its_name(desk: Desk) -> None:
    await name(desk, Classic=EIGHT)
    assert await desk.meetings.rules_called("classic", OUR_SERVER) == EIGHT
    names = await desk.meetings.names_of_rules(OUR_SERVER, "classic")
    assert names == ["Classic"]


async def test_of_names_that_differ_in_case_alone_the_exact_one_is_meant(desk: Desk) -> None:
    await name(desk, Swift=SIX, swift=SEVEN)
    assert await desk.meetings.rules_called("swift", OUR_SERVER) == SEVEN
    assert await desk.meetings.rules_called("Swift", OUR_SERVER) == SIX


async def test_for_an_unknown_name_those_that_come_close_are_told(desk: Desk) -> None:
    await name(desk, Zombie=EIGHT)
    with pytest.raises(BadRules) as refused:
        await desk.meetings.rules_called("zombees", OUR_SERVER)
    assert refused.value.code == "rules-unknown-here"
    near = refused.value.message.data["near"]
    assert isinstance(near, tuple)
    assert {"Zombie", "zombies"} <= set(near)
    with pytest.raises(BadRules) as refused:
        await desk.meetings.rules_called("?" * 5000, OUR_SERVER)
    assert refused.value.message.data == {"name": "?" * 40, "near": ()}


async def test_completion_offers_own_sets_first_and_what_begins_so_before_what_contains_it(
    desk: Desk,
) -> None:
    await name(desk, Our_Suicide=SIX, suicide_night=SEVEN, Friday=EIGHT)
    names = await desk.meetings.names_of_rules(OUR_SERVER, "Suic")
    assert names == ["suicide night", "Our Suicide", "suicide", "meta-suicide"]
    assert await desk.meetings.names_of_rules(None, "suic") == ["suicide", "meta-suicide"]
    assert await desk.meetings.names_of_rules(None, "no such thing") == []


async def test_completion_offers_no_more_than_can_be_shown(desk: Desk) -> None:
    await name(desk, Friday=EIGHT)
    names = await desk.meetings.names_of_rules(OUR_SERVER, "")
    assert (len(names), names[:3]) == (25, ["Friday", "official", "classic"])
    assert await desk.meetings.names_of_rules(OUR_SERVER, "", 2) == ["Friday", "official"]
