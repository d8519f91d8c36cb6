"""House rules are found by the names that people know."""

from dataclasses import dataclass

import pytest

from bot.app.rulebook import NamedRules
from db.change import Change
from db.database import Database
from db.house_rules import Slot, set_rules
from db.servers import join_server
from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules
from tests.db.games import ANA, NOON

OUR_SERVER = 1
EVERYWHERE = HouseRules(fingers=9)

SIX, SEVEN, EIGHT = (HouseRules(fingers=fingers) for fingers in (6, 7, 8))


@dataclass(frozen=True)
class Desk:
    """Where names are asked for, and where sets are kept."""

    database: Database
    named: NamedRules


@pytest.fixture
async def desk(database: Database) -> Desk:
    async with database.transaction() as tx:
        await join_server(tx, OUR_SERVER, at=NOON)
    return Desk(database, NamedRules(database, default=EVERYWHERE))


async def put(desk: Desk, slot: Slot, rules: HouseRules) -> None:
    async with desk.database.transaction() as tx:
        await set_rules(tx, slot, rules, Change(replaces=0, by=ANA, at=NOON))


async def name(desk: Desk, **sets: HouseRules) -> None:
    for called, rules in sets.items():
        await put(desk, Slot(OUR_SERVER, name=called.replace("_", " ")), rules)


async def listed(desk: Desk, server: int | None, begun: str, most: int = 25) -> list[str]:
    """The names on offer."""
    return [each.name for each in await desk.named.listed(server, begun, most)]


async def test_the_channels_rules_come_before_the_servers_and_these_before_the_default(
    desk: Desk,
) -> None:
    here = desk.named.here
    assert await here(OUR_SERVER, 7) == EVERYWHERE
    await put(desk, Slot(OUR_SERVER), SIX)
    assert await here(OUR_SERVER, 7) == SIX
    await put(desk, Slot(OUR_SERVER, 7), SEVEN)
    assert await here(OUR_SERVER, 7) == SEVEN
    assert await here(OUR_SERVER, 8) == SIX
    assert await here(OUR_SERVER, None) == SIX
    assert await here(None, 7) == EVERYWHERE


@pytest.mark.parametrize("text", ["three-lives", "Three Lives", "THREE_LIVES", " three  lives "])
async def test_a_preset_is_found_however_it_is_written(desk: Desk, text: str) -> None:
    assert await desk.named.called(text, OUR_SERVER) == PRESETS["three-lives"]
    assert await desk.named.called(text, None) == PRESETS["three-lives"]


async def test_a_servers_own_set_is_found_there_and_nowhere_else(desk: Desk) -> None:
    await name(desk, Friday_Night=EIGHT)
    assert await desk.named.called("friday night", OUR_SERVER) == EIGHT
    for elsewhere in (None, OUR_SERVER + 1):
        with pytest.raises(BadRules):
            await desk.named.called("friday night", elsewhere)


async def test_a_servers_own_set_comes_before_the_preset_of_its_name(desk: Desk) -> None:
    await name(desk, Classic=EIGHT)
    assert await desk.named.called("classic", OUR_SERVER) == EIGHT
    assert await desk.named.listed(OUR_SERVER, "classic") == [("Classic", EIGHT, True)]


async def test_of_names_that_differ_in_case_alone_the_exact_one_is_meant(desk: Desk) -> None:
    await name(desk, Swift=SIX, swift=SEVEN)
    assert await desk.named.called("swift", OUR_SERVER) == SEVEN
    assert await desk.named.called("Swift", OUR_SERVER) == SIX


async def test_for_an_unknown_name_those_that_come_close_are_told(desk: Desk) -> None:
    await name(desk, Zombie=EIGHT)
    with pytest.raises(BadRules) as refused:
        await desk.named.called("zombees", OUR_SERVER)
    assert refused.value.code == "rules-unknown-here"
    near = refused.value.message.data["near"]
    assert isinstance(near, tuple)
    assert {"Zombie", "zombies"} <= set(near)
    with pytest.raises(BadRules) as refused:
        await desk.named.called("?" * 5000, OUR_SERVER)
    assert refused.value.message.data == {"name": "?" * 40, "near": ()}


async def test_completion_offers_own_sets_first_and_what_begins_so_before_what_contains_it(
    desk: Desk,
) -> None:
    await name(desk, Our_Suicide=SIX, suicide_night=SEVEN, Friday=EIGHT)
    names = await listed(desk, OUR_SERVER, "Suic")
    assert names == ["suicide night", "Our Suicide", "suicide", "meta-suicide"]
    assert await listed(desk, None, "suic") == ["suicide", "meta-suicide"]
    assert await listed(desk, None, "no such thing") == []


async def test_completion_offers_no_more_than_can_be_shown(desk: Desk) -> None:
    await name(desk, Friday=EIGHT)
    names = await listed(desk, OUR_SERVER, "")
    assert (len(names), names[:3]) == (25, ["Friday", "official", "classic"])
    assert await listed(desk, OUR_SERVER, "", 2) == ["Friday", "official"]
