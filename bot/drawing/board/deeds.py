"""The last move as it is drawn: arrows between hands, what they carry, and where they land."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import cos, hypot, pi, sin
from typing import TypeAlias

from bot.drawing.board.labels import figures, pill
from bot.drawing.board.layout import Layout, Sign, Spot
from bot.drawing.colours import GLOW, INK, PAPER
from bot.drawing.scene import At, HandChange, MoveKind, ShownMove
from bot.drawing.svg import Point, Svg, circle, group, path, polygon, translate

Reach: TypeAlias = Callable[[At], Point]
"""Where a hand is met by others."""

_STROKE = 6.0
_LETTERS = 24.0
_LONG = 90.0
"""An arrow that is longer has room for what it carries."""
_TURN = "M11-6A12.5 12.5 0 1 0 12.5 3M11.5-14V-5.5H3"


def landing_svg(deed: ShownMove, layout: Layout, reach: Reach) -> Svg:
    """Where a hit has landed, for behind the hands."""
    if deed.kind is not MoveKind.HIT or deed.by is None or deed.on is None:
        return ""
    return _impact(_landing(deed.by, deed.on, layout, reach))


def deed_svg(deed: ShownMove, layout: Layout, reach: Reach) -> Svg:
    """The move, over everything else."""
    return group(*_parts(deed, layout, reach), class_="deed", data_kind=deed.kind)


def _parts(deed: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    match deed.kind:
        case MoveKind.HIT:
            return _hit(deed, layout, reach)
        case MoveKind.SPLIT:
            return _split(deed, layout, reach)
        case MoveKind.SWAP:
            return _swap(deed, layout, reach)
        case MoveKind.FLIP:
            return _flip(deed, reach)
        case MoveKind.PASSED:
            return _pass(layout.signs[deed.seat])


def _hit(deed: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    if deed.by is None or deed.on is None:
        return
    start, end = reach(deed.by), _landing(deed.by, deed.on, layout, reach)
    through = _over(deed.by, deed.on, layout, start, end)
    end = _short_of(through, end)
    is_long = hypot(end[0] - start[0], end[1] - start[1]) > _LONG
    yield _arrow(start, through, end)
    yield pill(
        *(_on if is_long else _beside)(start, through, end),
        figures(deed.added, signed=True),
        _LETTERS,
    )


def _split(deed: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    """Fingers on their way from hand to hand; where some come or go, what each hand has got."""
    if sum(_gain(change) for change in deed.changes):
        for change in deed.changes:
            x, y = reach(change.at)
            yield pill(x, y, figures(_gain(change), signed=True), _LETTERS)
        return
    for by, on, fingers in _given(deed.changes):
        start, end = reach(by), reach(on)
        through = _over(by, on, layout, start, end)
        yield _arrow(start, through, end)
        yield pill(*_on(start, through, end), figures(fingers), _LETTERS)


def _swap(deed: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    if deed.by is None or deed.on is None:
        return
    start, end = reach(deed.by), reach(deed.on)
    yield _arrow(start, _over(deed.by, deed.on, layout, start, end), end, both=True)


def _flip(deed: ShownMove, reach: Reach) -> Iterator[Svg]:
    if deed.by is None:
        return
    x, y = reach(deed.by)
    yield group(
        circle(0, 0, 21, fill=PAPER, stroke=INK, stroke_width=2.5),
        path(_TURN, fill="none", stroke=INK, stroke_width=4.5, stroke_linecap="round"),
        transform=translate(x, y),
    )


def _pass(sign: Sign) -> Iterator[Svg]:
    """Three dots that come from the seat's sign: it had nothing to add."""
    dx, dy = sign.ahead
    x, y = sign.x + dx * sign.radius * 3, sign.y + dy * sign.radius * 3
    yield pill(x, y, "•••", _LETTERS * 0.8)


# What goes where


def _gain(change: HandChange) -> Fraction:
    return Fraction(change.after or 0) - Fraction(change.before or 0)


def _given(changes: tuple[HandChange, ...]) -> Iterator[tuple[At, At, Fraction]]:
    """Who gives how much to whom, in the order of the hands."""
    givers = [(change.at, -_gain(change)) for change in changes if _gain(change) < 0]
    takers = [(change.at, _gain(change)) for change in changes if _gain(change) > 0]
    while givers and takers:
        (by, left), (on, wanted) = givers.pop(0), takers.pop(0)
        fingers = min(left, wanted)
        yield by, on, fingers
        if left > fingers:
            givers.insert(0, (by, left - fingers))
        if wanted > fingers:
            takers.insert(0, (on, wanted - fingers))


# Arrows


def _landing(by: At, on: At, layout: Layout, reach: Reach) -> Point:
    """Where a hit lands: at the fingertips, or from behind at the side of the hand."""
    if not layout.is_upright or by.seat == on.seat:
        return reach(on)
    spot = _spot(layout, on)
    side = -1 if reach(by)[0] < spot.x else 1
    return spot.x + side * 46 * spot.size, spot.y - 36 * spot.size


def _over(by: At, on: At, layout: Layout, start: Point, end: Point) -> Point:
    """The point towards which an arrow bends: ahead of hands of one side, aside between two."""
    (x, y), (a, b) = start, end
    far = hypot(a - x, b - y)
    middle = (x + a) / 2, (y + b) / 2
    if by.seat == on.seat:
        dx, dy = _ahead(layout, by, on)
        return middle[0] + dx * (34 + far * 0.2), middle[1] + dy * (34 + far * 0.2)
    return middle[0] - (b - y) * 0.12, middle[1] + (a - x) * 0.12


def _ahead(layout: Layout, by: At, on: At) -> Point:
    (x, y), (a, b) = (_spot(layout, at).ahead for at in (by, on))
    return (x + a) / 2, (y + b) / 2


def _spot(layout: Layout, at: At) -> Spot:
    return layout.spots[at][-1]


def _on(start: Point, through: Point, end: Point) -> Point:
    """The middle of the bent arrow."""
    return (
        (start[0] + 2 * through[0] + end[0]) / 4,
        (start[1] + 2 * through[1] + end[1]) / 4,
    )


def _beside(start: Point, through: Point, end: Point) -> Point:
    """A place near the middle of the arrow, off its outer side."""
    x, y = _on(start, through, end)
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1
    return x - dy / far * 32, y + dx / far * 32


def _short_of(through: Point, end: Point) -> Point:
    """A point just before the end, where nothing is hidden by the arrow's head."""
    dx, dy = end[0] - through[0], end[1] - through[1]
    far = hypot(dx, dy) or 1
    return end[0] - dx / far * 14, end[1] - dy / far * 14


def _arrow(start: Point, through: Point, end: Point, *, both: bool = False) -> Svg:
    heads = [_head(through, end)] + ([_head(through, start)] if both else [])
    curve = ("M", *start, "Q", *through, *end)
    paint = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return "".join(
        (
            path(*curve, stroke=PAPER, stroke_width=_STROKE + 6, **paint),
            *(
                polygon(head, fill=PAPER, stroke=PAPER, stroke_width=8, stroke_linejoin="round")
                for head in heads
            ),
            path(*curve, stroke=INK, stroke_width=_STROKE, **paint),
            *(
                polygon(head, fill=INK, stroke=INK, stroke_width=2, stroke_linejoin="round")
                for head in heads
            ),
        )
    )


def _head(come_from: Point, tip: Point) -> tuple[Point, Point, Point]:
    dx, dy = tip[0] - come_from[0], tip[1] - come_from[1]
    far = hypot(dx, dy) or 1
    dx, dy = dx / far, dy / far
    front = tip[0] + dx * 8, tip[1] + dy * 8
    back = tip[0] - dx * 12, tip[1] - dy * 12
    return front, (back[0] - dy * 12, back[1] + dx * 12), (back[0] + dy * 12, back[1] - dx * 12)


def _impact(at: Point) -> Svg:
    points = [
        (at[0] + radius * cos(pi * tip / 8), at[1] + radius * sin(pi * tip / 8))
        for tip in range(16)
        for radius in [36 if tip % 2 else 24]
    ]
    return polygon(
        points, fill=GLOW, stroke=INK, stroke_width=2.5, stroke_linejoin="round", class_="impact"
    )
