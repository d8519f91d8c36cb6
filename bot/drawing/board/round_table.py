"""The layout for three to eight sides around a table, clockwise from the viewer's."""

from __future__ import annotations

from math import cos, pi, radians, sin, tan

from bot.drawing.board.layout import WIDTH, HandPlacement, Layout, Sign
from bot.drawing.board.seating import HAND_HEIGHT, HAND_WIDTH, HandRow
from bot.drawing.scene import At, Scene

_WRISTS = 224.0
"""The distance of wrists from the center."""
_LARGEST = 0.92
_TIPS, _HALF_A_TIP = 112.0, 24.0
"""How far fingertips are from the wrist, and how far out the outermost finger reaches."""
_APART = 12.0
"""The gap between neighbors."""
_CLEAR = 58.0
"""The free space in the middle, for arrows."""
_SIGNS = 286.0
_SLEEVE = 35.0
SMALLEST = 0.5
"""If hands would be smaller than this, they're shown on cards instead."""


def round_layout(scene: Scene, drawn: int) -> Layout | None:
    """The layout around a table; None if hands would be too small to count fingers."""
    row = _row(scene, drawn)
    if row.size < SMALLEST:
        return None
    spots: dict[At, tuple[HandPlacement, ...]] = {}
    for seat, shown in enumerate(scene.seats):
        side = HandRow(len(shown.hands), drawn, row.width, _LARGEST)
        for hand in range(side.hands):
            spots[At(seat, hand)] = tuple(
                _spot(_angle(scene, seat), offset, is_left, row.size)
                for offset, is_left in side.offsets(hand)
            )
    return Layout(
        width=WIDTH,
        height=WIDTH,
        spots=spots,
        signs=tuple(_sign(_angle(scene, seat)) for seat in range(len(scene.seats))),
        sleeve=_SLEEVE,
        table=_WRISTS + 12,
    )


def _row(scene: Scene, drawn: int) -> HandRow:
    """As large as possible without fingertips in a neighbor's wedge."""
    hands = max(len(seat.hands) for seat in scene.seats) * drawn
    slope = tan(pi / len(scene.seats))
    outermost = HAND_WIDTH * (hands - 1) / 2 + _HALF_A_TIP
    fits = (_WRISTS * slope - _APART) / (outermost + _TIPS * slope)
    size = min(_LARGEST, fits, (_WRISTS - _CLEAR) / HAND_HEIGHT)
    return HandRow(hands // drawn, drawn, size * HAND_WIDTH * drawn, size)


def _angle(scene: Scene, seat: int) -> float:
    seats = len(scene.seats)
    return 360 * ((seat - scene.viewer) % seats) / seats


def _spot(angle: float, offset: float, is_left: bool, size: float) -> HandPlacement:
    x, y = _turned(offset, _WRISTS, angle)
    return HandPlacement(x, y, angle, size, is_left)


def _sign(angle: float) -> Sign:
    x, y = _turned(0, _SIGNS, angle)
    return Sign(x, y, 20, counts=_turned(-62, _SIGNS, angle), ahead=_ahead(angle))


def _ahead(angle: float) -> tuple[float, float]:
    return sin(radians(angle)), -cos(radians(angle))


def _turned(across: float, away: float, angle: float) -> tuple[float, float]:
    """The point this far across and away from the middle, as seen from that angle."""
    turn = radians(angle)
    return (
        WIDTH / 2 + across * cos(turn) - away * sin(turn),
        WIDTH / 2 + across * sin(turn) + away * cos(turn),
    )
