"""Words that several findings share."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache

from engine.rules import PRESETS, HouseRules, parse_rules
from engine.tables import Value, Worth


def outcome(start: Worth) -> str:
    """Who wins from the start, as in `the second player wins in 26 moves`."""
    if start.value is Value.DRAW:
        return "it’s a draw: no one can force a win"
    player = "first" if start.value is Value.WIN else "second"
    return f"the {player} player wins in {counted(start.distance or 0, 'move')}"


def winner(start: Worth) -> str:
    """Who wins from the start, in one or two words: `first 23`, `draw`."""
    if start.value is Value.DRAW:
        return "draw"
    return f"{'first' if start.value is Value.WIN else 'second'} {start.distance}"


def counted(number: int, thing: str) -> str:
    """`1 move`, `2 moves`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def listed(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `none` if there are no words."""
    *most, last = [*words] or ["none"]
    return f"{', '.join(most)} and {last}" if most else last


def some(words: Sequence[str], most: int, between: str) -> str:
    """The first of them, and how many more there are."""
    more = len(words) - most
    return between.join([*words[:most], *([f"{more} more"] if more > 0 else [])])


def code(text: str) -> str:
    """A text as the page shows what is typed."""
    return f"`{text}`"


@cache
def named(written: str) -> str:
    """House rules as the page names them: a preset, or the nearest one and what is changed."""
    if written in PRESETS:
        return code(written)
    fields = _fields(parse_rules(written))
    nearest = min(PRESETS, key=lambda name: _distance(fields, name))
    return f"{code(nearest)} with {changes(_differences(fields, nearest))}"


def _distance(fields: dict[str, object], preset: str) -> int:
    """How many words it takes to tell the rules from the preset; to take something back are two."""
    usual = _fields(HouseRules())
    differences = _differences(fields, preset)
    return sum(2 if usual[name] == value else 1 for name, value in differences.items())


def _fields(rules: HouseRules) -> dict[str, object]:
    return rules.model_dump(mode="json")


def _differences(fields: dict[str, object], preset: str) -> dict[str, object]:
    others = _fields(PRESETS[preset])
    return {name: value for name, value in fields.items() if value != others[name]}


def changes(fields: dict[str, object]) -> str:
    """Changed fields, as in `overflow: cutoff` and `fingers: 6`."""
    return listed(code(f"{name}: {_json(value)}") for name, value in fields.items())


def _json(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def short(position: str) -> str:
    """A position of two hands each, as people write it: `[1201]`."""
    return f"[{position.replace(',', '').replace('|', '')}]"


def capital(sentence: str) -> str:
    """The sentence with its first letter made a capital."""
    return sentence[:1].upper() + sentence[1:]
