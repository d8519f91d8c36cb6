"""`Layout`: where each hand and each seat's sign goes. Plain numbers, no drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin

from bot.drawing.scene import At
from bot.drawing.svg import Point, rotate, scale, translate

WIDTH = 640.0


@dataclass(frozen=True, slots=True)
class HandPlacement:
    """Where a hand goes: the position of its wrist, its rotation, and its size."""

    x: float
    y: float
    angle: float
    """Degrees clockwise; at 0, fingers point up."""
    size: float
    is_left: bool

    @property
    def transform(self) -> str:
        """The SVG transform from a right hand at 0, 0 to this place."""
        mirrored = -self.size if self.is_left else self.size
        return f"{translate(self.x, self.y)} {rotate(self.angle)} {scale(mirrored, self.size)}"

    def point(self, x: float, y: float) -> Point:
        """Where a point of the hand is in the picture."""
        across, along = (-x if self.is_left else x) * self.size, y * self.size
        turned = radians(self.angle)
        return (
            self.x + across * cos(turned) - along * sin(turned),
            self.y + across * sin(turned) + along * cos(turned),
        )

    @property
    def ahead(self) -> Point:
        """The direction that the fingers point in."""
        turned = radians(self.angle)
        return sin(turned), -cos(turned)


@dataclass(frozen=True, slots=True)
class Sign:
    """Where a seat's sign goes, and its counts beside it."""

    x: float
    y: float
    radius: float
    counts: Point
    """The center of the counts."""
    ahead: Point
    """The direction to the seat's hands."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The area of the picture that belongs to a seat; it lights up on its turn."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The place of everything, in a picture of that size."""

    width: float
    height: float
    spots: Mapping[At, tuple[HandPlacement, ...]]
    """Each hand's place; two if it takes two drawn hands to show one."""
    signs: tuple[Sign, ...]
    """By seat."""
    sleeve: float
    """How far sleeves go below the wrist of a full-size hand."""
    zones: tuple[Zone, ...] = ()
    is_upright: bool = False
    """Whether all fingers point up, so that many hands are hit from behind."""
    table: float = 0
    """The radius of the round table; 0 if there is none."""

    @property
    def middle(self) -> Point:
        """The center of the picture."""
        return self.width / 2, self.height / 2
