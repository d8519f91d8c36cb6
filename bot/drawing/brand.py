"""The bot's icon and banner, drawn like everything else.

The icon is a hand with two fingers up, like a pair of chopsticks, about to tap. On the banner it
meets the other player's hand.
"""

from __future__ import annotations

from fractions import Fraction

from bot.drawing.board.hands import ROUNDED, Paint, bold_hand
from bot.drawing.colors import BLUE, INK, ORANGE, PAPER
from bot.drawing.counting.gesture import FINGERS, UP, Gesture
from bot.drawing.svg import (
    BOLD,
    Svg,
    circle,
    document,
    group,
    line,
    path,
    rect,
    rotate,
    scale,
    text,
    translate,
)

ICON = 1024
BANNER = 680, 240
"""The sizes that Discord asks for, in pixels."""
_OUTLINE = 6.5
_MIDDLE = ICON / 2


def _paint(sleeve: str) -> Paint:
    return Paint(skin="#fff3d9", line=INK, shine="#ffffff", sleeve=sleeve)


def _raised(*fingers: int) -> Gesture:
    """A hand with these fingers up, counted from the thumb."""
    return Gesture(tuple(UP if place in fingers else Fraction(0) for place in range(FINGERS)))


def _arm(gesture: Gesture, sleeve: str) -> Svg:
    """A hand with its sleeve, wrist at 0, 0."""
    stroke = {"stroke": INK, "stroke_width": _OUTLINE}
    cloth = path("M-25 14L-34 150L34 150L25 14Z", fill=sleeve, **stroke)
    cuff = rect(-33, 2, 66, 25, rx=9, fill=PAPER, **stroke)
    return group(cloth, bold_hand(gesture, _paint(sleeve)), cuff, **ROUNDED)


def _spark(reach: float, length: float, *angles: float) -> Svg:
    """Rays around 0, 0, at these angles from straight up."""
    rays = (line((0, -reach), (0, -reach - length), transform=rotate(angle)) for angle in angles)
    return group(*rays, stroke=PAPER, stroke_width=9, **ROUNDED)


def icon_svg(says: str) -> Svg:
    """The icon. Discord cuts off its corners, so everything is well inside the circle."""
    hand = _arm(_raised(1, 2), BLUE.fill)
    tapping = group(
        _spark(106, 15, -44, 27),
        hand,
        transform=f"{translate(_MIDDLE + 18, 812)} {scale(5.2)} {rotate(7)}",
    )
    return document(
        ICON,
        ICON,
        rect(0, 0, ICON, ICON, fill=ORANGE.fill),
        circle(_MIDDLE, _MIDDLE, 400, fill="#f7b95f"),
        tapping,
        says=says,
    )


def banner_svg(says: str, name: str, tagline: str) -> Svg:
    """The banner, with the name and tagline. The profile picture covers its lower left corner."""
    width, height = BANNER
    blue = group(
        _arm(_raised(1, 2), BLUE.fill),
        transform=f"{translate(418, 196)} {scale(0.98)} {rotate(56)}",
    )
    orange = group(
        _arm(_raised(1, 2, 3), "#d2603a"),
        transform=f"{translate(634, 120)} {scale(-0.98, 0.98)} {rotate(74)}",
    )
    return document(
        width,
        height,
        rect(0, 0, width, height, fill=ORANGE.fill),
        circle(540, 120, 150, fill="#f7b95f"),
        blue,
        orange,
        text(36, 92, name, size=56, weight=BOLD, fill=INK),
        text(38, 128, tagline, size=21, fill=INK),
        says=says,
    )
