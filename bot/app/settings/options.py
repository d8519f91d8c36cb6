"""`SettingsList`: all settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from bot.app.refusals import PlayError
from bot.app.settings.kinds import (
    Channels,
    ChoiceSetting,
    ClockSetting,
    Language,
    LargestTable,
    Prefix,
    Switch,
)
from bot.app.settings.setting import AnySetting
from bot.drawing.counting import Counting
from bot.drawing.moving import Format
from db.settings import Json
from engine.tables.limits import MOST_POSITIONS


class SettingsList:
    """All settings by name, in the order in which they're shown."""

    def __init__(self, largest_table: int = MOST_POSITIONS) -> None:
        self.language = Language("language", None)
        self.prefix = Prefix("prefix", "!")
        self.channels = Channels("channels", (), for_channels=False)
        self.clock = ClockSetting("clock", None)
        self.hints = Switch("hints", usual=True)
        self.threads = Switch("threads", usual=False)
        self.turn_pings = Switch("turn_pings", usual=True)
        self.computer = Switch("computer", usual=True)
        self.largest_table = LargestTable("largest_table", largest_table, for_channels=False)
        self.pictures = Switch("pictures", usual=True)
        self.counting = ChoiceSetting("counting", Counting.WRITTEN)
        self.moving = ChoiceSetting("moving", Format.WEBP)

    def __iter__(self) -> Iterator[AnySetting]:
        yield self.language
        yield self.prefix
        yield self.channels
        yield self.clock
        yield self.hints
        yield self.threads
        yield self.turn_pings
        yield self.computer
        yield self.largest_table
        yield self.pictures
        yield self.counting
        yield self.moving

    def called(self, key: str) -> AnySetting:
        """The setting of that name, however it's typed. Raises PlayError, with all names."""
        wanted = key.strip().casefold().replace(" ", "_").replace("-", "_")
        for setting in self:
            if setting.key == wanted:
                return setting
        names = tuple(setting.key for setting in self)
        raise PlayError("setting-unknown", setting=key, settings=names)


@dataclass(frozen=True, slots=True)
class InForce:
    """The value of every setting: set there, else on the server, else the default."""

    language: str | None
    """None: the same as in Discord."""
    prefix: str
    channels: tuple[int, ...]
    """Where the bot can be used; empty means everywhere."""
    clock: int | None
    """Seconds per move if players don't pick a clock; None is no clock."""
    hints: bool
    threads: bool
    """Whether each new game gets its own thread."""
    turn_pings: bool
    computer: bool
    largest_table: int
    pictures: bool
    """Whether boards have pictures besides their text."""
    counting: Counting
    """How drawn hands show more than five."""
    moving: Format
    """The file format of animations."""

    @classmethod
    def of(cls, options: SettingsList, *bodies: Mapping[str, Json]) -> Self:
        """The values stored in these; the first one that has a value wins."""
        return cls(
            language=options.language.in_force(*bodies),
            prefix=options.prefix.in_force(*bodies),
            channels=options.channels.in_force(*bodies),
            clock=options.clock.in_force(*bodies),
            hints=options.hints.in_force(*bodies),
            threads=options.threads.in_force(*bodies),
            turn_pings=options.turn_pings.in_force(*bodies),
            computer=options.computer.in_force(*bodies),
            largest_table=options.largest_table.in_force(*bodies),
            pictures=options.pictures.in_force(*bodies),
            counting=options.counting.in_force(*bodies),
            moving=options.moving.in_force(*bodies),
        )
