"""The panel of settings: each menu says what it's about, what's chosen and what's the default."""

from bot.app.rulebook import ListedRules
from bot.app.settings import SettingsList, SettingsSpot, SpotSettings
from bot.chat.panels.panel import OPTIONS_IN_A_MENU, Button, Menu, Panel, Row, Style
from bot.words.wording import Wordings
from cogs.settings.panels import SettingsSheet, settings_panel
from db.settings import Json
from engine.rules import PRESETS, HouseRules

WORDING = Wordings().of("en")
OPTIONS = SettingsList()
SERVER = SettingsSpot(5)
CHANNEL = SettingsSpot(5, 7)
LISTED = [
    ListedRules("Friday_rules", HouseRules(fingers=6), is_own=True),
    *(ListedRules(name, rules, is_own=False) for name, rules in PRESETS.items()),
][:OPTIONS_IN_A_MENU]


def panel(
    spot: SettingsSpot,
    own: dict[str, Json] | None = None,
    without: dict[str, Json] | None = None,
    rules: HouseRules | None = None,
) -> Panel:
    """The panel where these are set."""
    standing = SpotSettings(spot, own or {}, without or {})
    sheet = SettingsSheet(standing, OPTIONS, rules or HouseRules(), HouseRules(), LISTED, 7)
    return settings_panel(sheet, WORDING)


def menus(shown: Panel) -> list[Menu]:
    return [part for part in shown.parts if isinstance(part, Menu)]


def closed(shown: Panel) -> list[str]:
    """What is read on each menu before it's opened."""
    return [
        next((option.label for option in menu.options if option.chosen), menu.prompt)
        for menu in menus(shown)
    ]


def switches(shown: Panel) -> dict[str, Style]:
    """The buttons that turn something on or off, with their looks."""
    buttons: list[Button] = []
    for part in shown.parts:
        buttons.extend(part.buttons if isinstance(part, Row) else ())
    return {button.label: button.style for button in buttons if button.label.startswith("Turn ")}


def test_every_menu_says_what_it_is_about_and_what_is_chosen() -> None:
    assert closed(panel(SERVER)) == [
        "Language: same as Discord (default)",
        "Clock: none (default)",
        "Solved tables: up to 16 million positions (default)",
        "Counting past 5: as a number (default)",
        "Film format: WebP (default)",
        "Default rules: official (default)",
    ]
    changed = panel(SERVER, {"clock": 60, "largest_table": 12_345}, rules=PRESETS["misere"])
    assert closed(changed)[1:3] == [
        "Clock: 1 minute a move",
        "Solved tables: up to 12,345 positions",
    ]
    assert closed(changed)[-2:] == ["Default rules: misere", "Reset to the default…"]


def test_in_a_channel_the_default_is_what_the_server_has() -> None:
    (_, clock, *_) = menus(panel(CHANNEL, {"clock": 60}, {"clock": 3_600}))
    assert [option.label for option in clock.options][:4] == [
        "Clock: none",
        "Clock: 1 minute a move",
        "Clock: 5 minutes a move",
        "Clock: 1 hour a move (server default)",
    ]
    assert [option.chosen for option in clock.options].index(True) == 1


def test_rules_that_have_no_name_are_told_by_the_nearest_that_has() -> None:
    shown = panel(SERVER, rules=HouseRules(fingers=6))
    assert closed(shown)[-1].startswith("Default rules: official, but ")
    (own, *_) = menus(shown)[-1].options
    assert own.label == "Friday_rules"


def test_no_menu_is_larger_than_discord_takes() -> None:
    for menu in [*menus(panel(SERVER)), *menus(panel(CHANNEL, {"clock": 60}))]:
        assert len(menu.options) <= OPTIONS_IN_A_MENU
        assert len(menu.prompt) <= 150
        assert all(len(option.label) <= 100 and len(option.about) <= 100 for option in menu.options)


def test_a_switch_says_what_pressing_it_does_and_is_green_while_it_is_on() -> None:
    assert switches(panel(SERVER, {"hints": False})) == {
        "Turn hints on": Style.PLAIN,
        "Turn threads on": Style.PLAIN,
        "Turn pings off": Style.GOOD,
        "Turn computer players off": Style.GOOD,
        "Turn pictures off": Style.GOOD,
    }


def test_the_size_of_solved_tables_is_told_by_hands_that_just_fit() -> None:
    told = {
        positions: WORDING.say(OPTIONS.largest_table.about(positions))
        for positions in (0, 8, 9, 224, 225, 16_000_000)
    }
    nothing = "Nothing is solved: no exact verdicts, and the computer thinks ahead instead"
    assert told[0] == told[8] == nothing
    fitting = [told[positions].rsplit(" ", 1)[1] for positions in (9, 224, 225, 16_000_000)]
    assert fitting == ["2", "4", "5", "88"]
