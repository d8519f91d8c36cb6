"""House rules of servers and channels, and their named sets."""

import asyncio

import pytest

from db.change import Change
from db.database import Database
from db.errors import Conflict, OverLimit
from db.house_rules import (
    LONGEST_NAME,
    MOST_NAMED,
    NEVER_SET,
    Slot,
    StoredRules,
    earlier_rules,
    named_rules,
    read_rules,
    rules_in_force,
    set_rules,
)
from db.servers import join_server
from engine.rules import PRESETS, HouseRules
from tests.db.games import ANA, BEN, NOON

SERVER, CHANNEL = 5, 7
CLASSIC, SWAPS, MISERE = PRESETS["classic"], HouseRules(swaps=True), HouseRules(goal="misere")


@pytest.fixture(autouse=True)
async def server(database: Database) -> None:
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=NOON)


async def put(
    database: Database, slot: Slot, rules: HouseRules | None, *, replaces: int = 0, by: int = ANA
) -> StoredRules:
    async with database.transaction() as tx:
        return await set_rules(tx, slot, rules, Change(replaces, by, NOON))


async def in_force(database: Database, channel: int = CHANNEL) -> HouseRules | None:
    async with database.reading() as look:
        return await rules_in_force(look, SERVER, channel)


async def test_without_house_rules_none_are_in_force(database: Database) -> None:
    assert await in_force(database) is None


async def test_a_channels_rules_go_before_the_servers(database: Database) -> None:
    await put(database, Slot(SERVER), CLASSIC)
    await put(database, Slot(SERVER, CHANNEL), SWAPS)
    assert await in_force(database) == SWAPS
    assert await in_force(database, 8) == CLASSIC
    await put(database, Slot(SERVER, CHANNEL), None, replaces=1)
    assert await in_force(database) == CLASSIC


async def test_every_version_is_kept(database: Database) -> None:
    slot = Slot(SERVER)
    for version, rules in enumerate([CLASSIC, None, SWAPS]):
        await put(database, slot, rules, replaces=version)
    async with database.reading() as look:
        assert await read_rules(look, slot) == StoredRules(3, SWAPS)
        assert await earlier_rules(look, slot) == [
            StoredRules(3, SWAPS),
            StoredRules(2, None),
            StoredRules(1, CLASSIC),
        ]


async def test_rules_come_back_as_exactly_those(database: Database) -> None:
    for version, rules in enumerate(PRESETS.values()):
        await put(database, Slot(SERVER), rules, replaces=version)
        assert await in_force(database) == rules


async def test_a_manager_does_not_overwrite_what_he_has_not_seen(database: Database) -> None:
    await put(database, Slot(SERVER), CLASSIC)
    for seen in (0, 2):
        with pytest.raises(Conflict, match="house-rules-changed"):
            await put(database, Slot(SERVER), SWAPS, replaces=seen, by=BEN)
    assert await in_force(database) == CLASSIC


async def test_of_two_managers_at_once_one_is_told(database: Database) -> None:
    done = await asyncio.gather(
        *(put(database, Slot(SERVER), rules) for rules in (SWAPS, MISERE)), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in done) == ["Conflict", "StoredRules"]
    assert StoredRules(1, await in_force(database)) in done


async def test_named_sets_are_listed_until_they_are_removed(database: Database) -> None:
    await put(database, Slot(SERVER), CLASSIC)
    await put(database, Slot(SERVER, name="Friday rules"), SWAPS)
    await put(database, Slot(SERVER, name="After school"), CLASSIC)
    await put(database, Slot(SERVER, name="After school"), MISERE, replaces=1)
    async with database.reading() as look:
        assert list((await named_rules(look, SERVER)).items()) == [
            ("After school", MISERE),
            ("Friday rules", SWAPS),
        ]
        assert await named_rules(look, SERVER + 1) == {}
    await put(database, Slot(SERVER, name="Friday rules"), None, replaces=1)
    async with database.reading() as look:
        assert list(await named_rules(look, SERVER)) == ["After school"]


async def test_a_name_is_kept_without_the_blanks_around_it(database: Database) -> None:
    await put(database, Slot(SERVER, name="  Friday rules "), SWAPS)
    async with database.reading() as look:
        assert list(await named_rules(look, SERVER)) == ["Friday rules"]
        assert await read_rules(look, Slot(SERVER, name="Friday rules")) != NEVER_SET


@pytest.mark.parametrize("name", [" ", "\n", "a\nb", "a\u200bb", "x" * (LONGEST_NAME + 1)])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(OverLimit, match="rules-name-unfit"):
        Slot(SERVER, name=name)


def test_a_named_set_belongs_to_the_whole_server() -> None:
    with pytest.raises(ValueError, match="whole server"):
        Slot(SERVER, CHANNEL, "Friday rules")


async def test_a_server_has_so_many_named_sets_and_no_more(database: Database) -> None:
    for number in range(MOST_NAMED):
        await put(database, Slot(SERVER, name=f"Set {number}"), SWAPS)
    with pytest.raises(OverLimit, match="too-many-named-rules"):
        await put(database, Slot(SERVER, name="One more"), SWAPS)
    await put(database, Slot(SERVER, name="Set 0"), MISERE, replaces=1)
    await put(database, Slot(SERVER, name="Set 1"), None, replaces=1)
    await put(database, Slot(SERVER, name="One more"), SWAPS)
    async with database.reading() as look:
        assert len(await named_rules(look, SERVER)) == MOST_NAMED


async def test_a_removed_set_comes_back_under_its_next_version(database: Database) -> None:
    slot = Slot(SERVER, name="Friday rules")
    await put(database, slot, SWAPS)
    await put(database, slot, None, replaces=1)
    with pytest.raises(Conflict):
        await put(database, slot, SWAPS)
    assert await put(database, slot, SWAPS, replaces=2) == StoredRules(3, SWAPS)
