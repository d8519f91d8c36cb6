"""Short labels: the number that a hand shows, and pills with text."""

from __future__ import annotations

from fractions import Fraction

from bot.drawing.colors import INK, PAPER
from bot.drawing.svg import BOLD, Svg, rect, text
from engine.compiled import Shown

MINUS = "−"
_PARTS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
_LETTER = 0.64
"""The width of a digit, relative to the font size."""
_CAPITALS = 0.36
"""Half the height of a digit, relative to the font size."""


def figures(shown: Shown, *, signed: bool = False) -> str:
    """The number as people write it: `3`, `−1½`; `signed` adds a `+`."""
    number = Fraction(shown or 0)
    whole, part = divmod(abs(number), 1)
    sign = MINUS if number < 0 else "+" if signed and number > 0 else ""
    return f"{sign}{whole if whole or not part else ''}{_PARTS.get(part, '')}"


def centered(x: float, y: float, words: str, size: float, *, fill: str = INK) -> Svg:
    """Bold text centered on that point."""
    return text(
        x,
        y + size * _CAPITALS,
        words,
        size=size,
        anchor="middle",
        weight=BOLD,
        fill=fill,
    )


def pill(x: float, y: float, words: str, size: float) -> Svg:
    """Text in a rounded box, centered on that point."""
    width = max(size * 1.3, len(words) * size * _LETTER + size * 0.62)
    height = size * 1.3
    shape = rect(
        *(x - width / 2, y - height / 2, width, height),
        rx=height / 2,
        fill=PAPER,
        stroke=INK,
        stroke_width=max(1.5, size * 0.1),
    )
    return shape + centered(x, y, words, size)
