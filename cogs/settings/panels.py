"""`settings_panel`: what is set on a server or in a channel, and all with which to change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from bot.app.rulebook import ListedRules
from bot.app.settings import SettingsList, SettingsSpot, SpotSettings, mark
from bot.app.settings.kinds import MOST_CHANNELS, Switch
from bot.app.settings.setting import AnySetting
from bot.chat.panels.acts import LONGEST, Act
from bot.chat.panels.panel import (
    Button,
    ChannelMenu,
    Menu,
    Option,
    Panel,
    Part,
    Row,
    Style,
    Text,
    rows,
)
from bot.words.names import channel, rules_in_brief, rules_name
from bot.words.wording import Wording
from db.schema import WHOLE_SERVER
from engine.message import Message, message
from engine.rules import PRESETS, HouseRules

NUMBERS: Mapping[str, int] = MappingProxyType(
    {
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
)
"""By which clicks know the settings. Buttons of today keep them for ever."""


@dataclass(frozen=True, slots=True)
class SettingsSheet:
    """What is to be shown."""

    standing: SpotSettings
    options: SettingsList
    rules: HouseRules
    """The house rules that hold there."""
    listed: Sequence[ListedRules]
    """Those that can be chosen by name."""
    here: int
    """The channel in which it is shown."""
    note: Message | None = None
    """What has just been done."""

    @property
    def offered(self) -> Iterator[AnySetting]:
        """The settings that can be changed there."""
        is_server = self.standing.spot.channel == WHOLE_SERVER
        return (setting for setting in self.options if is_server or setting.for_channels)

    def value(self, setting: AnySetting) -> object:
        """What holds there."""
        return setting.in_force(self.standing.own, self.standing.without)


@dataclass(frozen=True, slots=True)
class SettingConflict:
    """A setting that two change at once: what the second wants, and what the first has set."""

    spot: SettingsSpot
    setting: AnySetting
    wished: str
    now: object


def settings_panel(sheet: SettingsSheet, wording: Wording) -> Panel:
    """Everything that holds there in words, and everything with which to change it."""
    return Panel((Text("\n".join(_words(sheet, wording))), *_controls(sheet, wording)))


def contested_panel(contest: SettingConflict, wording: Wording) -> Panel:
    """Somebody else was faster with the same setting, so it is asked what shall hold."""
    spot, setting = contest.spot, contest.setting
    said = message(
        "settings-changed-meanwhile",
        name=setting.name,
        now=setting.said(contest.now),
        wished=setting.said_of(contest.wished),
    )
    anyway = str(Act("sv-anyway", (spot.channel, NUMBERS[setting.key]), contest.wished))
    leave = str(Act("sv-open", (spot.channel,)))
    buttons = [Button(wording.text("settings-button-leave"), leave)]
    if len(anyway) <= LONGEST:  # else it is to be chosen once more, from how it is now
        buttons.insert(0, Button(wording.text("settings-button-anyway"), anyway, Style.MAIN))
    return Panel((Text(wording.say(said)), Row(tuple(buttons))))


def saved_panel(spot: SettingsSpot, note: Message, wording: Wording) -> Panel:
    """What was done, and the way to the panel."""
    everything = Button(wording.text("settings-button-all"), str(Act("sv-open", (spot.channel,))))
    return Panel((Text(wording.say(note)), Row((everything,))))


def _words(sheet: SettingsSheet, wording: Wording) -> Iterator[str]:
    spot = sheet.standing.spot
    is_server = spot.channel == WHOLE_SERVER
    where = message("settings-where-server") if is_server else channel(spot.channel)
    yield wording.text("settings-title", where=where)
    if sheet.note is not None:
        yield wording.say(sheet.note)
    for setting in sheet.offered:
        key = "settings-line-set" if setting.key in sheet.standing.own else "settings-line"
        value = setting.said(sheet.value(setting))
        yield wording.text(key, name=setting.name, value=value)
    name, rules = message("setting-rules"), rules_name(sheet.rules)
    yield wording.text("settings-line", name=name, value=rules)


# What can be changed


def _controls(sheet: SettingsSheet, wording: Wording) -> Iterator[Part]:
    options = sheet.options
    prompts: tuple[tuple[AnySetting, str], ...] = (
        (options.language, "settings-choose-language"),
        (options.clock, "settings-choose-clock"),
        (options.largest_table, "settings-choose-table"),
        (options.counting, "settings-choose-counting"),
        (options.moving, "settings-choose-moving"),
    )
    offered = {setting.key for setting in sheet.offered}
    for setting, prompt in prompts:
        if setting.key in offered:
            yield _menu(sheet, setting, wording, prompt)
    yield _rules(sheet, wording)
    if options.channels.key in offered:
        yield _channels(sheet, wording)
    yield from rows(_switches(sheet, wording))
    yield from _back(sheet, wording)
    yield Row(tuple(_others(sheet, wording)))


def _seen(sheet: SettingsSheet, setting: AnySetting) -> int:
    return mark(sheet.standing.own.get(setting.key))


def _act(sheet: SettingsSheet, setting: AnySetting, text: str = "") -> str:
    numbers = (sheet.standing.spot.channel, NUMBERS[setting.key], _seen(sheet, setting))
    return str(Act("sv-set", numbers, text))


def _menu(sheet: SettingsSheet, setting: AnySetting, wording: Wording, prompt: str) -> Menu:
    now = sheet.value(setting)
    choices = ((text, setting.understood(setting.read(text))) for text in setting.offered())
    options = tuple(
        Option(wording.say(setting.said(value)), text, chosen=value == now)
        for text, value in choices
    )
    return Menu(wording.text(prompt), _act(sheet, setting), options)


def _rules(sheet: SettingsSheet, wording: Wording) -> Menu:
    """A whole set by its name; as with /houserules it is seen before it is saved."""
    now = next((name for name, preset in PRESETS.items() if preset == sheet.rules), None)
    options = tuple(
        Option(
            each.name,
            each.name,
            wording.say(rules_in_brief(each.rules)) if each.is_own else "",
            chosen=each.name == now,
        )
        for each in sheet.listed
    )
    act = str(Act("sv-rules", (sheet.standing.spot.channel,)))
    return Menu(wording.text("settings-choose-rules"), act, options)


def _channels(sheet: SettingsSheet, wording: Wording) -> ChannelMenu:
    setting = sheet.options.channels
    chosen = setting.in_force(sheet.standing.own)
    act = str(Act("sv-channels", (_seen(sheet, setting),)))
    return ChannelMenu(wording.text("settings-choose-channels"), act, chosen, MOST_CHANNELS)


def _switches(sheet: SettingsSheet, wording: Wording) -> Iterator[Button]:
    for setting in sheet.offered:
        if isinstance(setting, Switch):
            is_on = bool(sheet.value(setting))
            act = _act(sheet, setting, "off" if is_on else "on")
            label = wording.text(f"settings-button-{setting.key.replace('_', '-')}")
            yield Button(label, act, Style.GOOD if is_on else Style.PLAIN)


def _back(sheet: SettingsSheet, wording: Wording) -> Iterator[Menu]:
    """Taking away what is set here; each choice knows which value was seen."""
    options = tuple(
        Option(wording.say(setting.name), f"{setting.key} {_seen(sheet, setting)}")
        for setting in sheet.offered
        if setting.key in sheet.standing.own
    )
    if options:
        act = str(Act("sv-back", (sheet.standing.spot.channel,)))
        yield Menu(wording.text("settings-choose-back"), act, options)


def _others(sheet: SettingsSheet, wording: Wording) -> Iterator[Button]:
    spot, prefix = sheet.standing.spot, sheet.options.prefix
    act = str(Act("sv-prefix", (spot.channel, _seen(sheet, prefix))))
    yield Button(wording.text("settings-button-prefix"), act)
    if spot.channel != WHOLE_SERVER:
        other, key = WHOLE_SERVER, "settings-button-server"
    else:
        other, key = sheet.here, "settings-button-channel"
    yield Button(wording.text(key), str(Act("sv-open", (other,))))
