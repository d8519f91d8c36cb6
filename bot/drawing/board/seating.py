"""Hands side by side: how large they can be, and where each goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.drawing.board.layout import WIDTH, HandPlacement, Layout, Sign, Zone
from bot.drawing.scene import At, Scene

HAND_WIDTH = 112.0
"""The width of a full-size hand, with its thumb and some space."""
HAND_HEIGHT = 128.0
"""From the wrist to the highest finger."""
_GAP = 10.0
_CARD = (WIDTH - 3 * _GAP) / 2
_SIGNS_WIDTH = 66.0
_IN_A_ROW = 3
_LARGEST = 0.7
_SLEEVE = 42.0


@dataclass(frozen=True, slots=True)
class HandRow:
    """Equally wide places for a number of hands, centered on 0."""

    hands: int
    drawn: int
    """How many drawn hands show one hand."""
    width: float
    """The width of one place."""
    largest: float

    @property
    def size(self) -> float:
        """The scale at which a hand is drawn."""
        return min(self.largest, self.width / self.drawn / HAND_WIDTH)

    @property
    def across(self) -> float:
        """The width of all places together."""
        return self.width * self.hands

    def offsets(self, place: int) -> Iterator[tuple[float, bool]]:
        """That place's drawn hands: their offsets from the center, and whether they're left."""
        middle = (place + 0.5) * self.width - self.across / 2
        step = self.width / self.drawn
        for drawn in range(self.drawn):
            offset = middle + (drawn - (self.drawn - 1) / 2) * step
            yield offset, self._is_left(place, drawn)

    def spots(
        self, place: int, x: float, y: float, *, angle: float = 0
    ) -> tuple[HandPlacement, ...]:
        """The placements for that place, in a row centered there, upright or upside down."""
        way = -1 if angle else 1
        return tuple(
            HandPlacement(x + way * offset, y, angle, self.size, is_left)
            for offset, is_left in self.offsets(place)
        )

    def _is_left(self, place: int, drawn: int) -> bool:
        """Half of the hands are left hands, also of two that count together."""
        if self.drawn > 1:
            return drawn < self.drawn / 2
        return 2 * place + 1 < self.hands


def cards_layout(scene: Scene, drawn: int) -> Layout:
    """The layout on cards, with at most three hands in a row."""
    most = max(len(seat.hands) for seat in scene.seats)
    rows = -(-most // _IN_A_ROW)
    row = HandRow(min(most, _IN_A_ROW), drawn, (_CARD - _SIGNS_WIDTH) / _IN_A_ROW, _LARGEST)
    pitch = (HAND_HEIGHT + _SLEEVE) * row.size
    deep = rows * pitch + 14
    zones = tuple(_zone(scene, seat, deep) for seat in range(len(scene.seats)))
    spots: dict[At, tuple[HandPlacement, ...]] = {}
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
