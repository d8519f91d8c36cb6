"""`Act`: what a click does, as its custom id says.

The custom id holds everything needed to handle a click, so buttons outlive the process, and so do
half-made choices.
"""

from __future__ import annotations

from dataclasses import dataclass

LONGEST = 100
_MARK = "w"
_BETWEEN = ":"
_LONGEST_NUMBER = 19


@dataclass(frozen=True, slots=True)
class Act:
    """A name, numbers, and then a text, which may contain anything."""

    name: str
    numbers: tuple[int, ...] = ()
    text: str = ""

    def __str__(self) -> str:
        return _BETWEEN.join((_MARK, self.name, ",".join(map(str, self.numbers)), self.text))


def act_of(custom_id: str) -> Act | None:
    """The act in the custom id, None if it isn't one of ours. Anyone can send anything."""
    parts = custom_id.split(_BETWEEN, 3)
    if len(custom_id) > LONGEST or len(parts) != 4 or parts[0] != _MARK:
        return None
    numbers = parts[2].split(",") if parts[2] else []
    if not all(map(_is_number, numbers)):
        return None
    return Act(parts[1], tuple(map(int, numbers)), parts[3])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
