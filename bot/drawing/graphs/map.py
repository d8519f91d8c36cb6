"""`map_svg`: every position of solved house rules, colored by its value."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from itertools import pairwise
from typing import Self, TypeAlias

import numpy as np
from PIL import Image

from bot.drawing.colors import GLOW, INK, MUTED, PAPER
from bot.drawing.graphs.axis import round_step
from bot.drawing.graphs.chart import Chart, ChartLine
from bot.drawing.marks import card
from bot.drawing.svg import BOLD, Svg, document, element, line, rect, text
from bot.words.wording import Wording
from engine.message import Message, message
from engine.tables import Value

MOST_LABELED = 21
"""With more sides than this, a position is a dot without text."""
WIDTH = 640
_LEFT, _TOP, _SPAN = 84, 132, 528
_SIZE = 24
_FOOT = 84
_BETWEEN_ROWS, _BETWEEN_COLUMNS = 30, 44
"""The distance between the totals next to dots."""

Color: TypeAlias = tuple[int, int, int]

# The nearest end and the farthest. Wins are dark, losses medium and draws bright, so they can be
# told apart without color, too.
_WINS: tuple[Color, Color] = ((10, 74, 68), (60, 158, 146))
_LOSSES: tuple[Color, Color] = ((222, 112, 68), (248, 212, 194))
_DRAWN: Color = (245, 240, 226)
_SIGNS = {1: "+", 0: "=", -1: "−"}


@dataclass(frozen=True, slots=True)
class MapWords:
    """The text in the picture."""

    title: str
    rows: str
    columns: str
    win: str
    draw: str
    loss: str

    @classmethod
    def of(cls, wording: Wording) -> Self:
        """The text in that language."""
        return cls(
            wording.text("graph-map"),
            wording.text("graph-map-rows"),
            wording.text("graph-map-columns"),
            wording.text("graph-map-win"),
            wording.text("graph-map-draw"),
            wording.text("graph-map-loss"),
        )


def map_svg(chart: Chart, words: MapWords) -> Svg:
    """Rows are the hands of the side to move, columns the other's, both by total fingers.

    With few sides, each position is a square with a sign and a distance: `+3` wins in 3, `−2` loses
    in 2, `=` is a draw. With many, it's a dot. The start has a ring.
    """
    cell = _SPAN / max(len(chart.rows), len(chart.columns))
    height = _TOP + cell * len(chart.rows) + _FOOT
    is_labeled = max(len(chart.rows), len(chart.columns)) <= MOST_LABELED
    body = _fields(chart, cell) if is_labeled else _dots(chart, cell)
    return document(
        WIDTH,
        height,
        card(WIDTH, height),
        text(32, 44, words.title, size=_SIZE, weight=BOLD, fill=INK),
        text(WIDTH - 28, 44, words.rows, size=_SIZE - 4, anchor="end", fill=MUTED),
        text(WIDTH - 28, 70, words.columns, size=_SIZE - 4, anchor="end", fill=MUTED),
        *body,
        *_ring(chart, cell),
        *_legend(chart, words, height - 30),
    )


def map_alt(chart: Chart) -> Message:
    """The alt text."""
    return message(
        "graph-map-alt",
        positions=sum(chart.values.values()),
        wins=chart.values[Value.WIN],
        draws=chart.values[Value.DRAW],
        losses=chart.values[Value.LOSS],
        longest=chart.longest,
    )


# Few sides


def _fields(chart: Chart, cell: float) -> Iterator[Svg]:
    yield from _labels(chart, cell)
    for row, worths in enumerate(chart.worths.tolist()):
        for column, worth in enumerate(worths):
            x, y = _LEFT + column * cell, _TOP + row * cell
            color = _color(worth, chart.longest)
            yield rect(x + 0.5, y + 0.5, cell - 1, cell - 1, rx=cell * 0.12, fill=_hex(color))
            size = cell * (0.42 if abs(worth) < 100 else 0.34)
            ink = PAPER if worth > 0 else INK
            middle = x + cell / 2, y + cell * 0.65
            yield text(*middle, _sign(worth), size=size, anchor="middle", fill=ink)


def _sign(worth: int) -> str:
    sign = _SIGNS[(worth > 0) - (worth < 0)]
    return f"{sign}{abs(worth) - 1}" if worth else sign


def _labels(chart: Chart, cell: float) -> Iterator[Svg]:
    size = min(_SIZE - 3, cell * 0.62)
    for place, one in enumerate(chart.rows):
        y = _TOP + (place + 0.65) * cell
        yield text(_LEFT - 10, y, one.label, size=size, anchor="end", fill=INK)
    is_wide = max(len(one.label) for one in chart.columns) * size * 0.62 > cell
    for place, one in enumerate(chart.columns):
        x = _LEFT + (place + 0.5) * cell
        if is_wide:
            yield _upright(x + size * 0.35, _TOP - 8, one.label, size)
        else:
            yield text(x, _TOP - 10, one.label, size=size, anchor="middle", fill=INK)


def _upright(x: float, y: float, words: str, size: float) -> Svg:
    """Text that runs upward from that point."""
    return text(x, y, words, size=size, fill=INK, transform=f"rotate(-90 {x:.2f} {y:.2f})")


# Many sides


def _dots(chart: Chart, cell: float) -> Iterator[Svg]:
    wide, high = len(chart.columns) * cell, len(chart.rows) * cell
    yield element(
        "image",
        x=_LEFT,
        y=_TOP,
        width=wide,
        height=high,
        preserveAspectRatio="none",
        image_rendering="optimizeSpeed",
        href=f"data:image/png;base64,{b64encode(_pixels(chart)).decode()}",
    )
    yield from _blocks(chart, cell)
    for at, label in _totals(chart.rows, _BETWEEN_ROWS / cell):
        y = _TOP + at * cell
        yield line((_LEFT - 8, y), (_LEFT, y), stroke=MUTED, stroke_width=2)
        yield text(_LEFT - 14, y + 7, label, size=_SIZE - 4, anchor="end", fill=MUTED)
    for at, label in _totals(chart.columns, _BETWEEN_COLUMNS / cell):
        x = _LEFT + at * cell
        yield line((x, _TOP - 8), (x, _TOP), stroke=MUTED, stroke_width=2)
        yield text(x, _TOP - 14, label, size=_SIZE - 4, anchor="middle", fill=MUTED)


def _blocks(chart: Chart, cell: float) -> Iterator[Svg]:
    """Lines between sides with different lives, or different counts of skipped turns."""
    right, below = _LEFT + len(chart.columns) * cell, _TOP + len(chart.rows) * cell
    for place, (one, other) in enumerate(pairwise(chart.rows), 1):
        if one.counts != other.counts:
            y = _TOP + place * cell
            yield line((_LEFT - 40, y), (right, y), stroke=INK, stroke_width=2)
    for place, (one, other) in enumerate(pairwise(chart.columns), 1):
        if one.counts != other.counts:
            x = _LEFT + place * cell
            yield line((x, _TOP - 34), (x, below), stroke=INK, stroke_width=2)


def _pixels(chart: Chart) -> bytes:
    """A PNG with one pixel per position."""
    longest = int(np.abs(chart.worths).max(initial=0))
    palette = np.array(
        [_color(worth, chart.longest) for worth in range(-longest, longest + 1)], np.uint8
    )
    stream = BytesIO()
    Image.fromarray(palette[chart.worths + longest]).quantize(256).save(stream, "PNG")
    return stream.getvalue()


def _totals(lines: Sequence[ChartLine], room: float) -> Iterator[tuple[int, str]]:
    """Where sides with each total start; only some of them, with enough space in between."""
    totals = [one.total for one in lines]
    step = round_step(float(max(totals) - min(totals)) * room / len(lines))
    last = -room
    for place, (before, total) in enumerate(zip([None, *totals], totals, strict=False)):
        if total != before and total % Fraction(step) == 0 and place - last >= room:
            last = place
            yield place, str(total).replace("-", "−")


# Both


def _ring(chart: Chart, cell: float) -> Iterator[Svg]:
    if chart.start is None:
        return
    row, column = chart.start
    size = max(cell, 10)
    x = _LEFT + (column + 0.5) * cell - size / 2
    y = _TOP + (row + 0.5) * cell - size / 2
    for color, wide in ((INK, 6), (GLOW, 3)):
        yield rect(x, y, size, size, rx=size * 0.2, fill="none", stroke=color, stroke_width=wide)


def _legend(chart: Chart, words: MapWords, y: float) -> Iterator[Svg]:
    """What the colors mean, the nearest end first."""
    for place, (name, sign) in enumerate(((words.win, 1), (words.draw, 0), (words.loss, -1))):
        x = 32 + place * 200
        steps = 4 if sign else 1
        for step in range(steps):
            worth = sign * (1 + step * chart.longest // 3)
            fill = _hex(_color(worth, chart.longest))
            yield rect(x + step * 18, y - 20, 18, 26, fill=fill)
        yield rect(x, y - 20, steps * 18, 26, fill="none", stroke=INK, stroke_width=1.5)
        yield text(x + steps * 18 + 10, y + 1, f"{_SIGNS[sign]} {name}", size=_SIZE - 3, fill=INK)


def _color(worth: int, longest: int) -> Color:
    """Strong if the end is near."""
    if worth == 0:
        return _DRAWN
    near, far = _WINS if worth > 0 else _LOSSES
    share = min((abs(worth) - 1) / longest, 1) if longest else 0
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(near, far, strict=True))
    return red, green, blue


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
