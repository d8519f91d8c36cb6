"""`switch`: the button that turns something on or off, the same on every panel."""

from __future__ import annotations

from bot.chat.panels.panel import Button, Style
from bot.words.wording import Wording
from engine.message import Message


def switch(what: Message, act: str, wording: Wording, *, is_on: bool) -> Button:
    """A button that says what pressing it does, as “Turn hints off”. It's green while that's on."""
    key = "button-turn-off" if is_on else "button-turn-on"
    return Button(wording.text(key, what=what), act, Style.GOOD if is_on else Style.PLAIN)
