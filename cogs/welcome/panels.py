"""The message that greets a server."""

from __future__ import annotations

from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Row, Style, Text
from bot.words.wording import Wording


def welcome_panel(wording: Wording) -> Panel:
    """What this is in three lines, and what to press first."""
    lines = ("welcome-title", "welcome-game", "welcome-how")
    settings = Button(wording.text("button-welcome-settings"), str(Act("sv-begin")))
    return Panel((_said(wording, *lines), Row((*_buttons(wording), settings))))


def welcome_dm_panel(wording: Wording, server: str) -> Panel:
    """The same for the person who added the bot to a server where it can't write."""
    nowhere = Text(wording.text("welcome-nowhere", server=server))
    return Panel((_said(wording, "welcome-title", "welcome-game"), nowhere, Row(_buttons(wording))))


def _said(wording: Wording, *keys: str) -> Text:
    return Text("\n".join(map(wording.text, keys)))


def _buttons(wording: Wording) -> tuple[Button, ...]:
    play = Button(wording.text("button-welcome-play"), str(Act("play-computer")), Style.GOOD)
    return play, Button(wording.text("button-welcome-tutorial"), str(Act("tu-begin")))
