"""How fingers become the whole numbers that the engine counts in, and how they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Shown: TypeAlias = int | Fraction | None
"""What a hand shows, exactly; None is a dead hand where a living hand may show 0."""

DEAD_MARK = "x"

_SIGNS = {"": 1, "-": -1, "−": -1}
_GLYPHS = {"": "0", "½": "1/2", "¼": "1/4", "¾": "3/4"}
_NUMBER = re.compile(
    r"(?P<sign>[-−]?)"
    r"(?:(?P<over>\d{1,4}/[1-9]\d{0,2})|(?P<plain>\d{1,4}(?:\.\d{0,4})?|\.\d{1,4}|(?=[½¼¾]))(?P<glyph>[½¼¾]?))",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Scale:
    """Counts fingers in units of the smallest part: 1, 1/2 or 1/4 of a finger."""

    per_finger: int
    """Units in one finger."""
    dead: int
    """The number that stands for a dead hand: 0, or below all living ones where 0 is alive."""

    def units(self, shown: Shown) -> int | None:
        """`shown` in units, or None where no hand of this game can show it."""
        if shown is None:
            return self.dead if self.dead != 0 else None
        units = shown * self.per_finger
        # The number that stands for a dead hand beside living zeros is none that a hand can show.
        stands_for_dead = units == self.dead != 0
        return int(units) if units == int(units) and not stands_for_dead else None

    def shown(self, units: int) -> Shown:
        """What a hand of that many units shows."""
        if units == self.dead:
            return None if self.dead != 0 else 0
        return self.exactly(units)

    def exactly(self, units: int) -> int | Fraction:
        """So many units in fingers."""
        return exact(Fraction(units, self.per_finger))

    def write(self, units: int) -> str:
        """The hand as a position code writes it."""
        return write_fingers(self.shown(units))


def exact(value: Fraction) -> int | Fraction:
    """The same number, as an int where it is whole."""
    return value.numerator if value.denominator == 1 else value


def write_fingers(shown: Shown) -> str:
    """A number of fingers as text: `2`, `0.5`, `-1.25`; `x` is a dead hand beside living zeros."""
    if shown is None:
        return DEAD_MARK
    if isinstance(shown, int) or shown.denominator not in {1, 2, 4}:
        return str(shown)
    return str(float(shown))


def read_fingers(text: str) -> Shown:
    """The number of fingers that `text` means, as in `2`, `0.5`, `1/2`, `1½`, `-3` or `x`.

    Raises ValueError where it means none.
    """
    if text in {DEAD_MARK, DEAD_MARK.upper()}:
        return None
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise ValueError(text)
    sign, over, plain, glyph = found.group("sign", "over", "plain", "glyph")
    size = Fraction(over) if over else Fraction(plain or "0") + Fraction(_GLYPHS[glyph or ""])
    return exact(_SIGNS[sign] * size)
