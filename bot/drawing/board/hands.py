"""`hand`: draws a hand and its sleeve.

Every hand is drawn as a right hand seen from the back, wrist at 0, 0 and fingers up. Callers mirror
it for a left hand, rotate it, and round the ends and corners of its lines (`ROUNDED`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.drawing.board.digits import Digit, Point, digits
from bot.drawing.colors import EDGE, MUTED, PAPER, SHADE, Hue
from bot.drawing.counting import FingerForm, Gesture
from bot.drawing.svg import Svg, circle, group, path, polyline, rect, scale, translate

ROUNDED = {"stroke_linecap": "round", "stroke_linejoin": "round"}
"""Set once, on the group that a hand is drawn into."""
_OUTLINE, _BOLD = 4.0, 6.5
_PALM = (
    "M-22 6C-23-8-36-20-36-38L-36-50Q-36-58-28-60Q-10-66 10-63Q26-62 31-57"
    "Q35-54 35-46L35-38C35-21 23-8 22 6Z"
)
_FLAT = (
    "M-22 6C-23-8-36-20-36-38L-36-84Q-35-100-22-104"
    "Q0-112 22-104Q35-100 35-84L35-38C35-21 23-8 22 6Z"
)
_KEPT = 2_000


@dataclass(frozen=True, slots=True)
class Paint:
    """The colors of one hand."""

    skin: str
    line: str
    shine: str
    sleeve: str


def paint_of(hue: Hue) -> Paint:
    """The colors of a seat's hands: nobody's skin color, so they're everyone's."""
    return Paint(
        skin=_mixed(hue.fill, hue.light, 0.5),
        line=hue.dark,
        shine=_mixed(hue.light, "#ffffff", 0.5),
        sleeve=hue.fill,
    )


def turned_over(paint: Paint) -> Paint:
    """The colors of the palm, a good deal darker."""
    return Paint(_mixed(paint.sleeve, paint.line, 0.28), paint.line, paint.skin, paint.sleeve)


AWAY = Paint(skin=SHADE, line=MUTED, shine=EDGE, sleeve=EDGE)
"""The colors of a hand that's out."""


@lru_cache(_KEPT)
def hand(gesture: Gesture, paint: Paint, *, palm: bool = False) -> Svg:
    """Draw the hand. With `palm` it's turned over, so the thumb is on the other side.

    Each raised finger is an element of class `up` that says which one it is, counted from the
    thumb, and, if it's bent, how far it's up.
    """
    match gesture.form:
        case FingerForm.AWAY:
            return group(_away(), transform=f"{translate(0, 16)} {scale(0.74)}")
        case FingerForm.RING:
            drawn = _ring(paint)
        case FingerForm.WRITTEN:
            drawn = _flat(paint)
        case _:
            drawn = _counting(gesture, paint, palm=palm)
    return group(drawn, transform=scale(-1, 1)) if palm else drawn


def bold_hand(gesture: Gesture, paint: Paint) -> Svg:
    """A hand for small pictures: fingers spread, a thick outline, and no details."""
    shown = digits(gesture, spread=True)
    return (
        "".join(_outlines(shown, paint, _BOLD))
        + _outlined(_PALM, paint, _BOLD)
        + "".join(_digit(digit, paint, finger) for finger, digit in enumerate(shown))
    )


@lru_cache(_KEPT)
def sleeve(paint: Paint, length: float) -> Svg:
    """A sleeve of that length below the wrist, with its cuff."""
    arm = path(
        *("M", -26, 4, "L", -30, length, "L", 30, length, "L", 26, 4, "Z"),
        fill=paint.sleeve,
        stroke=paint.line,
        stroke_width=_OUTLINE,
    )
    cuff = rect(*(-32, -1, 64, 32), rx=9, fill=PAPER, stroke=paint.line, stroke_width=_OUTLINE)
    return arm + cuff


def stitches(paint: Paint) -> Svg:
    """The stitches of a zombie's hand."""
    return path(
        "M-16-46L16-24M-14-36L-6-48M-3-29L6-41M8-21L17-33",
        stroke=paint.line,
        stroke_width=3.5,
        class_="stitches",
    )


# Hands whose fingers can be counted


def _counting(gesture: Gesture, paint: Paint, *, palm: bool) -> Svg:
    """First everything in the outline's color and wider, then everything normally."""
    held = digits(gesture)
    shown = [digit for digit in held if digit.raised or not palm]
    crossing = gesture.form is FingerForm.CROSSED
    parts = [
        *_outlines(shown, paint, _OUTLINE),
        _outlined(_PALM, paint, _OUTLINE),
        *(
            _digit(digit, paint, finger, outlined=crossing)
            for finger, digit in enumerate(held)
            if digit in shown
        ),
    ]
    if palm:
        parts += _inside(held, paint)
    else:
        parts += [_nail(digit, paint) for digit in held if digit.raised]
    return "".join(parts)


def _digit(digit: Digit, paint: Paint, finger: int, *, outlined: bool = False) -> Svg:
    line = _line(
        digit.points,
        digit.width,
        paint.skin,
        class_="up" if digit.raised else None,
        data_finger=str(finger) if digit.raised else None,
        data_part=str(digit.raised) if 0 < digit.raised < 1 else None,
    )
    if not (outlined and digit.raised):
        return line
        # The upper of two crossed fingers hides the lower one's outline and keeps its own.
    return _line(digit.points, digit.width + 2 * _OUTLINE, paint.line) + line


def _outlines(shown: Sequence[Digit], paint: Paint, outline: float) -> Iterator[Svg]:
    """The outlines of these fingers, one path per width: that's faster to draw."""
    for width in sorted({digit.width for digit in shown}):
        alike = (digit.points for digit in shown if digit.width == width)
        yield path(
            *(one for points in alike for one in _through(points)),
            fill="none",
            stroke=paint.line,
            stroke_width=width + 2 * outline,
        )


def _through(points: Sequence[Point]) -> Iterator[str | float]:
    for place, point in enumerate(points):
        yield "L" if place else "M"
        yield from point


def _outlined(shape: str, paint: Paint, outline: float) -> Svg:
    """The shape with an outline all around its outside."""
    return path(
        shape,
        fill=paint.skin,
        stroke=paint.line,
        stroke_width=2 * outline,
        paint_order="stroke",
    )


def _line(points: tuple[Point, ...], width: float, color: str, **more: str | None) -> Svg:
    return polyline(
        points,
        stroke=color,
        stroke_width=width,
        **more,
    )


def _nail(digit: Digit, paint: Paint) -> Svg:
    (x, y), (a, b) = digit.points[-2:]
    length = ((a - x) ** 2 + (b - y) ** 2) ** 0.5
    along = (a - x) / length, (b - y) / length
    ends = tuple((a + step * along[0], b + step * along[1]) for step in (-1, 2.5))
    return _line(ends, digit.width * 0.45, paint.shine)


def _inside(held: tuple[Digit, ...], paint: Paint) -> list[Svg]:
    """The palm: folded fingers, and its lines."""
    folded = [digit for digit in held[1:] if not digit.raised]
    parts: list[Svg] = []
    for digit in folded:
        x, y = digit.points[0]
        ends = (x, y + 1), (x * 0.92, y + 19)
        parts += [
            _line(ends, digit.width + 2 * _OUTLINE, paint.line),
            _line(ends, digit.width, paint.skin),
        ]
    if not held[0].raised:
        across = (-28.0, -20.0), (-2.0, -28.0)
        parts += [
            _line(across, 16 + 2 * _OUTLINE, paint.line),
            _line(across, 16, paint.skin),
        ]
    elif not folded:
        crease = {"fill": "none", "stroke": paint.line, "stroke_width": 2.5}
        parts.append(path("M-30-38Q-8-44 2-10M-14-52Q6-34 30-40", **crease))
    return parts


# Hands that show something else


def _flat(paint: Paint) -> Svg:
    thumb = (-25.0, -22.0), (-45.0, -52.0)
    return (
        _line(thumb, 16 + 2 * _OUTLINE, paint.line)
        + _line(thumb, 16, paint.skin)
        + _outlined(_FLAT, paint, _OUTLINE)
    )


def _ring(paint: Paint) -> Svg:
    wrist = ((0.0, 0.0), (0.0, -24.0))
    return (
        _line(wrist, 40 + 2 * _OUTLINE, paint.line)
        + circle(0, -50, 38 + _OUTLINE, fill=paint.line)
        + _line(wrist, 40, paint.skin)
        + circle(0, -50, 38, fill=paint.skin)
        + path(
            "M-6-66L-12-85M10-66L16-84M20-56L36-64",
            stroke=paint.line,
            stroke_width=3,
        )
        + circle(0, -50, 16, fill=PAPER, stroke=paint.line, stroke_width=_OUTLINE)
    )


def _away() -> Svg:
    fist = _counting(Gesture(), AWAY, palm=False)
    cross = path("M-13-54L13-28M13-54L-13-28", stroke=AWAY.line, stroke_width=7)
    return fist + cross


def _mixed(one: str, other: str, share: float) -> str:
    """The one color with that share of the other mixed in."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
