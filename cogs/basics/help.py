"""The pages of /help: a first one that fits a phone, and buttons to the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Row, Text
from bot.words.wording import Wording

_BETWEEN = " "


class Page(StrEnum):
    """A page of the help. Custom ids contain these values."""

    START = "start"
    TYPING = "typing"
    MORE = "more"
    MANAGERS = "managers"


_LINES: Mapping[Page, tuple[str, ...]] = {
    Page.START: ("help-title", "help-play", "help-challenge", "help-learning"),
    Page.TYPING: ("help-attack", "help-split", "help-moves", "help-words", "help-prefix"),
    Page.MORE: (
        "help-board",
        "help-rules",
        "help-lobby",
        "help-standings",
        "help-looking-back",
        "help-theory",
        "help-block",
    ),
    Page.MANAGERS: ("help-managers", "help-manage", "help-moderate"),
}
"""What each page says apart from how to move: a line for each feature."""


def help_panel(page: Page, wording: Wording, *, prefix: str, reads_all: bool) -> Panel:
    """That page, with buttons to the others.

    `reads_all` is whether the bot reads messages that don't mention it.
    """
    lines = [wording.text(key, prefix=prefix) for key in _keys(page, reads_all=reads_all)]
    buttons = tuple(_button(other, wording, prefix) for other in Page if other is not page)
    return Panel((Text("\n".join(lines)), Row(buttons)))


def page_of(text: str) -> tuple[Page, str] | None:
    """The page and the prefix in a button's text; None if there's no such page any more."""
    name, _, prefix = text.partition(_BETWEEN)
    return next(((page, prefix) for page in Page if page == name), None)


def _keys(page: Page, *, reads_all: bool) -> Iterator[str]:
    by = "" if reads_all else "-mention"
    if page is Page.TYPING:
        yield f"help-typing{by}"
    yield from _LINES[page]
    if page is Page.START:
        yield f"help-turn{by}"


def _button(page: Page, wording: Wording, prefix: str) -> Button:
    # A page that's read in direct messages shows the prefix of the server where it was opened.
    act = Act("help", text=f"{page}{_BETWEEN}{prefix}")
    return Button(wording.text(f"button-help-{page}"), str(act))
