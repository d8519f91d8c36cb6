"""`Act`: what a click means, as its custom id says it.

All that is needed to understand a click stands in the custom id, so buttons outlive the process,
and half-made choices too.
"""

from __future__ import annotations

from dataclasses import dataclass

LONGEST = 100
_MARK = "w"
_BETWEEN = ":"
_LONGEST_NUMBER = 19


@dataclass(frozen=True, slots=True)
class Act:
    """A name and what follows it. Numbers come first; the last part may hold any text."""

    name: str
    numbers: tuple[int, ...] = ()
    text: str = ""

    def __str__(self) -> str:
        return _BETWEEN.join((_MARK, self.name, ",".join(map(str, self.numbers)), self.text))


def act_of(custom_id: str) -> Act | None:
    """The act that the custom id says, None where it is none of ours. Anybody can send anything."""
    parts = custom_id.split(_BETWEEN, 3)
    if len(custom_id) > LONGEST or len(parts) != 4 or parts[0] != _MARK:
        return None
    numbers = parts[2].split(",") if parts[2] else []
    if not all(map(_is_number, numbers)):
        return None
    return Act(parts[1], tuple(map(int, numbers)), parts[3])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
