"""`emoji_svg`: single hands for buttons, readable at the size of a letter."""

from __future__ import annotations

from fractions import Fraction

from bot.drawing.board.hands import ROUNDED, Paint, bold_hand
from bot.drawing.colors import INK, MUTED, SHADE
from bot.drawing.counting.gesture import FINGERS, Gesture, in_order
from bot.drawing.svg import Svg, document, group, scale, translate

SIZE = 128
_SKIN = Paint(skin="#ffd25e", line=INK, shine="#fff3c9", sleeve=INK)
_OUT = Paint(skin=SHADE, line=MUTED, shine=SHADE, sleeve=MUTED)


def emoji_svg(fingers: int, *, is_left: bool) -> Svg:
    """A hand with 0 to 5 fingers up; 0 is a fist, as for a hand that's out.

    Raises ValueError for other numbers.
    """
    if not 0 <= fingers <= FINGERS:
        raise ValueError(f"no hand has {fingers} fingers")
    gesture = Gesture(in_order(Fraction(fingers)))
    drawn = bold_hand(gesture, _SKIN if fingers else _OUT)
    # The thumb sticks out on one side only, so the palm is a little toward the other.
    mirrored = -1 if is_left else 1
    place = f"{translate(SIZE / 2 + 7 * mirrored, 119)} {scale(0.86 * mirrored, 0.86)}"
    return document(SIZE, SIZE, group(drawn, transform=place, **ROUNDED))
