"""`Counting`: the ways to show more than five on a hand, for games that need it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from bot.drawing.counting.gesture import (
    DOWN,
    FINGERS,
    UP,
    FingerForm,
    Gesture,
    Raised,
    in_order,
    lifted,
)
from engine.compiled import Shown

Hands: TypeAlias = tuple[Gesture, ...]
"""The drawn hands that show one number: one, or two with the higher value first."""


class Counting(StrEnum):
    """How hands show more than five."""

    WRITTEN = "written"
    """The number on the back of a flat hand."""
    EXTRA = "extra"
    """Hands with more fingers, up to ten."""
    CHINESE = "chinese"
    """Chinese number gestures, up to ten."""
    SENARY = "senary"
    """Two hands; each finger of the second is worth six, up to 35."""
    BINARY = "binary"
    """Each finger worth twice the one before, starting at one for the thumb, up to 31."""


_MOST_EXTRA = 10
_MOST_ON_ONE_HAND = 2**FINGERS - 1
_SIX = FINGERS + 1

_WRITTEN = (Gesture(form=FingerForm.WRITTEN),)


def gestures(shown: Shown, top: int, counting: Counting) -> Hands:
    """The hands that show this number in a game where `top` fingers are too many.

    Signs are ignored. In a game that never needs more than five, all ways to count are the same.
    What a way can't show is written on a flat hand.
    """
    if shown is None:
        return (Gesture(form=FingerForm.AWAY),)
    size = abs(Fraction(shown))
    if size == 0:
        return (Gesture(form=FingerForm.RING),)
    if top <= FINGERS + 1 or counting not in _WHOLE:
        return _beyond_five(size, counting) if size > FINGERS else (Gesture(in_order(size)),)
    return _WHOLE[counting](int(size)) if size.denominator == 1 else _WRITTEN


def is_plain(shown: Shown, top: int, counting: Counting) -> bool:
    """Whether counting fingers the usual way gives the number."""
    if shown is None:
        return True
    counts = top <= FINGERS + 1 or counting not in _WHOLE
    return counts and isinstance(shown, int) and 0 < shown <= FINGERS


def _beyond_five(size: Fraction, counting: Counting) -> Hands:
    if counting is Counting.EXTRA and size <= _MOST_EXTRA:
        return (Gesture(in_order(size)),)
    if counting is Counting.CHINESE and size in _CHINESE:
        return (_CHINESE[size],)
    return _WRITTEN


_CHINESE: Mapping[Fraction, Gesture] = {
    Fraction(number): gesture
    for number, gesture in {
        6: Gesture(lifted(0, 4)),
        7: Gesture(lifted(0, 1, 2), FingerForm.PINCHED),
        8: Gesture(lifted(0, 1)),
        9: Gesture(lifted(1), FingerForm.HOOKED),
        10: Gesture(lifted(1, 2), FingerForm.CROSSED),
    }.items()
}


def _senary(number: int) -> Hands:
    sixes, ones = divmod(number, _SIX)
    if sixes > FINGERS:
        return _WRITTEN
    return (
        Gesture(in_order(Fraction(sixes)), worth=_SIX),
        Gesture(in_order(Fraction(ones))),
    )


def _binary(number: int) -> Hands:
    return (Gesture(_bits(number)),) if number <= _MOST_ON_ONE_HAND else _WRITTEN


def _bits(number: int) -> Raised:
    return tuple(UP if number >> finger & 1 else DOWN for finger in range(FINGERS))


_WHOLE: Mapping[Counting, Callable[[int], Hands]] = {
    Counting.SENARY: _senary,
    Counting.BINARY: _binary,
}
"""The ways that show small numbers differently, too; they can't show fractions."""
