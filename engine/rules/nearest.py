"""`nearest`: the preset closest to some house rules, and the differences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.message import Message, message
from engine.rules.house_rules import OPTIONS, Fingers, HouseRules
from engine.rules.presets import PRESETS

MOST_IN_BRIEF = 2

Value: TypeAlias = bool | str | Fingers | tuple[Fingers | tuple[Fingers, ...], ...]
"""The value of a field of the house rules."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """A preset's name, and the fields in which the rules differ from it."""

    name: str
    differences: tuple[Message, ...]

    @property
    def message(self) -> Message:
        """The whole comparison as a phrase: "classic, but with swaps"."""
        if not self.differences:
            return message("nearest-exact", name=self.name)
        return message("nearest-but", name=self.name, differences=self.differences)

    @property
    def brief(self) -> Message:
        """A shorter phrase with the first differences and a count of the others."""
        more = len(self.differences) - MOST_IN_BRIEF
        if more <= 0:
            return self.message
        some = (*self.differences[:MOST_IN_BRIEF], message("nearest-more", more=more))
        return message("nearest-but", name=self.name, differences=some)


def nearest(rules: HouseRules) -> Nearest:
    """The preset that differs from the rules in the fewest fields; the first one if several do."""
    name = min(PRESETS, key=lambda name: len(_different(PRESETS[name], rules)))
    fields = _different(PRESETS[name], rules)
    return Nearest(name, tuple(difference(field, getattr(rules, field)) for field in fields))


def difference(field: str, value: Value) -> Message:
    """The phrase for rules that have this value in a field in which others differ."""
    name = OPTIONS[field].words
    if isinstance(value, bool):
        return message(f"differ-{name}-{'on' if value else 'off'}")
    if isinstance(value, str):
        return message(f"differ-{name}-{value.replace('_', '-')}")
    if isinstance(value, tuple):
        return _of_list(name, value)
    if not value:
        return message(f"differ-{name}-none")
    return message(f"differ-{name}-number", number=value)


def _of_list(name: str, value: tuple[Fingers | tuple[Fingers, ...], ...]) -> Message:
    sides = tuple(item for item in value if isinstance(item, tuple))
    if not sides:
        return message(f"differ-{name}-list", numbers=value)
    phrases = tuple(message("differ-start-side", numbers=shown) for shown in sides)
    return message(f"differ-{name}-sides", sides=phrases)


def _different(one: HouseRules, other: HouseRules) -> list[str]:
    return [field for field in OPTIONS if getattr(one, field) != getattr(other, field)]
