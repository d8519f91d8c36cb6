"""`mark`: the shape of a seat; `card`: the background of every picture."""

from __future__ import annotations

from math import cos, pi, sin

from bot.drawing.colors import EDGE, PAPER, Shape
from bot.drawing.svg import Attribute, Point, Svg, circle, polygon, rect

# For each shape with corners: how many, and how much larger it's drawn to look the same size.
_CORNERS = {
    Shape.SQUARE: (4, 1.2, 45),
    Shape.TRIANGLE: (3, 1.25, 0),
    Shape.DIAMOND: (4, 1.15, 0),
    Shape.PENTAGON: (5, 1.08, 0),
    Shape.HEXAGON: (6, 1.05, 30),
}
_RADIUS = 18
"""The corner radius of a card."""


def mark(shape: Shape, x: float, y: float, radius: float, **paint: Attribute) -> Svg:
    """The shape of a seat centered there; all shapes look about equally large."""
    if shape is Shape.CIRCLE:
        return circle(x, y, radius, **paint)
    if shape is Shape.STAR:
        return polygon(_star(x, y, radius * 1.25), **paint)
    if shape is Shape.CROSS:
        return polygon(_cross(x, y, radius), **paint)
    corners, larger, turned = _CORNERS[shape]
    # A triangle's center isn't halfway up; moved down, it looks centered.
    down = radius * 0.15 if shape is Shape.TRIANGLE else 0
    return polygon(_ring(x, y + down, radius * larger, corners, turned), **paint)


def card(width: float, height: float) -> Svg:
    """The background of a picture of that size, with rounded corners."""
    return rect(1, 1, width - 2, height - 2, rx=_RADIUS, fill=PAPER, stroke=EDGE, stroke_width=2)


def _ring(x: float, y: float, radius: float, corners: int, turned: float) -> list[Point]:
    return [_at(x, y, radius, 360 * corner / corners + turned - 90) for corner in range(corners)]


def _star(x: float, y: float, radius: float) -> list[Point]:
    return [_at(x, y, radius * (0.45 if tip % 2 else 1), 36 * tip - 90) for tip in range(10)]


def _cross(x: float, y: float, radius: float) -> list[Point]:
    thin, wide = radius * 0.4, radius * 1.05
    quarter = [(-thin, -wide), (thin, -wide), (thin, -thin)]
    points: list[Point] = []
    for _ in range(4):
        points += [(x + dx, y + dy) for dx, dy in quarter]
        quarter = [(-dy, dx) for dx, dy in quarter]
    return points


def _at(x: float, y: float, radius: float, degrees: float) -> Point:
    return x + radius * cos(degrees * pi / 180), y + radius * sin(degrees * pi / 180)
