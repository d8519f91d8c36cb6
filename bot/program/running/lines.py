"""How one event is written on one line, for people."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

from bot.words.wording import spelled_out

_PLAIN = re.compile(r"[^\s=\"']+")
# No event begins like this, so no traceback can pass for one.
_MARGIN = "    | "


def one_line(_logger: object, _level: str, event: MutableMapping[str, Any]) -> str:
    """When, how grave, what, and the data; a traceback follows with a margin of its own.

    Words come from anybody, names of servers for example. None of them can begin a line, or colour
    one.
    """
    traceback = str(event.pop("exception", ""))
    parts = [str(event.pop("timestamp", "")), str(event.pop("level", "")).ljust(8)]
    parts.append(spelled_out(str(event.pop("event", ""))))
    parts += [f"{spelled_out(name)}={_value(value)}" for name, value in event.items()]
    return "\n".join([" ".join(parts), *map(_behind_margin, traceback.splitlines())])


def _behind_margin(line: str) -> str:
    return _MARGIN + spelled_out(line)


def _value(value: object) -> str:
    shown = str(value)
    return shown if shown.isprintable() and _PLAIN.fullmatch(shown) else repr(shown)
