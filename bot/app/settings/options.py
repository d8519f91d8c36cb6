"""`Options`: all settings that there are."""

from __future__ import annotations

from collections.abc import Iterator

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
from engine.tables.limits import MOST_POSITIONS


class SettingsList:
    """Each by its name, in the order in which they are shown."""

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
        """The setting of that name, however people write it. Raises PlayError, with all names."""
        wanted = key.strip().casefold().replace(" ", "_").replace("-", "_")
        for setting in self:
            if setting.key == wanted:
                return setting
        names = tuple(setting.key for setting in self)
        raise PlayError("setting-unknown", setting=key, settings=names)
