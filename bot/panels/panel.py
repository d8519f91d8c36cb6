"""`Panel`: a message of texts, buttons and menus, from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import TypeAlias

BUTTONS_IN_A_ROW = 5
OPTIONS_IN_A_MENU = 25


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
class Attached:
    """A file that comes with the message; where the message is changed, it stays as it was."""

    name: str
    content: bytes


Part: TypeAlias = Text | Row | Menu | Attached


@dataclass(frozen=True, slots=True)
class Panel:
    """All of a message. `pings` are those whom it may call, if it is a new one."""

    parts: tuple[Part, ...]
    pings: tuple[int, ...] = ()


def rows(buttons: Iterable[Button]) -> Sequence[Row]:
    """The buttons, as many beside each other as there is room for."""
    left = iter(buttons)
    return [Row(row) for row in iter(lambda: tuple(islice(left, BUTTONS_IN_A_ROW)), ())]
