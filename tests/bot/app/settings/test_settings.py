"""What is set is read back as what it means, whatever lies in the database."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.referee import PlayError
from bot.app.settings import (
    CLOCKS,
    ChangedMeanwhile,
    InForce,
    Settings,
    SettingsList,
    SettingsSpot,
    mark,
)
from bot.app.settings.setting import AnySetting
from cogs.settings.panels import NUMBERS
from db.change import Change
from db.database import Database
from db.errors import Conflict
from db.servers import join_server
from db.settings import Json, read_settings, set_settings
from db.types import now

SERVER, CHANNEL, MIA, MAX = 5, 7, 1, 2
OPTIONS = SettingsList(largest_table=1_000)
USUAL = InForce.of(OPTIONS)
KINDS = [pytest.param(setting, id=setting.key) for setting in OPTIONS]


@pytest.fixture
async def settings(house: Database) -> Settings:
    """Over a database with one server."""
    async with house.transaction() as tx:
        await join_server(tx, SERVER, at=now())
    return Settings(house, largest_table=1_000)


def database_of(settings: Settings) -> Database:
    return settings._database  # pyright: ignore[reportPrivateUsage]


def test_a_setting_keeps_for_ever_the_number_by_which_clicks_know_it() -> None:
    assert NUMBERS == {
        "language": 0,
        "prefix": 1,
        "channels": 2,
        "clock": 3,
        "hints": 4,
        "threads": 5,
        "turn_pings": 6,
        "computer": 7,
        "largest_table": 8,
        "pictures": 9,
        "counting": 10,
        "moving": 11,
    }


def test_every_setting_has_a_number_for_clicks() -> None:
    assert {setting.key for setting in OPTIONS} == set(NUMBERS)


@pytest.mark.parametrize("setting", KINDS)
def test_every_value_that_is_offered_can_be_read_kept_and_said(setting: AnySetting) -> None:
    for text in setting.offered():
        kept = setting.kept(text)
        value = setting.in_force({setting.key: kept})
        assert setting.said_of(text) == setting.said(value)
    assert setting.kept(" Default ") is None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from([setting.key for setting in OPTIONS]), json_values))
def test_whatever_is_stored_something_sensible_holds(body: dict[str, Json]) -> None:
    found = InForce.of(OPTIONS, body)
    assert found.clock in {None, *CLOCKS.values()} - {0}
    assert 0 < len(found.prefix) <= 5
    assert 0 <= found.largest_table <= 1_000
    assert isinstance(found.hints, bool)
    assert all(isinstance(number, int) for number in found.channels)


@given(st.sampled_from(list(OPTIONS)), st.text(max_size=40))
def test_whatever_is_written_is_a_value_or_refused_in_a_sentence(
    setting: AnySetting, text: str
) -> None:
    try:
        kept = setting.kept(text)
    except PlayError:
        return
    assert kept is None or setting.understood(kept) == setting.in_force({setting.key: kept})


def test_what_cannot_be_a_value_falls_back_on_the_server_and_then_on_the_usual() -> None:
    channel: dict[str, Json] = {"clock": "soon", "hints": 1}
    found = InForce.of(OPTIONS, channel, {"clock": 60})
    assert (found.clock, found.hints) == (60, True)


async def test_a_channel_goes_before_its_server_and_servers_do_not_mix(settings: Settings) -> None:
    await settings.put(SettingsSpot(SERVER), settings.options.clock, 60, by=MIA)
    await settings.put(SettingsSpot(SERVER, CHANNEL), settings.options.clock, 0, by=MIA)
    clocks = [settings.of(*where).clock for where in ((SERVER, CHANNEL), (SERVER, 8), (6, 7))]
    assert clocks == [None, 60, None]
    assert settings.of(None, CHANNEL) == settings.of(6, None) == USUAL
    again = Settings(database_of(settings), largest_table=1_000)
    await again.load()
    assert again.of(SERVER, 8) == settings.of(SERVER, 8)
    await settings.put(SettingsSpot(SERVER, CHANNEL), settings.options.clock, None, by=MIA)
    assert settings.of(SERVER, CHANNEL).clock == 60


async def test_many_managers_at_once_lose_nothing(settings: Settings) -> None:
    options = settings.options
    changes: list[tuple[AnySetting, Json]] = [
        (options.hints, False),
        (options.threads, True),
        (options.clock, 60),
        (options.prefix, "?"),
        (options.computer, False),
    ]
    await asyncio.gather(
        *(
            settings.put(SettingsSpot(SERVER), each, kept, by=MIA, seen=mark(None))
            for each, kept in changes
        )
    )
    assert (await settings.standing(SettingsSpot(SERVER))).own == {
        each.key: kept for each, kept in changes
    }


async def test_of_one_setting_the_second_is_asked_unless_both_want_the_same(
    settings: Settings,
) -> None:
    spot, clock = SettingsSpot(SERVER), settings.options.clock
    await settings.put(spot, clock, 60, by=MIA, seen=mark(None))
    with pytest.raises(ChangedMeanwhile):
        await settings.put(spot, clock, 300, by=MAX, seen=mark(None))
    assert await settings.put(spot, clock, 60, by=MAX, seen=mark(None)) == 60
    await settings.put(spot, clock, 300, by=MAX, seen=mark(60))
    assert settings.of(SERVER, None).clock == 300


async def test_what_another_process_has_set_is_kept_too(settings: Settings) -> None:
    database = database_of(settings)
    async with database.transaction() as tx:
        await set_settings(tx, SERVER, 0, {"later": [1]}, Change(0, MAX, now()))
    await settings.put(SettingsSpot(SERVER), settings.options.hints, value=False, by=MIA)
    async with database.reading() as look:
        assert (await read_settings(look, SERVER)).body == {"later": [1], "hints": False}


async def test_who_is_outrun_again_and_again_is_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def outrun(*_: object) -> None:
        raise Conflict("settings-changed")

    monkeypatch.setattr("bot.app.settings.settings.set_settings", outrun)
    with pytest.raises(Conflict):
        await settings.put(SettingsSpot(SERVER), settings.options.hints, value=False, by=MIA)
    assert settings.of(SERVER, None) == USUAL


async def test_what_holds_for_servers_alone_is_refused_for_a_channel(settings: Settings) -> None:
    for setting in (settings.options.channels, settings.options.largest_table):
        with pytest.raises(PlayError, match="setting-of-server"):
            await settings.put(
                SettingsSpot(SERVER, CHANNEL), setting, setting.kept("default"), by=MIA
            )
