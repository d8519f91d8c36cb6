"""`Layout`: where on the picture each hand and each seat's sign are. Plain numbers, no drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin

from bot.drawing.scene import At
from bot.drawing.svg import Point, rotate, scale, translate

WIDTH = 640.0


@dataclass(frozen=True, slots=True)
class HandPlacement:
    """A place for a hand: where its wrist is, how it is turned, how large it is."""

    x: float
    y: float
    angle: float
    """In degrees, clockwise; at 0 fingers point up."""
    size: float
    is_left: bool

    @property
    def transform(self) -> str:
        """Brings a hand that is drawn as a right one at 0, 0 to this place."""
        mirrored = -self.size if self.is_left else self.size
        return f"{translate(self.x, self.y)} {rotate(self.angle)} {scale(mirrored, self.size)}"

    def point(self, x: float, y: float) -> Point:
        """Where a point of the hand is on the picture."""
        across, along = (-x if self.is_left else x) * self.size, y * self.size
        turned = radians(self.angle)
        return (
            self.x + across * cos(turned) - along * sin(turned),
            self.y + across * sin(turned) + along * cos(turned),
        )

    @property
    def ahead(self) -> Point:
        """The direction in which fingers point."""
        turned = radians(self.angle)
        return sin(turned), -cos(turned)


@dataclass(frozen=True, slots=True)
class Sign:
    """A place for the sign of a seat, and for its counts beside it."""

    x: float
    y: float
    radius: float
    counts: Point
    """The middle of the counts."""
    ahead: Point
    """The direction towards the seat's hands."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The part of the picture that belongs to a seat, lit up when it is its turn."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Places for everything, on a picture of that size."""

    width: float
    height: float
    spots: Mapping[At, tuple[HandPlacement, ...]]
    """Each hand's place; two, where two drawn hands show one."""
    signs: tuple[Sign, ...]
    """By seat."""
    sleeve: float
    """How far sleeves go below the wrist of a hand of full size."""
    zones: tuple[Zone, ...] = ()
    is_upright: bool = False
    """Whether all fingers point up, so that many hands are met from behind."""
    table: float = 0
    """The radius of the round table, 0 where there is none."""

    @property
    def middle(self) -> Point:
        """The middle of the picture."""
        return self.width / 2, self.height / 2
