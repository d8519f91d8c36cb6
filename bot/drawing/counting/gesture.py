"""`Gesture`: what one drawn hand does with its fingers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

Raised: TypeAlias = tuple[Fraction, ...]
"""How far each finger is up, 0 to 1: thumb, index, middle, ring and little finger, then others."""

FINGERS = 5
DOWN, UP = Fraction(0), Fraction(1)


class FingerForm(StrEnum):
    """The shape of a hand beyond which of its fingers are up."""

    PLAIN = "plain"
    RING = "ring"
    """Thumb and fingers close to a ring: nothing, and alive."""
    AWAY = "away"
    """A fist put away: dead."""
    PINCHED = "pinched"
    """Thumb, index and middle finger meet at their tips: seven in China."""
    HOOKED = "hooked"
    """The index finger is a hook: nine in China."""
    CROSSED = "crossed"
    """The middle finger crosses the index finger: ten in China."""
    WRITTEN = "written"
    """A flat hand without fingers to be counted, and the number on it."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """A hand as it is held. `worth` is what a finger of a whole hand counts for."""

    raised: Raised = (DOWN,) * FINGERS
    form: FingerForm = FingerForm.PLAIN
    worth: int = 1

    @property
    def up(self) -> int:
        """How many fingers are up, wholly or in part."""
        return sum(finger > 0 for finger in self.raised)


def lifted(*fingers: int) -> Raised:
    """Just these fingers up: 0 is the thumb, 4 the little finger."""
    return tuple(UP if finger in fingers else DOWN for finger in range(FINGERS))


def in_order(number: Fraction) -> Raised:
    """That many fingers as people count: index finger first, thumb last; the rest of one is bent.

    From more than five on the hand has more fingers.
    """
    order = (1, 2, 3, 4, 0, *range(FINGERS, max(FINGERS, -(-number // 1))))
    raised = [DOWN] * len(order)
    for counted, finger in enumerate(order):
        raised[finger] = max(DOWN, min(UP, number - counted))
    return tuple(raised)
