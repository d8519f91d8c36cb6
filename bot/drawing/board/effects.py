"""Side effects of a move: on the hand that hits, and on hands near explosions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import TypeAlias

from bot.drawing.board.labels import figures, pill
from bot.drawing.board.layout import HandPlacement, Layout
from bot.drawing.colors import INK
from bot.drawing.scene import At, ShownMove
from bot.drawing.svg import Point, Svg, polygon
from engine.compiled import Shown

Reach: TypeAlias = Callable[[At], Point]
"""The point where others touch a hand."""

DEAD = "×"
_LETTERS = 24.0
_FIRE = "#f0703c"
_TIPS = 11


def recoils(move: ShownMove, layout: Layout) -> Iterator[Svg]:
    """What the hitting hands showed before and show now, if that's different."""
    before: dict[At, Shown] = {}
    after: dict[At, Shown] = {}
    for each in move.parts:
        if each.recoil is not None:
            before.setdefault(each.recoil.at, each.recoil.before)
            after[each.recoil.at] = each.recoil.after
    for at, shown in after.items():
        yield pill(*_beside(layout, at), f"{_written(before[at])}→{_written(shown)}", _LETTERS)


def fallout(move: ShownMove, layout: Layout) -> Iterator[Svg]:
    """The fingers that explosions added to hands."""
    got: dict[At, int] = {}
    for each in move.parts:
        for at, fingers in each.fallout:
            got[at] = got.get(at, 0) + fingers
    for at, fingers in got.items():
        yield pill(*_beside(layout, at), f"+{fingers}", _LETTERS)


def blasts(move: ShownMove, layout: Layout) -> Iterator[Svg]:
    """A burst behind every hand that exploded."""
    for together in move.exploded:
        yield from (_burst(_spot(layout, at)) for at in together)


def _written(shown: Shown) -> str:
    return DEAD if shown is None else figures(shown)


def _beside(layout: Layout, at: At) -> Point:
    """Beside the wrist, clear of fingers and names."""
    return _spot(layout, at).point(62, 0)


def _spot(layout: Layout, at: At) -> HandPlacement:
    return layout.spots[at][-1]


def _burst(spot: HandPlacement) -> Svg:
    x, y = spot.point(0, -52)
    points = [
        (x + radius * spot.size * cos(turned), y + radius * spot.size * sin(turned))
        for tip in range(2 * _TIPS)
        for radius, turned in [(52 if tip % 2 else 92, pi * tip / _TIPS)]
    ]
    return polygon(
        points, fill=_FIRE, stroke=INK, stroke_width=3, stroke_linejoin="round", class_="blast"
    )
