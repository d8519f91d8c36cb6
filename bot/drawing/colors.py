"""The colors of all pictures, safe for the color-blind, and the shapes that seats are known by.

A picture brings a card of its own (`PAPER`, `EDGE`), so it looks the same on dark and on light.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

PAPER = "#fbf8f1"
"""The card that everything is drawn on."""
EDGE = "#ddd5c4"
"""Its rim, and other lines that are hardly there."""
SHADE = "#f1ebde"
"""Parts of the card that are set off a little."""
INK = "#2c2a3a"
"""Words and outlines."""
MUTED = "#76717f"
"""Words of less weight: scales, captions."""
GLOW = "#ffd24d"
"""Rings round what one should look at, always with ink beside it."""


class Shape(StrEnum):
    """The sign of a seat; `marks.mark` draws it."""

    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    PENTAGON = "pentagon"
    STAR = "star"
    HEXAGON = "hexagon"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class Hue:
    """One color in three strengths."""

    fill: str
    dark: str
    """For outlines, and for words on paper."""
    light: str
    """For grounds with ink on them."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What a seat is known by in pictures, beside its number."""

    hue: Hue
    shape: Shape


# The palette of Okabe and Ito, a little softer, in an order in which neighbors differ most.
BLUE = Hue("#4489cf", "#1d4f86", "#d8e7f6")
ORANGE = Hue("#f2a33c", "#8f5300", "#fdebcf")
GREEN = Hue("#3cb48e", "#0b5f48", "#d0eee4")
PINK = Hue("#e6a0c8", "#86406a", "#f8e3ee")
YELLOW = Hue("#f0dc5a", "#7a6a00", "#fbf6cf")
RED = Hue("#d2603a", "#7e2c10", "#f9ddd2")
SKY = Hue("#8fd0ee", "#276a8b", "#e2f4fc")
SLATE = Hue("#8f8d9c", "#3b3947", "#e4e3ea")

SEATS = (
    SeatLook(BLUE, Shape.CIRCLE),
    SeatLook(ORANGE, Shape.SQUARE),
    SeatLook(GREEN, Shape.TRIANGLE),
    SeatLook(PINK, Shape.DIAMOND),
    SeatLook(YELLOW, Shape.PENTAGON),
    SeatLook(RED, Shape.STAR),
    SeatLook(SKY, Shape.HEXAGON),
    SeatLook(SLATE, Shape.CROSS),
)
"""By the number of the seat, which begins at 0."""

DRAW = Hue("#d9cfb8", "#6f6549", "#efe9da")
"""What is nobody's."""

_HUES = (*(look.hue for look in SEATS), DRAW)
_STRENGTHS = (strength for hue in _HUES for strength in (hue.fill, hue.dark, hue.light))
ALL = tuple(dict.fromkeys((PAPER, EDGE, SHADE, INK, MUTED, GLOW, *_STRENGTHS)))
"""Every color of this file once."""
