"""`rating_svg`: a rating game by game, with its uncertainty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from bot.drawing.colors import BLUE, EDGE, INK, MUTED, PAPER
from bot.drawing.graphs.axis import Axis, around
from bot.drawing.marks import card
from bot.drawing.svg import BOLD, Point, Svg, circle, document, line, polygon, polyline, rect, text
from bot.words.wording import Wording
from db.standings import Point as Rated
from engine.message import Message, message

WIDTH, HEIGHT = 640, 400
MOST_POINTS = 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 84, 578, 96, 330
_SIZE = 24
"""The font size: half of it is still readable when the picture is 320 wide."""
_MOST_TICKS = 6


@dataclass(frozen=True, slots=True)
class RatingWords:
    """The text in the picture."""

    rating: str
    likely: str
    empty: str

    @classmethod
    def of(cls, wording: Wording) -> Self:
        """The text in that language."""
        return cls(
            wording.text("graph-rating"),
            wording.text("graph-rating-likely"),
            wording.text("graph-rating-empty"),
        )


def rating_svg(course: Sequence[Rated], words: RatingWords) -> Svg:
    """The leaderboard rating as a line, the most likely skill above it, uncertainty between.

    Of a long history, the last games are shown.
    """
    shown = course[-MOST_POINTS:]
    if not shown:
        middle = text(WIDTH / 2, HEIGHT / 2, words.empty, size=_SIZE, anchor="middle", fill=MUTED)
        return document(WIDTH, HEIGHT, card(WIDTH, HEIGHT), middle)
    lows = [point.rating.conservative for point in shown]
    highs = [point.rating.mu for point in shown]
    across = Axis(0, len(shown) - 1, _LEFT + 14, _RIGHT)
    up = Axis(*around(min(lows), max(highs), _MOST_TICKS), _BOTTOM, _TOP)
    low_line = [(across.at(place), up.at(value)) for place, value in enumerate(lows)]
    high_line = [(across.at(place), up.at(value)) for place, value in enumerate(highs)]
    return document(
        WIDTH,
        HEIGHT,
        card(WIDTH, HEIGHT),
        *_legend(words),
        *_grid(up),
        *_band(low_line, high_line),
        *_ends(low_line, lows),
        *_dates(shown),
    )


def rating_alt(course: Sequence[Rated]) -> Message:
    """The alt text."""
    if not course:
        return message("graph-rating-empty")
    shown = course[-MOST_POINTS:]
    first, last = shown[0].rating, shown[-1].rating
    return message(
        "graph-rating-alt",
        games=len(shown),
        first=_points(first.conservative),
        last=_points(last.conservative),
        best=_points(max(point.rating.conservative for point in shown)),
        likely=_points(last.mu),
    )


def _legend(words: RatingWords) -> Iterator[Svg]:
    yield line((32, 40), (64, 40), stroke=BLUE.dark, stroke_width=6, stroke_linecap="round")
    yield text(76, 48, words.rating, size=_SIZE, weight=BOLD, fill=INK)
    yield rect(262, 26, 32, 32, rx=5, fill=BLUE.light)
    yield _dashed([(262, 28), (294, 28)])
    yield text(306, 48, words.likely, size=_SIZE, fill=MUTED)


def _grid(up: Axis) -> Iterator[Svg]:
    for value in up.ticks(_MOST_TICKS):
        y = up.at(value)
        yield line((_LEFT, y), (WIDTH - 32, y), stroke=EDGE, stroke_width=1.5)
        yield text(
            _LEFT - 14, y + 8, f"{value:g}".replace("-", "−"), size=_SIZE, anchor="end", fill=MUTED
        )


def _band(lows: Sequence[Point], highs: Sequence[Point]) -> Iterator[Svg]:
    if len(lows) == 1:
        (low,), (high,) = lows, highs
        yield line(low, high, stroke=BLUE.light, stroke_width=20)
        yield _dashed([(high[0] - 10, high[1]), (high[0] + 10, high[1])])
        return
    yield polygon([*lows, *reversed(highs)], fill=BLUE.light)
    yield _dashed(highs)
    yield polyline(
        lows, stroke=BLUE.dark, stroke_width=5, stroke_linejoin="round", stroke_linecap="round"
    )


def _dashed(points: Sequence[Point]) -> Svg:
    return polyline(points, stroke=BLUE.fill, stroke_width=3, stroke_dasharray="9 6")


def _ends(lows: Sequence[Point], values: Sequence[float]) -> Iterator[Svg]:
    """A ring at the current rating, and its number."""
    x, y = lows[-1]
    yield circle(x, y, 9, fill=PAPER, stroke=BLUE.dark, stroke_width=5)
    below = y + 38 if y < _BOTTOM - 34 else y - 22
    yield text(
        min(x, WIDTH - 66),
        below,
        _points(values[-1]),
        size=_SIZE + 6,
        weight=BOLD,
        anchor="middle",
        fill=BLUE.dark,
        stroke=PAPER,
        stroke_width=7,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _dates(shown: Sequence[Rated]) -> Iterator[Svg]:
    y = HEIGHT - 26
    first, last = (f"{point.at:%Y-%m-%d}" for point in (shown[0], shown[-1]))
    if first == last:
        yield text(WIDTH / 2, y, first, size=_SIZE, anchor="middle", fill=MUTED)
        return
    yield text(_LEFT, y, first, size=_SIZE, fill=MUTED)
    yield text(WIDTH - 32, y, last, size=_SIZE, anchor="end", fill=MUTED)


def _points(rating: float) -> str:
    return f"{rating:.1f}".replace("-", "−")
