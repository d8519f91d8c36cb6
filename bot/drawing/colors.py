"""The colors of all pictures, safe for color-blind people, and the shapes of seats.

A picture has its own background card (`PAPER`, `EDGE`), so it looks the same in dark and light
mode.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

PAPER = "#fbf8f1"
"""The background card."""
EDGE = "#ddd5c4"
"""Its border, and other faint lines."""
SHADE = "#f1ebde"
"""Slightly darker areas of the card."""
INK = "#2c2a3a"
"""Text and outlines."""
MUTED = "#76717f"
"""Less important text: scales, captions."""
GLOW = "#ffd24d"
"""Rings that highlight something, always next to ink."""


class Shape(StrEnum):
    """The shape of a seat; `marks.mark` draws it."""

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
    """One color in three shades."""

    fill: str
    dark: str
    """For outlines, and for text on paper."""
    light: str
    """For backgrounds with ink on them."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How pictures show a seat, besides its number."""

    hue: Hue
    shape: Shape


# A softer version of Okabe and Ito's palette, ordered so that neighbors differ most.
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
"""By seat number, from 0."""

DRAW = Hue("#d9cfb8", "#6f6549", "#efe9da")
"""What belongs to neither side."""

_HUES = (*(look.hue for look in SEATS), DRAW)
_STRENGTHS = (strength for hue in _HUES for strength in (hue.fill, hue.dark, hue.light))
ALL = tuple(dict.fromkeys((PAPER, EDGE, SHADE, INK, MUTED, GLOW, *_STRENGTHS)))
"""Every color in this file, once."""
