"""The sign of a seat: its shape and number, whose turn it is, its counts, who has won."""

from __future__ import annotations

from dataclasses import dataclass

from bot.drawing.board.labels import centered
from bot.drawing.board.layout import Sign
from bot.drawing.colors import EDGE, GLOW, INK, MUTED, PAPER, SEATS, SHADE, SeatLook
from bot.drawing.marks import mark
from bot.drawing.scene import Counted, Scene, SeatStatus, ShownSeat
from bot.drawing.svg import BOLD, Svg, circle, group, path, polygon, text, translate

_MOST_HEARTS = 3
_HEART = "M0 7.5C-9 1-9.5-6-4.8-7.2C-2.4-7.8-0.6-6 0-4.4C0.6-6 2.4-7.8 4.8-7.2C9.5-6 9 1 0 7.5Z"
_SWAP = "M-8-3H6M2-7L6.5-3L2 1M8 4.5H-6M-2 0.5L-6.5 4.5L-2 8.5"
_SWITCH = "M-9-7V7M9-7V7M-5 0H4M0-4L4.5 0L0 4"
"""A finger moving from one hand to the other."""
_CROWN = "M-15 8L-18-9L-8-2L0-14L8-2L18-9L15 8Z"


@dataclass(frozen=True, slots=True)
class Badge:
    """The shape of a seat or a team, with its number inside."""

    look: SeatLook
    number: int
    is_out: bool = False
    is_to_move: bool = False
    has_won: bool = False

    def svg(self, sign: Sign) -> Svg:
        """Draw the badge there."""
        hue, ink = self.look.hue, MUTED if self.is_out else INK
        shape = mark(
            self.look.shape,
            *(sign.x, sign.y, sign.radius),
            fill=SHADE if self.is_out else hue.fill,
            stroke=MUTED if self.is_out else hue.dark,
            stroke_width=3,
            stroke_linejoin="round",
        )
        number = centered(sign.x, sign.y, str(self.number), sign.radius * 1.05, fill=ink)
        turn = _turn(sign) if self.is_to_move else ""
        return turn + shape + number + (_crown(sign) if self.has_won else "")


def seat_sign(scene: Scene, seat: int, sign: Sign) -> Svg:
    """Everything shown of the seat besides its hands."""
    shown = scene.seats[seat]
    badge = Badge(
        SEATS[seat],
        shown.number,
        is_out=shown.status is SeatStatus.OUT,
        is_to_move=seat == scene.to_move,
        has_won=scene.ended is not None and scene.ended.winner == seat,
    )
    return group(badge.svg(sign), _counts(shown, sign), class_="sign", data_seat=shown.number)


def _turn(sign: Sign) -> Svg:
    """A ring, with an arrowhead that points to the hands."""
    radius = sign.radius * 1.2 + 6
    ring = circle(sign.x, sign.y, radius, fill=GLOW, stroke=INK, stroke_width=3, class_="turn")
    (dx, dy), far = sign.ahead, radius + 17
    base_x, base_y = sign.x + dx * (radius + 4), sign.y + dy * (radius + 4)
    head = polygon(
        (
            (sign.x + dx * far, sign.y + dy * far),
            (base_x - dy * 10, base_y + dx * 10),
            (base_x + dy * 10, base_y - dx * 10),
        ),
        fill=INK,
        stroke=INK,
        stroke_width=3,
        stroke_linejoin="round",
    )
    return ring + head


def _crown(sign: Sign) -> Svg:
    crown = path(
        _CROWN, fill=GLOW, stroke=INK, stroke_width=3, stroke_linejoin="round", class_="winner"
    )
    size = sign.radius / 22
    lifted = sign.y - sign.radius - 9 * size
    return group(crown, transform=f"{translate(sign.x, lifted)} scale({size:.2f})")


# Counts


def _counts(shown: ShownSeat, sign: Sign) -> Svg:
    (x, y), size = sign.counts, sign.radius / 20
    lines = [
        draw(counted)
        for draw, counted in (
            (_lives, shown.lives),
            (_swaps, shown.swaps),
            (_switches, shown.switches),
        )
        if counted is not None
    ]
    first = y - 12 * size * (len(lines) - 1)
    return "".join(
        group(line, transform=f"{translate(x, first + 24 * size * place)} scale({size:.2f})")
        for place, line in enumerate(lines)
    )


def _lives(lives: Counted) -> Svg:
    if lives.of <= _MOST_HEARTS:
        start = -10.5 * (lives.of - 1)
        return "".join(
            _heart(start + 21 * place, is_left=place < lives.left) for place in range(lives.of)
        )
    return _heart(-17, is_left=lives.left > 0) + _share(lives)


def _heart(x: float, *, is_left: bool) -> Svg:
    return path(
        _HEART,
        fill=INK if is_left else PAPER,
        stroke=INK if is_left else MUTED,
        stroke_width=2,
        stroke_dasharray=None if is_left else "2 2",
        transform=translate(x, 0),
        class_="life" if is_left else None,
    )


def _swaps(swaps: Counted) -> Svg:
    return _lines(_SWAP, swaps) + _share(swaps)


def _switches(switches: Counted) -> Svg:
    return _lines(_SWITCH, switches) + _share(switches)


def _lines(data: str, counted: Counted) -> Svg:
    return path(
        data,
        fill="none",
        stroke=INK if counted.left else EDGE,
        stroke_width=3,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=translate(-17, 0),
    )


def _share(counted: Counted) -> Svg:
    return text(
        -5, 6, f"{counted.left}/{counted.of}", size=17, weight=BOLD, fill=INK, class_="count"
    )
