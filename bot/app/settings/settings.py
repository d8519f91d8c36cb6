"""`Settings`: the settings in force on each server and channel, and how they're changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from zlib import crc32

from bot.app.refusals import PlayError
from bot.app.settings.options import InForce, SettingsList
from bot.app.settings.setting import AnySetting
from db.change import Change
from db.database import Database
from db.errors import Conflict
from db.notices import About, Notice, tell
from db.schema import WHOLE_SERVER
from db.settings import Json, every_setting, read_settings, set_settings
from db.types import now
from engine.tables.limits import MOST_POSITIONS

ATTEMPTS = 5
"""How often a change is tried if others are faster each time."""
_NOTHING: Mapping[str, Json] = {}


@dataclass(frozen=True, slots=True)
class SettingsSpot:
    """Where a setting applies: on a server, or in one of its channels."""

    server: int
    channel: int = WHOLE_SERVER


@dataclass(frozen=True, slots=True)
class SpotSettings:
    """What's set in a spot, and what would be in force there otherwise."""

    spot: SettingsSpot
    own: Mapping[str, Json]
    without: Mapping[str, Json]
    """What the server has set; empty for the server itself."""


class ChangedMeanwhile(PlayError):
    """Someone else changed the setting since it was shown. Nothing was changed."""


class Settings:
    """Keeps the settings of all servers in memory: they're read often and changed rarely.

    All servers, because any process may act in any game. A process that changes a setting tells the
    others, which then read that server's settings again.
    """

    def __init__(
        self,
        database: Database,
        *,
        clock: Callable[[], datetime] = now,
        largest_table: int = MOST_POSITIONS,
    ) -> None:
        self._database = database
        self._clock = clock
        self.options = SettingsList(largest_table)
        self._usual = InForce.of(self.options)
        self._kept: dict[SettingsSpot, Mapping[str, Json]] = {}
        # So that memory has what was stored last, in whatever order tasks resume.
        self._one_at_a_time = asyncio.Lock()

    async def load(self) -> None:
        """Read the settings of all servers."""
        async with self._one_at_a_time, self._database.reading() as look:
            found = await every_setting(look)
        self._kept = {SettingsSpot(*where): body for where, body in found.items() if body}

    async def reload(self, server: int) -> None:
        """Read that server's settings again; they may have been deleted while the bot was away."""
        async with self._one_at_a_time, self._database.reading() as look:
            found = await every_setting(look, server)
        for spot in [spot for spot in self._kept if spot.server == server]:
            del self._kept[spot]
        for where, body in found.items():
            self._keep(SettingsSpot(*where), body)

    # What is in force

    def of(self, server: int | None, channel: int | None) -> InForce:
        """What's in force in that channel; for a thread, pass its parent channel."""
        if server is None:
            return self._usual
        here = self._kept.get(SettingsSpot(server, channel or WHOLE_SERVER))
        everywhere = self._kept.get(SettingsSpot(server))
        if here is None and everywhere is None:
            return self._usual
        return InForce.of(self.options, here or _NOTHING, everywhere or _NOTHING)

    def largest_table(self, server: object) -> int:
        """How many positions a solved table can have for that server, or without a server."""
        return self.of(server if isinstance(server, int) else None, None).largest_table

    async def standing(self, spot: SettingsSpot) -> SpotSettings:
        """What's set there now."""
        async with self._database.reading() as look:
            own = (await read_settings(look, spot.server, spot.channel)).body
            everywhere = (await read_settings(look, spot.server)).body
        return SpotSettings(spot, own, _NOTHING if spot.channel == WHOLE_SERVER else everywhere)

    # What is set

    async def put(
        self,
        spot: SettingsSpot,
        setting: AnySetting,
        value: Json,
        *,
        by: int,
        seen: int | None = None,
    ) -> Json:
        """Set it there, or reset it with None; return what was set before.

        `seen` is the mark of the value that the person saw there: if someone else has changed it
        since, this raises ChangedMeanwhile. Other settings stay as they are. Raises PlayError for a
        setting that channels don't have, and Conflict if others keep being faster.
        """
        if spot.channel != WHOLE_SERVER and not setting.for_channels:
            raise PlayError("setting-of-server", setting=setting.name)
        async with self._one_at_a_time:
            for _ in range(ATTEMPTS - 1):
                with suppress(Conflict):
                    return await self._put(spot, setting.key, value, by, seen)
            return await self._put(spot, setting.key, value, by, seen)

    async def _put(
        self, spot: SettingsSpot, key: str, value: Json, by: int, seen: int | None
    ) -> Json:
        async with self._database.transaction() as tx:
            found = await read_settings(tx, spot.server, spot.channel)
            before = found.body.get(key)
            if before == value:
                return before
            if seen is not None and mark(before) != seen:
                raise ChangedMeanwhile("settings-contested")
            body = {name: each for name, each in found.body.items() if name != key}
            if value is not None:
                body[key] = value
            change = Change(replaces=found.version, by=by, at=self._clock())
            await set_settings(tx, spot.server, spot.channel, body, change)
            await tell(tx, Notice(About.SETTINGS, spot.server))
        self._keep(spot, body)
        return before

    def _keep(self, spot: SettingsSpot, body: Mapping[str, Json]) -> None:
        if body:
            self._kept[spot] = body
        else:
            self._kept.pop(spot, None)


def mark(kept: Json) -> int:
    """A number to compare values by; None means nothing is set."""
    return crc32(json.dumps(kept, sort_keys=True).encode())
