"""How many lines a message takes on a phone, and which lines a long one leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

MOST_LINES = 8
"""A phone shows a board with this many lines, its picture and its buttons all at once."""
LETTERS_A_LINE, SMALL_LETTERS_A_LINE = 45, 54
"""How many letters fit on a line of a screen 390 pixels wide."""

_SMALL = "-# "
# What Discord shows in place of its markup. The length of a mention's name isn't known beforehand.
_SHOWN_AS: Sequence[tuple[re.Pattern[str], str]] = (
    (re.compile(r"<@!?\d+>"), "@Benjamin"),
    (re.compile(r"<t:\d+:R>"), "in 23 hours"),
    (re.compile(r"\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"\*\*|`|^#+ "), ""),
)


def lines_on_phone(words: str) -> int:
    """How many lines the words take on a phone, in Discord's markdown."""
    return sum(map(_lines_of, words.splitlines()))


def fitting(lines: Sequence[str], spare: Iterable[Sequence[str]]) -> list[str]:
    """The lines that there's room for: while there are too many, those of `spare` go in turn."""
    kept = list(lines)
    for group in spare:
        if lines_on_phone("\n".join(kept)) <= MOST_LINES:
            break
        kept = [line for line in kept if line not in group]
    return kept


def _lines_of(line: str) -> int:
    letters = SMALL_LETTERS_A_LINE if line.startswith(_SMALL) else LETTERS_A_LINE
    seen = line.removeprefix(_SMALL)
    for markup, shown in _SHOWN_AS:
        seen = markup.sub(shown, seen)
    return max(1, len(wrap(seen, letters)))
