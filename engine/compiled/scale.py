"""`Scale`: turns fingers into the whole numbers the engine counts in, and writes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

Shown: TypeAlias = int | Fraction | None
"""What a hand shows, exactly; None if it's out in games where a hand that's in can show 0."""

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
    """The number for a hand that's out: 0, or below all others if a hand showing 0 can be in."""

    def units(self, shown: Shown) -> int | None:
        """`shown` in units, or None if no hand of this game can show it."""
        if shown is None:
            return self.dead if self.dead != 0 else None
        units = shown * self.per_finger
        # If a hand showing 0 can be in, the number for a hand that's out isn't one a hand can show.
        stands_for_dead = units == self.dead != 0
        return int(units) if units == int(units) and not stands_for_dead else None

    def shown(self, units: int) -> Shown:
        """What a hand with this many units shows."""
        if units == self.dead:
            return None if self.dead != 0 else 0
        return self.exactly(units)

    def exactly(self, units: int) -> int | Fraction:
        """So many units in fingers."""
        return exact(Fraction(units, self.per_finger))

    def write(self, units: int) -> str:
        """The hand as position codes write it."""
        return write_fingers(self.shown(units))


def exact(value: Fraction) -> int | Fraction:
    """The same number, as an int if it's whole."""
    return value.numerator if value.denominator == 1 else value


def write_fingers(shown: Shown) -> str:
    """Fingers as text: `2`, `0.5`, `-1.25`; `x` is a hand that's out when 0 can be in."""
    if shown is None:
        return DEAD_MARK
    if isinstance(shown, int) or shown.denominator not in {1, 2, 4}:
        return str(shown)
    return str(float(shown))


@lru_cache(maxsize=1024)
def read_fingers(text: str) -> Shown:
    """The number of fingers `text` stands for, such as `2`, `0.5`, `1/2`, `1½`, `-3` or `x`.

    Raises ValueError if it isn't one.
    """
    if text in {DEAD_MARK, DEAD_MARK.upper()}:
        return None
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise ValueError(text)
    sign, over, plain, glyph = found.group("sign", "over", "plain", "glyph")
    size = Fraction(over) if over else Fraction(plain or "0") + Fraction(_GLYPHS[glyph or ""])
    return exact(_SIGNS[sign] * size)
