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
"""The longest text that Discord allows there."""


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
    """A label, and the custom id that a click sends."""

    label: str
    act: str
    style: Style = Style.PLAIN
    sign: str = ""
    """The hand on it, as `hand_sign` writes it."""


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons next to each other."""

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
    """A list to choose one option from; the choice is sent with the custom id."""

    prompt: str
    act: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class ChannelMenu:
    """A list to choose any number of the server's channels from; `chosen` are preselected."""

    prompt: str
    act: str
    chosen: tuple[int, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Attached:
    """A file that's attached to the message."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture across the message, and what it shows, for people who can't see it.

    Pictures with the same name are the same, as the name says what's in the file.
    """

    name: str
    content: bytes
    alt: str


Part: TypeAlias = Text | Row | Menu | ChannelMenu | Attached | Picture


@dataclass(frozen=True, slots=True)
class Panel:
    """A whole message. `pings` are the users that it may ping, if it's a new one."""

    parts: tuple[Part, ...]
    pings: tuple[int, ...] = ()
    emoji: Mapping[str, str] = field(default_factory=dict[str, str])
    """For the signs on buttons, the emoji that Discord shows for them."""

    def to_read(self, more: str) -> Panel:
        """The same with these words instead of the buttons and menus."""
        kept = (part for part in self.parts if not isinstance(part, Row | Menu | ChannelMenu))
        return replace(self, parts=(*kept, Text(more)))

    def illustrated(self, pictures: Sequence[Picture]) -> Panel:
        """The same with pictures between the first text and the buttons and menus."""
        said = next(
            (place for place, part in enumerate(self.parts) if not isinstance(part, Text)),
            len(self.parts),
        )
        return replace(self, parts=(*self.parts[:said], *pictures, *self.parts[said:]))


def hand_sign(side: str, fingers: int) -> str:
    """The sign of a left or right hand with that many fingers up."""
    return f"{side}_{fingers}"


def fitting(lines: Iterable[str], most: int = LONGEST_TEXT) -> str:
    """As many whole lines as there's room for, and an ellipsis if some are left out."""
    fits = ""
    for line in lines:
        if len(fits) + len(line) + len("\n\n…") > most:
            return f"{fits}\n…"
        fits = f"{fits}\n{line}" if fits else line
    return fits


def rows(buttons: Iterable[Button]) -> Sequence[Row]:
    """The buttons in rows, each with as many as fit."""
    left = iter(buttons)
    return [Row(row) for row in iter(lambda: tuple(islice(left, BUTTONS_IN_A_ROW)), ())]


@dataclass(frozen=True, slots=True)
class Form:
    """A form's title, what to enter, and the custom id that comes back with it."""

    title: str
    label: str
    act: str
    hint: str = ""
