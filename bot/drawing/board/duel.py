"""The layout for two sides facing each other: the viewer's below, the other upside down."""

from __future__ import annotations

from bot.drawing.board.layout import WIDTH, HandPlacement, Layout, Sign, Zone
from bot.drawing.board.seating import HAND_HEIGHT, HandRow
from bot.drawing.scene import At, Scene

_SIGNS_WIDTH = 104.0
_WIDEST, _LARGEST = 180.0, 1.22
_SLEEVE = 46.0
_BETWEEN = 62.0
"""The gap between fingertips, for arrows."""


def duel_layout(scene: Scene, drawn: int) -> Layout:
    """The layout for both sides, with `drawn` hands to show one."""
    most = max(len(seat.hands) for seat in scene.seats)
    width = min(_WIDEST * (1 + 0.25 * (drawn - 1)), (WIDTH - _SIGNS_WIDTH - 12) / most)
    size = HandRow(most, drawn, width, _LARGEST).size
    deep = (HAND_HEIGHT + _SLEEVE) * size
    height = float(round(2 * deep + _BETWEEN))
    spots: dict[At, tuple[HandPlacement, ...]] = {}
    for seat, shown in enumerate(scene.seats):
        row = HandRow(len(shown.hands), drawn, width, _LARGEST)
        faces = seat != scene.viewer
        middle = max(WIDTH / 2, _SIGNS_WIDTH + row.across / 2)
        x, y = (WIDTH - middle, _SLEEVE * size) if faces else (middle, height - _SLEEVE * size)
        for hand in range(row.hands):
            spots[At(seat, hand)] = row.spots(hand, x, y, angle=180 if faces else 0)
    return Layout(
        width=WIDTH,
        height=height,
        spots=spots,
        signs=tuple(_sign(seat != scene.viewer, height) for seat in range(2)),
        sleeve=_SLEEVE,
        zones=tuple(_zone(seat != scene.viewer, height) for seat in range(2)),
    )


def _sign(faces: bool, height: float) -> Sign:
    if faces:
        return Sign(WIDTH - 56, 66, 27, counts=(WIDTH - 56, 130), ahead=(-1, 0))
    return Sign(56, height - 62, 27, counts=(56, height - 128), ahead=(1, 0))


def _zone(faces: bool, height: float) -> Zone:
    half = height / 2 - 8
    return Zone(8, 8 if faces else height / 2, WIDTH - 16, half)
