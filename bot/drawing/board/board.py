"""`board_svg`: the picture of a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.drawing.board.digits import reach
from bot.drawing.board.duel import duel_layout
from bot.drawing.board.hands import (
    AWAY,
    ROUNDED,
    Paint,
    hand,
    paint_of,
    sleeve,
    stitches,
    turned_over,
)
from bot.drawing.board.labels import centered, figures, pill
from bot.drawing.board.last_move import landing_svg, move_svg
from bot.drawing.board.layout import HandPlacement, Layout, Zone
from bot.drawing.board.round_table import round_layout
from bot.drawing.board.seating import cards_layout
from bot.drawing.board.signs import seat_sign
from bot.drawing.colors import EDGE, SEATS, SHADE
from bot.drawing.counting import Counting, FingerForm, Gesture, gestures, is_plain
from bot.drawing.marks import card
from bot.drawing.scene import At, Scene, SeatStatus
from bot.drawing.svg import Point, Svg, circle, document, group, rect
from engine.compiled import Shown
from engine.game import Result


@dataclass(frozen=True, slots=True)
class DrawingOptions:
    """Options for pictures."""

    counting: Counting = Counting.WRITTEN
    figures: bool = False
    """Whether every hand has its number, even if the fingers show it."""


PLAIN = DrawingOptions()


@dataclass(frozen=True, slots=True)
class Board:
    """A scene laid out, ready to be drawn alone or with others."""

    scene: Scene
    options: DrawingOptions
    layout: Layout

    @classmethod
    def of(cls, scene: Scene, options: DrawingOptions = PLAIN) -> Board:
        """Lay out the scene."""
        return cls(scene, options, _layout(scene, options))

    def svg(self) -> Svg:
        """The board without its background card."""
        scene, layout = self.scene, self.layout
        seats = range(len(scene.seats))
        parts = [*self._ground()]
        parts += [seat_sign(scene, seat, layout.signs[seat]) for seat in seats]
        if scene.last is not None:
            parts.append(landing_svg(scene.last, layout, self._reach))
        parts += [self._side(seat) for seat in seats]
        if scene.last is not None:
            parts.append(move_svg(scene.last, layout, self._reach))
        parts += self._result()
        return "".join(parts)

    def _ground(self) -> Iterator[Svg]:
        """The table, and the zones of the seats."""
        x, y = self.layout.middle
        if self.layout.table:
            yield circle(x, y, self.layout.table, fill=SHADE, stroke=EDGE, stroke_width=3)
        for seat, zone in enumerate(self.layout.zones):
            yield _zone(zone, self._light(seat))

    def _light(self, seat: int) -> str:
        """The background of a seat's zone: lit on its turn, and once it has won."""
        ended = self.scene.ended
        if ended is not None and ended.winner == seat:
            return _GLORY
        return SEATS[seat].hue.light if seat == self.scene.to_move else SHADE

    def _result(self) -> Iterator[Svg]:
        """A draw is shown in the middle; a win is a crown at the seat."""
        ended = self.scene.ended
        if ended is not None and ended.winner is None:
            yield result_pill(ended.result, self.layout.middle)

    # Hands

    def _side(self, seat: int) -> Svg:
        shown = self.scene.seats[seat]
        hands = range(1 if shown.status is SeatStatus.ZOMBIE else len(shown.hands))
        return group(
            *(self._hand(At(seat, place)) for place in hands),
            class_="side",
            data_seat=shown.number,
        )

    def _hand(self, at: At) -> Svg:
        held = self.scene.hand(at)
        shown, spots = self._gestures(held.fingers), self.layout.spots[at]
        drawn = "".join(
            self._drawn(at, gesture, spot)
            for gesture, spot in zip(shown, spots[-len(shown) :], strict=True)
        )
        return group(
            drawn,
            self._figures(held.fingers, shown[-1], spots[-1]),
            class_="hand",
            data_hand=held.name,
            data_shows="x" if held.fingers is None else str(held.fingers),
        )

    def _drawn(self, at: At, gesture: Gesture, spot: HandPlacement) -> Svg:
        """The hand, its sleeve on top, and its name on the cuff."""
        held, paint = self.scene.hand(at), self._paint(at)
        is_zombie = self.scene.seats[at.seat].status is SeatStatus.ZOMBIE
        is_negative = held.fingers is not None and held.fingers < 0
        skin = turned_over(paint) if is_negative else paint
        drawn = group(
            hand(gesture, skin, palm=is_negative),
            sleeve(paint, self.layout.sleeve),
            stitches(paint) if is_zombie else "",
            transform=spot.transform,
            **ROUNDED,
            class_=f"gesture {gesture.form}",
            data_worth=gesture.worth if gesture.worth > 1 else None,
        )
        size = max(16.0, 25 * spot.size)
        return drawn + centered(*spot.point(0, 15), self._name(at, gesture), size, fill=paint.line)

    def _name(self, at: At, gesture: Gesture) -> str:
        """The text on the cuff: the hand's name, or what each of its fingers is worth."""
        if self.scene.seats[at.seat].status is SeatStatus.ZOMBIE:
            return "Z"
        return self.scene.hand(at).name if gesture.worth == 1 else f"×{gesture.worth}"

    def _figures(self, shown: Shown, gesture: Gesture, spot: HandPlacement) -> Svg:
        """The number, if the fingers alone don't make it clear to everyone."""
        plain = is_plain(shown, self.scene.fingers, self.options.counting)
        if shown is None or (plain and not self.options.figures):
            return ""
        words, size = figures(shown), max(17.0, 27 * spot.size)
        if gesture.form is FingerForm.WRITTEN:
            size = min(46.0, 116 / (len(words) + 1)) * spot.size
        x, y = spot.point(0, _WHERE_FIGURES.get(gesture.form, -32))
        return group(pill(x, y, words, size), class_="figures")

    def _paint(self, at: At) -> Paint:
        seat = self.scene.seats[at.seat]
        if seat.status is SeatStatus.ZOMBIE:
            return ZOMBIE
        is_out = self.scene.hand(at).is_out
        return AWAY if is_out else paint_of(SEATS[at.seat].hue)

    def _gestures(self, shown: Shown) -> tuple[Gesture, ...]:
        return gestures(shown, self.scene.fingers, self.options.counting)

    def _reach(self, at: At) -> Point:
        held = self.scene.hand(at).fingers
        x, y = reach(self._gestures(held)[-1])
        mirrored = held is not None and held < 0
        return self.layout.spots[at][-1].point(-x if mirrored else x, y)


def board_svg(scene: Scene, options: DrawingOptions = PLAIN) -> Svg:
    """The picture of a board. The same scene and options give the same text."""
    board = Board.of(scene, options)
    width, height = board.layout.width, board.layout.height
    return document(width, height, card(width, height), board.svg())


def result_pill(result: Result, at: Point) -> Svg:
    """The result of a game that no one won."""
    sign = "=" if result is Result.DRAW else "–"
    return group(pill(*at, sign, 40), class_="result", data_result=result)


_GLORY = "#ffedb8"
_WHERE_FIGURES = {FingerForm.RING: -50.0, FingerForm.WRITTEN: -62.0}
ZOMBIE = Paint(skin="#a9bf9a", line="#34402f", shine="#dfe8d6", sleeve="#7d7b8c")


def _layout(scene: Scene, options: DrawingOptions) -> Layout:
    drawn = 2 if options.counting is Counting.SENARY and scene.fingers > 6 else 1
    if len(scene.seats) == 2:
        return duel_layout(scene, drawn)
    return round_layout(scene, drawn) or cards_layout(scene, drawn)


def _zone(zone: Zone, ground: str) -> Svg:
    return rect(zone.x, zone.y, zone.width, zone.height, rx=14, fill=ground)
