"""`Panel`: a message of texts, buttons and menus, from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice
from typing import TypeAlias

BUTTONS_IN_A_ROW = 5
OPTIONS_IN_A_MENU = 25
LEFT, RIGHT = "left", "right"
LONGEST_TEXT = 4_000
"""As much as Discord lets anybody write there."""


class Style(StrEnum):
    """How a button looks."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    GRAVE = "grave"


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, in Discord's markdown."""

    words: str


@dataclass(frozen=True, slots=True)
class Button:
    """What it says, and the custom id that a click on it sends."""

    label: str
    act: str
    style: Style = Style.PLAIN
    sign: str = ""
    """The hand that it names, as `hand_sign` writes it."""


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons beside each other."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a menu."""

    label: str
    value: str
    about: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A list to choose one of; the choice is sent with the custom id."""

    prompt: str
    act: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class ChannelMenu:
    """The channels of the server, to choose none or several of; these are chosen already."""

    prompt: str
    act: str
    chosen: tuple[int, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Attached:
    """A file that comes with the message."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture across the message, and what it shows, for who cannot see it.

    Pictures of one name are the same, for the name says what is in the file.
    """

    name: str
    content: bytes
    alt: str


Part: TypeAlias = Text | Row | Menu | ChannelMenu | Attached | Picture


@dataclass(frozen=True, slots=True)
class Panel:
    """All of a message. `pings` are those whom it may call, if it is a new one."""

    parts: tuple[Part, ...]
    pings: tuple[int, ...] = ()
    emoji: Mapping[str, str] = field(default_factory=dict[str, str])
    """For the signs of buttons what Discord has to show there."""

    def to_read(self, more: str) -> Panel:
        """The same with these words in place of all that can be pressed."""
        kept = (part for part in self.parts if not isinstance(part, Row | Menu | ChannelMenu))
        return replace(self, parts=(*kept, Text(more)))

    def illustrated(self, pictures: Sequence[Picture]) -> Panel:
        """The same with pictures between what is said first and what can be pressed."""
        said = next(
            (place for place, part in enumerate(self.parts) if not isinstance(part, Text)),
            len(self.parts),
        )
        return replace(self, parts=(*self.parts[:said], *pictures, *self.parts[said:]))


def hand_sign(side: str, fingers: int) -> str:
    """By which a left or a right hand with so many fingers up is known."""
    return f"{side}_{fingers}"


def fitting(lines: Iterable[str], most: int = LONGEST_TEXT) -> str:
    """As many whole lines as there's room for, and an ellipsis where some are left out."""
    fits = ""
    for line in lines:
        if len(fits) + len(line) + len("\n\n…") > most:
            return f"{fits}\n…"
        fits = f"{fits}\n{line}" if fits else line
    return fits


def rows(buttons: Iterable[Button]) -> Sequence[Row]:
    """The buttons, as many beside each other as there is room for."""
    left = iter(buttons)
    return [Row(row) for row in iter(lambda: tuple(islice(left, BUTTONS_IN_A_ROW)), ())]


@dataclass(frozen=True, slots=True)
class Form:
    """What it is called, what is to be written, and the custom id that comes back with it."""

    title: str
    label: str
    act: str
    hint: str = ""
