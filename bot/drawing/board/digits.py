"""Where the fingers of a hand are: plain numbers, for a right hand seen from the back.

The wrist is at 0, 0 and fingers point up, toward negative y. The thumb is on the left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import cos, radians, sin
from typing import TypeAlias

from bot.drawing.counting import FingerForm, Gesture
from bot.drawing.counting.gesture import FINGERS, UP

Point: TypeAlias = tuple[float, float]

THUMB = 0
KNUCKLES = -58.0
"""About how high up the fingers start."""


@dataclass(frozen=True, slots=True)
class Digit:
    """A finger in its current pose: a thick line with round ends through these points."""

    points: tuple[Point, ...]
    width: float
    raised: Fraction

    @property
    def tip(self) -> Point:
        """The fingertip."""
        return self.points[-1]


@dataclass(frozen=True, slots=True)
class _Grown:
    """A finger's anatomy: where it starts, how long it is, and where it points."""

    x: float
    y: float
    length: float
    angle: float
    width: float

    def along(self, length: float, angle: float | None = None) -> Point:
        """The point this far along the finger."""
        turned = radians(self.angle if angle is None else angle)
        return self.x + length * sin(turned), self.y - length * cos(turned)


_THUMB = _Grown(-24, -19, 49, -50, 17)
_FOUR = (
    _Grown(-26.5, -54, 53, -10, 15.5),
    _Grown(-9, -59, 60, -2.5, 15.5),
    _Grown(9, -58, 54, 5, 15.5),
    _Grown(25.5, -52, 42, 13, 14),
)
_SPREAD = (
    _Grown(-27, -52, 58, -24, 17),
    _Grown(-9.5, -58, 63, -7.5, 17),
    _Grown(9.5, -58, 62, 8.5, 17),
    _Grown(27, -51, 55, 25, 16.5),
)
"""The same four for small pictures, where fingers close together would blur into one."""
_TUCKED_THUMB = ((-29.0, -19.0), (-32.0, -40.0))
_STUB = 7.0
"""How far the knuckle of a folded finger sticks out."""


def digits(gesture: Gesture, *, spread: bool = False) -> tuple[Digit, ...]:
    """The hand's fingers, thumb first; `spread` apart for small pictures."""
    if gesture.form is FingerForm.PINCHED:
        return _pinched(gesture)
    if gesture.form is FingerForm.CROSSED:
        return _crossed(gesture)
    thumb, *fingers = gesture.raised
    four = _SPREAD if spread else _FOUR
    grown = four if len(gesture.raised) == FINGERS else _many(len(fingers))
    return (
        _thumb(thumb),
        *(_finger(finger, raised, gesture) for finger, raised in zip(grown, fingers, strict=True)),
    )


def reach(gesture: Gesture) -> Point:
    """Where others touch the hand: between the raised fingertips, else above the knuckles."""
    match gesture.form:
        case FingerForm.AWAY:
            return 0, -50
        case FingerForm.RING:
            return 0, -94
        case FingerForm.WRITTEN:
            return 0, -108
        case _:
            tips = [digit.tip for digit in digits(gesture)[1:] if digit.raised]
    if not tips:
        return 0, KNUCKLES - 18
    x, _ = min(tips, key=lambda tip: tip[1])
    return x, min(y for _, y in tips) - 8


def _many(count: int) -> Iterator[_Grown]:
    """More than four fingers besides the thumb; the more there are, the thinner."""
    for place in range(count):
        across = 2 * place / (count - 1) - 1
        yield _Grown(
            x=31 * across,
            y=-58 + 5 * across * across,
            length=60 - 13 * (across - 0.1) ** 2,
            angle=26 * across + 2,
            width=min(15.0, 58 / count),
        )


def _thumb(raised: Fraction) -> Digit:
    if not raised:
        return Digit(_TUCKED_THUMB, 16, raised)
    if raised == UP:
        return Digit((_base(_THUMB), _THUMB.along(_THUMB.length)), _THUMB.width, raised)
    return _bent(_THUMB, raised, towards=75)


def _finger(grown: _Grown, raised: Fraction, gesture: Gesture) -> Digit:
    if not raised:
        stub = _Grown(grown.x, grown.y + 2, 0, grown.angle * 0.4, grown.width)
        return Digit((_base(stub), stub.along(_STUB)), grown.width, raised)
    if gesture.form is FingerForm.HOOKED:
        return _bent(grown, Fraction(3, 4), towards=105)
    if raised == UP:
        return Digit((_base(grown), grown.along(grown.length)), grown.width, raised)
    return _bent(grown, raised, towards=80)


def _bent(grown: _Grown, raised: Fraction, *, towards: float) -> Digit:
    """A partly raised finger: that much of it stands up, and the rest points aside."""
    knee = grown.along(grown.length * (0.2 + 0.65 * float(raised)))
    aside = radians(grown.angle + towards)
    length = grown.length * (0.36 - 0.1 * float(raised))
    tip = knee[0] + length * sin(aside), knee[1] - length * cos(aside)
    return Digit((_base(grown), knee, tip), grown.width, raised)


def _base(grown: _Grown) -> Point:
    return grown.x, grown.y


def _pinched(gesture: Gesture) -> tuple[Digit, ...]:
    meeting = (-38.0, -103.0)
    thumb = Digit(((-25, -20), (-52, -62), (-47, -98)), 16.5, UP)
    index = Digit(((-26.5, -54), (-30, -84), meeting), 15.5, UP)
    middle = Digit(((-9, -59), (-12, -92), (-27, -109)), 15.5, UP)
    return (thumb, index, middle, *_folded(gesture))


def _crossed(gesture: Gesture) -> tuple[Digit, ...]:
    index = Digit(((-25, -54), (-2, -112)), 15.5, UP)
    middle = Digit(((-7, -59), (-24, -115)), 15.5, UP)
    return (_thumb(gesture.raised[THUMB]), index, middle, *_folded(gesture))


def _folded(gesture: Gesture) -> tuple[Digit, ...]:
    """Ring finger and little finger."""
    return tuple(_finger(grown, Fraction(0), gesture) for grown in _FOUR[2:])
