"""The kinds of settings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import isqrt
from types import MappingProxyType
from typing import TypeVar

from bot.app.refusals import PlayError
from bot.app.rulebook.options import SPOKEN, written
from bot.app.settings.setting import Setting, UnfitValue
from bot.words.catalogue import languages
from bot.words.names import channel, clock_name
from bot.words.wording import Wording
from db.settings import Json
from engine.message import Message, message
from engine.rules import FEWEST_FINGERS

CLOCKS: Mapping[str, int] = MappingProxyType(
    {"none": 0, "1m": 60, "5m": 300, "1h": 3_600, "1d": 86_400, "3d": 3 * 86_400}
)
"""Seconds per move by what people type; 0 is no clock."""
Chosen = TypeVar("Chosen", bound=StrEnum)

AS_DISCORD_SAYS = "discord"
LONGEST_PREFIX = 5
MOST_CHANNELS = 25
MILLION = 1_000_000
LARGEST_NUMBER = 1 << 63
"""Discord's IDs are smaller than this."""
_CHANNEL = re.compile(r"<#(\d{1,19})>|(\d{15,19})", re.ASCII)
_POSITIONS = re.compile(r"\d{1,12}", re.ASCII)
_STEPS = (0, 1_000, 10_000, 100_000, 1_000_000, 4_000_000, 16_000_000)


@dataclass(frozen=True, slots=True)
class Switch(Setting[bool]):
    """On or off."""

    def understood(self, kept: Json) -> bool:
        """True or false, not a number."""
        if not isinstance(kept, bool):
            raise UnfitValue(self.key)
        return kept

    def read(self, text: str) -> Json:
        """`on`, `off`, and other words for them."""
        found = SPOKEN.get(text.strip().casefold())
        if found is None:
            raise PlayError("setting-on-or-off", value=text)
        return found

    def said(self, value: bool) -> Message:
        """In this switch's own words."""
        return message(f"setting-{self.key.replace('_', '-')}-{written(value)}")

    def offered(self) -> tuple[str, ...]:
        """Both."""
        return written(True), written(False)


@dataclass(frozen=True, slots=True)
class ChoiceSetting(Setting[Chosen]):
    """One member of the enumeration of `usual`."""

    def understood(self, kept: Json) -> Chosen:
        """The member with that value."""
        try:
            return type(self.usual)(kept)
        except ValueError as error:
            raise UnfitValue(self.key) from error

    def read(self, text: str) -> Json:
        """A member's value."""
        wanted = text.strip().casefold()
        if wanted not in self.offered():
            raise PlayError("setting-not-offered", value=text, offered=self.offered())
        return wanted

    def said(self, value: Chosen) -> Message:
        """In this choice's own words."""
        return message(f"setting-{self.key}-{value}")

    def about(self, value: Chosen) -> Message:
        """What the choice means."""
        return message(f"setting-{self.key}-about-{value}")

    def offered(self) -> tuple[str, ...]:
        """All."""
        return tuple(member.value for member in type(self.usual))


@dataclass(frozen=True, slots=True)
class Language(Setting[str | None]):
    """A language with a catalogue; None is the server's language in Discord."""

    def understood(self, kept: Json) -> str | None:
        """The name of its folder."""
        if kept == AS_DISCORD_SAYS:
            return None
        if not isinstance(kept, str) or kept not in languages():
            raise UnfitValue(self.key)
        return kept

    def read(self, text: str) -> Json:
        """A folder's name, or a language's name in itself."""
        wanted = text.strip().casefold()
        for language in self.offered():
            if wanted == language.casefold():
                return language
        for language in languages():
            if wanted == _own_name(language).casefold():
                return language
        raise PlayError("setting-no-such-language", value=text, languages=self.offered())

    def said(self, value: str | None) -> Message:
        """In the language itself."""
        if value is None:
            return message("setting-language-discord")
        return message("setting-language-is", language=_own_name(value))

    def about(self, value: str | None) -> Message | None:
        """Where Discord's choice comes from."""
        return message("setting-language-about-discord") if value is None else None

    def offered(self) -> tuple[str, ...]:
        """All."""
        return (AS_DISCORD_SAYS, *languages())


@dataclass(frozen=True, slots=True)
class Prefix(Setting[str]):
    """What typed commands start with."""

    def understood(self, kept: Json) -> str:
        """A few characters, the last one a symbol."""
        if not isinstance(kept, str) or not _is_prefix(kept):
            raise UnfitValue(self.key)
        return kept

    def read(self, text: str) -> Json:
        """The text without spaces around it."""
        given = text.strip()
        if not _is_prefix(given):
            raise PlayError("setting-no-prefix", value=text, most=LONGEST_PREFIX)
        return given

    def said(self, value: str) -> Message:
        """An example of its use."""
        return message("setting-prefix-is", prefix=value)

    def offered(self) -> tuple[str, ...]:
        """Some that other bots use."""
        return "!", "?", ".", "w!"


@dataclass(frozen=True, slots=True)
class Channels(Setting[tuple[int, ...]]):
    """Where the bot can be used; empty means all channels."""

    def understood(self, kept: Json) -> tuple[int, ...]:
        """Their IDs."""
        if not isinstance(kept, list) or len(kept) > MOST_CHANNELS:
            raise UnfitValue(self.key)
        numbers = tuple(each for each in kept if isinstance(each, int) and _is_number(each))
        if len(numbers) != len(kept):
            raise UnfitValue(self.key)
        return numbers

    def read(self, text: str) -> Json:
        """Channels as Discord writes them, or `all`."""
        if text.strip().casefold() == "all":
            return []
        found = [int(match[1] or match[2]) for match in _CHANNEL.finditer(text)]
        rest = _CHANNEL.sub("", text).replace(",", " ").strip()
        numbers = [number for number in dict.fromkeys(found) if _is_number(number)]
        if rest or not numbers:
            raise PlayError("setting-no-channels", value=text)
        if len(numbers) > MOST_CHANNELS:
            raise PlayError("setting-too-many-channels", most=MOST_CHANNELS)
        return list[Json](numbers)

    def said(self, value: tuple[int, ...]) -> Message:
        """Their names."""
        if not value:
            return message("setting-channels-all")
        return message("setting-channels-are", channels=tuple(map(channel, value)))

    def offered(self) -> tuple[str, ...]:
        """Only `all`: single channels have names that only Discord knows."""
        return ("all",)


@dataclass(frozen=True, slots=True)
class ClockSetting(Setting[int | None]):
    """Seconds per move if players don't pick a clock; None is no clock."""

    def understood(self, kept: Json) -> int | None:
        """The seconds; 0 for None."""
        if isinstance(kept, bool) or not isinstance(kept, int) or kept not in CLOCKS.values():
            raise UnfitValue(self.key)
        return kept or None

    def read(self, text: str) -> Json:
        """As clocks are written in challenges."""
        given = text.strip().casefold()
        if given not in CLOCKS:
            raise PlayError("clock-unknown", clock=text, clocks=tuple(CLOCKS))
        return CLOCKS[given]

    def said(self, value: int | None) -> Message:
        """As in a game's terms."""
        if value is None:
            return message("setting-clock-none")
        return message("setting-clock-is", clock=clock_name(value))

    def about(self, value: int | None) -> Message:
        """When it's used."""
        return message("setting-clock-about-none" if value is None else "setting-clock-about")

    def offered(self) -> tuple[str, ...]:
        """All."""
        return tuple(CLOCKS)


@dataclass(frozen=True, slots=True)
class LargestTable(Setting[int]):
    """How many positions rules can have to be solved for the server; `usual` is the maximum."""

    def understood(self, kept: Json) -> int:
        """The number, or the host's current limit."""
        if isinstance(kept, bool) or not isinstance(kept, int) or kept < 0:
            raise UnfitValue(self.key)
        return min(kept, self.usual)

    def read(self, text: str) -> Json:
        """A number, with or without digit groups."""
        digits = re.sub(r"[\s,.']", "", text)
        if not _POSITIONS.fullmatch(digits) or int(digits) > self.usual:
            raise PlayError("setting-largest-table-unfit", value=text, most=self.usual)
        return int(digits)

    def said(self, value: int) -> Message:
        """The number; whole millions are written as such."""
        if not value:
            return message("setting-largest-table-none")
        if value % MILLION:
            return message("setting-largest-table-is", positions=value)
        return message("setting-largest-table-millions", millions=value // MILLION)

    def about(self, value: int) -> Message:
        """Rules that are just small enough, as an example."""
        fingers = _most_fingers(value)
        if fingers < FEWEST_FINGERS:
            return message("setting-largest-table-about-none")
        return message("setting-largest-table-about", fingers=fingers)

    def offered(self) -> tuple[str, ...]:
        """Round numbers."""
        return (*(str(step) for step in _STEPS if step < self.usual), str(self.usual))


def _is_prefix(text: str) -> bool:
    """A word such as `what` isn't a prefix, so the last character isn't a letter or digit.

    Discord uses `/`, `@` and `#` itself, and mentions start with `<`.
    """
    return (
        0 < len(text) <= LONGEST_PREFIX
        and text.isprintable()
        and not any(sign.isspace() or sign in "/@#<>`\\" for sign in text)
        and not text[-1].isalnum()
    )


def _most_fingers(positions: int) -> int:
    """With two hands per player, the cutoff that gives this many positions at most.

    Each of two hands shows 0 to r - 1, in either order: r (r + 1) / 2 pairs for each player.
    """
    pairs = isqrt(positions)
    return (isqrt(8 * pairs + 1) - 1) // 2


def _is_number(kept: int) -> bool:
    return not isinstance(kept, bool) and 0 < kept < LARGEST_NUMBER


@cache
def _own_name(language: str) -> str:
    return Wording(language).text("language-name")
