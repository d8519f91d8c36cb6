"""The table of all options in docs/house-rules.md, generated from the options."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bot.words.wording import Wording
from engine.rules import OPTIONS, RuleOption
from engine.rules.reading import allowed

PAGE = Path(__file__).with_name("house-rules.md")
HEADING = "## All options\n"
_NEXT = "\n## "
_WORDING = Wording()


def house_rules_page() -> str:
    """The page with a fresh table; the rest stays as it is."""
    before, heading, after = PAGE.read_text(encoding="utf-8").partition(HEADING)
    rest = after[after.index(_NEXT) :]
    return "\n".join([before + heading, *_lines(), rest])


def _lines() -> Iterator[str]:
    yield "| option | values | default | what it changes |"
    yield "|---|---|---|---|"
    for option in OPTIONS.values():
        cells = (f"`{option.name}`", _values(option), _written(option.usual), _about(option))
        yield f"| {' | '.join(cells)} |"


def _values(option: RuleOption) -> str:
    if all(isinstance(value, str) for value in option.values) and option.values:
        return ", ".join(map(_written, option.values))
    return _WORDING.say(allowed(option))


def _written(value: object) -> str:
    """The value as in JSON, but words without quotes."""
    return f"`{value}`" if isinstance(value, str) else f"`{json.dumps(value)}`"


def _about(option: RuleOption) -> str:
    said = _WORDING.text(f"hr-option-{option.words}")
    return said.removeprefix(f"{option.name}: ")
