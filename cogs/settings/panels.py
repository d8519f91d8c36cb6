"""`settings_panel`: the settings of a server or a channel, with controls to change them."""

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
from bot.chat.panels.switches import switch
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
"""The settings by their numbers in custom ids, which never change: old buttons keep working."""


@dataclass(frozen=True, slots=True)
class SettingsSheet:
    """What the panel shows."""

    standing: SpotSettings
    options: SettingsList
    rules: HouseRules
    """The house rules in force there."""
    usual_rules: HouseRules
    """The house rules that would be in force if none were set there."""
    listed: Sequence[ListedRules]
    """The house rules to choose from."""
    here: int
    """The channel that the panel is in."""
    note: Message | None = None
    """What was just done."""

    @property
    def is_server(self) -> bool:
        """Whether these are the settings of the whole server."""
        return self.standing.spot.channel == WHOLE_SERVER

    @property
    def offered(self) -> Iterator[AnySetting]:
        """The settings that can be changed there."""
        return (setting for setting in self.options if self.is_server or setting.for_channels)

    def value(self, setting: AnySetting) -> object:
        """The value in force there."""
        return setting.in_force(self.standing.own, self.standing.without)

    def usual(self, setting: AnySetting) -> object:
        """The value that would be in force if none were set there."""
        return setting.in_force(self.standing.without)

    def choice(self, name: Message, value: Message, *, is_usual: bool = False) -> Message:
        """The value behind its name, as “Clock: none”; the default is marked."""
        usual = "settings-choice-default" if self.is_server else "settings-choice-server"
        return message(usual if is_usual else "settings-choice", name=name, value=value)


@dataclass(frozen=True, slots=True)
class SettingConflict:
    """A setting that two managers changed at once: what the second wants, what the first set."""

    spot: SettingsSpot
    setting: AnySetting
    wished: str
    now: object


def settings_panel(sheet: SettingsSheet, wording: Wording) -> Panel:
    """The list of settings, and the menus and buttons to change them."""
    return Panel((Text("\n".join(_words(sheet, wording))), *_controls(sheet, wording)))


def conflict_panel(conflict: SettingConflict, wording: Wording) -> Panel:
    """Someone else was faster with the same setting, so the second manager decides."""
    spot, setting = conflict.spot, conflict.setting
    said = message(
        "settings-changed-meanwhile",
        name=setting.name,
        now=setting.said(conflict.now),
        wished=setting.said_of(conflict.wished),
    )
    anyway = str(Act("sv-anyway", (spot.channel, NUMBERS[setting.key]), conflict.wished))
    leave = str(Act("sv-open", (spot.channel,)))
    buttons = [Button(wording.text("settings-button-leave"), leave)]
    if len(anyway) <= LONGEST:  # if it's longer, it has to be picked again on the panel
        buttons.insert(0, Button(wording.text("settings-button-anyway"), anyway, Style.MAIN))
    return Panel((Text(wording.say(said)), Row(tuple(buttons))))


def saved_panel(spot: SettingsSpot, note: Message, wording: Wording) -> Panel:
    """What was done, and a button to the panel."""
    everything = Button(wording.text("settings-button-all"), str(Act("sv-open", (spot.channel,))))
    return Panel((Text(wording.say(note)), Row((everything,))))


def _words(sheet: SettingsSheet, wording: Wording) -> Iterator[str]:
    spot = sheet.standing.spot
    where = message("settings-where-server") if sheet.is_server else channel(spot.channel)
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
    menus: tuple[AnySetting, ...] = (
        options.language,
        options.clock,
        options.largest_table,
        options.counting,
        options.moving,
    )
    offered = {setting.key for setting in sheet.offered}
    for setting in menus:
        if setting.key in offered:
            yield _menu(sheet, setting, wording)
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


def _menu(sheet: SettingsSheet, setting: AnySetting, wording: Wording) -> Menu:
    """Each choice says which setting it's for, as a closed menu shows nothing but its choice."""
    now = sheet.value(setting)
    choices = ((text, setting.understood(setting.read(text))) for text in setting.offered())
    options = tuple(
        Option(
            _labeled(sheet, setting, value, wording),
            text,
            _about(setting, value, wording),
            chosen=value == now,
        )
        for text, value in choices
    )
    return Menu(_labeled(sheet, setting, now, wording), _act(sheet, setting), options)


def _labeled(sheet: SettingsSheet, setting: AnySetting, value: object, wording: Wording) -> str:
    is_usual = value == sheet.usual(setting)
    return wording.say(sheet.choice(setting.name, setting.said(value), is_usual=is_usual))


def _about(setting: AnySetting, value: object, wording: Wording) -> str:
    about = setting.about(value)
    return "" if about is None else wording.say(about)


def _rules(sheet: SettingsSheet, wording: Wording) -> Menu:
    """Presets and the server's own sets; as with /houserules they're shown before they're saved."""
    now, usual = _preset_name(sheet.rules), _preset_name(sheet.usual_rules)

    def label(name: Message, *, is_usual: bool) -> str:
        return wording.say(sheet.choice(message("setting-rules"), name, is_usual=is_usual))

    options = tuple(
        _own_set(each, wording)
        if each.is_own
        else Option(
            label(message("rules-name", name=each.name), is_usual=each.name == usual),
            each.name,
            wording.text(f"preset-{each.name}"),
            chosen=each.name == now,
        )
        for each in sheet.listed
    )
    prompt = label(rules_name(sheet.rules), is_usual=sheet.rules == sheet.usual_rules)
    return Menu(prompt, str(Act("sv-rules", (sheet.standing.spot.channel,))), options)


def _own_set(listed: ListedRules, wording: Wording) -> Option:
    """The name alone, as in a sentence its markdown would be escaped, and menus render none."""
    return Option(listed.name, listed.name, wording.say(rules_in_brief(listed.rules)))


def _preset_name(rules: HouseRules) -> str | None:
    """The first preset that is these rules."""
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def _channels(sheet: SettingsSheet, wording: Wording) -> ChannelMenu:
    setting = sheet.options.channels
    chosen = setting.in_force(sheet.standing.own)
    act = str(Act("sv-channels", (_seen(sheet, setting),)))
    prompt = wording.text("settings-choose-channels", channels=tuple(map(channel, chosen)))
    return ChannelMenu(prompt, act, chosen, MOST_CHANNELS)


def _switches(sheet: SettingsSheet, wording: Wording) -> Iterator[Button]:
    for setting in sheet.offered:
        if isinstance(setting, Switch):
            is_on = bool(sheet.value(setting))
            act = _act(sheet, setting, "off" if is_on else "on")
            what = message(f"settings-button-{setting.key.replace('_', '-')}")
            yield switch(what, act, wording, is_on=is_on)


def _back(sheet: SettingsSheet, wording: Wording) -> Iterator[Menu]:
    """What is set here can be reset; each choice knows which value was seen."""
    options = tuple(
        Option(wording.say(setting.name), f"{setting.key} {_seen(sheet, setting)}")
        for setting in sheet.offered
        if setting.key in sheet.standing.own
    )
    if options:
        act = str(Act("sv-back", (sheet.standing.spot.channel,)))
        key = "settings-choose-back" if sheet.is_server else "settings-choose-back-to-server"
        yield Menu(wording.text(key), act, options)


def _others(sheet: SettingsSheet, wording: Wording) -> Iterator[Button]:
    spot, prefix = sheet.standing.spot, sheet.options.prefix
    act = str(Act("sv-prefix", (spot.channel, _seen(sheet, prefix))))
    yield Button(wording.text("settings-button-prefix"), act)
    if sheet.is_server:
        other, key = sheet.here, "settings-button-channel"
    else:
        other, key = WHOLE_SERVER, "settings-button-server"
    yield Button(wording.text(key), str(Act("sv-open", (other,))))
