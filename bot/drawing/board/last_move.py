"""Draws the last move: arrows between hands, what they carry, and where they land."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import cos, hypot, pi, sin

from bot.drawing.board.effects import DEAD, Reach, blasts, fallout, recoils
from bot.drawing.board.labels import centered, figures, pill
from bot.drawing.board.layout import HandPlacement, Layout, Sign
from bot.drawing.colors import GLOW, INK, PAPER
from bot.drawing.scene import At, HandChange, MoveKind, ShownMove
from bot.drawing.svg import Point, Svg, circle, group, path, polygon, translate

_STROKE = 6.0
_LETTERS = 24.0
_LONG = 90.0
"""A longer arrow has room for what it carries."""
_TURN = "M11-6A12.5 12.5 0 1 0 12.5 3M11.5-14V-5.5H3"


def landing_svg(move: ShownMove, layout: Layout, reach: Reach) -> Svg:
    """Where hits landed and hands exploded, to be drawn behind the hands."""
    landings = (
        _impact(_landing(each.by, each.on, layout, reach))
        for each in move.parts
        if each.kind is MoveKind.HIT and each.by is not None and each.on is not None
    )
    return "".join((*blasts(move, layout), *landings))


def move_svg(move: ShownMove, layout: Layout, reach: Reach) -> Svg:
    """The move, to be drawn on top of everything else."""
    after = (*recoils(move, layout), *fallout(move, layout))
    return group(*_parts(move, layout, reach), *after, class_="deed", data_kind=move.kind)


def _parts(move: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    match move.kind:
        case MoveKind.HIT:
            return _hits(move, layout, reach)
        case MoveKind.SPLIT:
            return _split(move, layout, reach)
        case MoveKind.SWAP:
            return _swap(move, layout, reach)
        case MoveKind.FLIP:
            return _flip(move, reach)
        case MoveKind.ADD:
            return _add(move, layout, reach)
        case MoveKind.PASSED:
            return _pass(layout.signs[move.seat])


@dataclass(frozen=True, slots=True)
class _Way:
    """How an arrow is drawn, to tell two of them apart."""

    number: int = 0
    """Which of two arrows it is; 0 if there's only one."""
    bend: float = 1
    along: float = 0.5
    """How far along the arrow its label is."""


def _hits(move: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    second = move.then
    if second is None:
        yield from _hit(move, layout, reach, _Way())
        return
    same_hand, same_way = second.by == move.by, (second.by, second.on) == (move.by, move.on)
    first, last = _apart(layout, from_one=same_hand, on_one=second.on == move.on)
    yield from _hit(move, layout, reach, _Way(1, along=first))
    follows = _Way(2, -1 if same_way else 1, last)
    yield from _hit(second, layout, reach, follows)


def _apart(layout: Layout, *, from_one: bool, on_one: bool) -> tuple[float, float]:
    """How far along their arrows the labels of two hits are, if they share a hand.

    Arrows of two hands cross halfway between two sides, and earlier around a table.
    """
    if len(layout.signs) > 2:
        return (0.4, 0.72) if from_one or on_one else (0.64, 0.64)
    if from_one:
        return 0.3, 0.74
    return (0.2, 0.0) if on_one else (0.12, 0.66)


def _hit(move: ShownMove, layout: Layout, reach: Reach, way: _Way) -> Iterator[Svg]:
    if move.by is None or move.on is None:
        return
    start, end = reach(move.by), _landing(move.by, move.on, layout, reach)
    through = _over(move.by, move.on, layout, (start, end), way.bend)
    end = _short_of(through, end)
    is_long = hypot(end[0] - start[0], end[1] - start[1]) > _LONG
    yield _arrow(start, through, end)
    x, y = (_on if is_long else _beside)(start, through, end, way)
    yield pill(x, y, figures(move.added, signed=True) if move.added is not None else DEAD, _LETTERS)
    if way.number:
        yield circle(x - 30, y, 13, fill=INK, stroke=PAPER, stroke_width=2)
        yield centered(x - 30, y, str(way.number), 19, fill=PAPER)


def _split(move: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    """Fingers moving from hand to hand; if some appear or vanish, what each hand gained."""
    if sum(_gain(change) for change in move.changes):
        for change in move.changes:
            x, y = reach(change.at)
            yield pill(x, y, figures(_gain(change), signed=True), _LETTERS)
        return
    for by, on, fingers in _given(move.changes):
        start, end = reach(by), reach(on)
        through = _over(by, on, layout, (start, end))
        yield _arrow(start, through, end)
        yield pill(*_on(start, through, end, _Way()), figures(fingers), _LETTERS)


def _swap(move: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    if move.by is None or move.on is None:
        return
    start, end = reach(move.by), reach(move.on)
    yield _arrow(start, _over(move.by, move.on, layout, (start, end)), end, both=True)


def _add(move: ShownMove, layout: Layout, reach: Reach) -> Iterator[Svg]:
    """The finger, just ahead of the others."""
    if move.by is None:
        return
    (x, y), (dx, dy) = reach(move.by), _spot(layout, move.by).ahead
    yield pill(x + dx * 22, y + dy * 22, "+1", _LETTERS)


def _flip(move: ShownMove, reach: Reach) -> Iterator[Svg]:
    if move.by is None:
        return
    x, y = reach(move.by)
    yield group(
        circle(0, 0, 21, fill=PAPER, stroke=INK, stroke_width=2.5),
        path(_TURN, fill="none", stroke=INK, stroke_width=4.5, stroke_linecap="round"),
        transform=translate(x, y),
    )


def _pass(sign: Sign) -> Iterator[Svg]:
    """Three dots from the seat's sign: it had nothing to add."""
    dx, dy = sign.ahead
    x, y = sign.x + dx * sign.radius * 3, sign.y + dy * sign.radius * 3
    yield pill(x, y, "•••", _LETTERS * 0.8)


# What goes where


def _gain(change: HandChange) -> Fraction:
    return Fraction(change.after or 0) - Fraction(change.before or 0)


def _given(changes: tuple[HandChange, ...]) -> Iterator[tuple[At, At, Fraction]]:
    """Which hand gives how much to which, in the order of the hands."""
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
    """Where a hit lands: at the fingertips, or at the side of the hand if it comes from behind."""
    if not layout.is_upright or by.seat == on.seat:
        return reach(on)
    spot = _spot(layout, on)
    side = -1 if reach(by)[0] < spot.x else 1
    return spot.x + side * 46 * spot.size, spot.y - 36 * spot.size


def _over(by: At, on: At, layout: Layout, ends: tuple[Point, Point], bend: float = 1) -> Point:
    """The control point of a bent arrow: ahead of hands of one side, aside between two sides."""
    (x, y), (a, b) = ends
    far = hypot(a - x, b - y)
    middle = (x + a) / 2, (y + b) / 2
    if by.seat == on.seat:
        dx, dy = _ahead(layout, by, on)
        return middle[0] + dx * (34 + far * 0.2), middle[1] + dy * (34 + far * 0.2)
    return middle[0] - (b - y) * 0.12 * bend, middle[1] + (a - x) * 0.12 * bend


def _ahead(layout: Layout, by: At, on: At) -> Point:
    (x, y), (a, b) = (_spot(layout, at).ahead for at in (by, on))
    return (x + a) / 2, (y + b) / 2


def _spot(layout: Layout, at: At) -> HandPlacement:
    return layout.spots[at][-1]


def _on(start: Point, through: Point, end: Point, way: _Way) -> Point:
    """The point on the bent arrow for its label."""
    gone, left = way.along, 1 - way.along
    x, y = (
        left * left * start[axis] + 2 * gone * left * through[axis] + gone * gone * end[axis]
        for axis in (0, 1)
    )
    return x, y


def _beside(start: Point, through: Point, end: Point, way: _Way) -> Point:
    """A point near there, on the outer side of the arrow."""
    x, y = _on(start, through, end, way)
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (hypot(dx, dy) or 1) * way.bend
    return x - dy / far * 32, y + dx / far * 32


def _short_of(through: Point, end: Point) -> Point:
    """A point just before the end, so that the arrowhead hides nothing."""
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
