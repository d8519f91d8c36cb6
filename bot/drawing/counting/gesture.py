"""`Gesture`: what one drawn hand does with its fingers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

Raised: TypeAlias = tuple[Fraction, ...]
"""How far each finger is up, 0 to 1: thumb, index, middle, ring, little finger, then extras."""

FINGERS = 5
DOWN, UP = Fraction(0), Fraction(1)


class FingerForm(StrEnum):
    """A hand's shape, apart from which fingers are up."""

    PLAIN = "plain"
    RING = "ring"
    """Thumb and fingers form a ring: zero, but still in."""
    AWAY = "away"
    """A fist that's put away: out."""
    PINCHED = "pinched"
    """Thumb, index and middle finger touch at the tips: seven in China."""
    HOOKED = "hooked"
    """The index finger is a hook: nine in China."""
    CROSSED = "crossed"
    """The middle finger crosses the index finger: ten in China."""
    WRITTEN = "written"
    """A flat hand with no fingers to count, and the number written on it."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """A hand's pose. `worth` is what one finger of a hand counts for."""

    raised: Raised = (DOWN,) * FINGERS
    form: FingerForm = FingerForm.PLAIN
    worth: int = 1

    @property
    def up(self) -> int:
        """How many fingers are up, fully or partly."""
        return sum(finger > 0 for finger in self.raised)


def lifted(*fingers: int) -> Raised:
    """Only these fingers up: 0 is the thumb, 4 the little finger."""
    return tuple(UP if finger in fingers else DOWN for finger in range(FINGERS))


def in_order(number: Fraction) -> Raised:
    """That many fingers, index finger first and thumb last; a fraction is a bent finger.

    Beyond five, the hand has more fingers.
    """
    order = (1, 2, 3, 4, 0, *range(FINGERS, max(FINGERS, -(-number // 1))))
    raised = [DOWN] * len(order)
    for counted, finger in enumerate(order):
        raised[finger] = max(DOWN, min(UP, number - counted))
    return tuple(raised)
