"""Sides on cards of their own, for more hands than there is room for round a table.

The cards go clockwise: up on the left from the viewer's, and down on the right.
"""

from __future__ import annotations

from bot.drawing.board.layout import WIDTH, Layout, Sign, Spot, Zone
from bot.drawing.board.rows import HAND_HEIGHT, Row
from bot.drawing.scene import At, Scene

_GAP = 10.0
_CARD = (WIDTH - 3 * _GAP) / 2
_SIGNS_WIDTH = 66.0
_IN_A_ROW = 3
_LARGEST = 0.7
_SLEEVE = 42.0


def cards_layout(scene: Scene, drawn: int) -> Layout:
    """Places on cards, at most three hands in a row."""
    most = max(len(seat.hands) for seat in scene.seats)
    rows = -(-most // _IN_A_ROW)
    row = Row(min(most, _IN_A_ROW), drawn, (_CARD - _SIGNS_WIDTH) / _IN_A_ROW, _LARGEST)
    pitch = (HAND_HEIGHT + _SLEEVE) * row.size
    deep = rows * pitch + 14
    zones = tuple(_zone(scene, seat, deep) for seat in range(len(scene.seats)))
    spots: dict[At, tuple[Spot, ...]] = {}
    for seat, shown in enumerate(scene.seats):
        zone = zones[seat]
        for hand in range(len(shown.hands)):
            line, place = divmod(hand, _IN_A_ROW)
            y = zone.y + line * pitch + HAND_HEIGHT * row.size + 8
            x = zone.x + _SIGNS_WIDTH + (_CARD - _SIGNS_WIDTH) / 2
            spots[At(seat, hand)] = row.spots(place, x, y)
    columns = -(-len(scene.seats) // 2)
    return Layout(
        width=WIDTH,
        height=columns * (deep + _GAP) + _GAP,
        spots=spots,
        signs=tuple(_sign(zone) for zone in zones),
        sleeve=_SLEEVE,
        zones=zones,
        is_upright=True,
    )


def _zone(scene: Scene, seat: int, deep: float) -> Zone:
    seats = len(scene.seats)
    place, on_left = (seat - scene.viewer) % seats, -(-seats // 2)
    is_right = place >= on_left
    line = place - on_left + (2 * on_left - seats) if is_right else on_left - 1 - place
    x = 2 * _GAP + _CARD if is_right else _GAP
    return Zone(x, _GAP + line * (deep + _GAP), _CARD, deep)


def _sign(zone: Zone) -> Sign:
    x = zone.x + 36
    return Sign(x, zone.y + 38, 20, counts=(x, zone.y + 92), ahead=(1, 0))
