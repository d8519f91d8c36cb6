"""`evaluations_svg`: who was winning after each move of a game of two, and where that changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from bot.drawing.colors import DRAW, EDGE, INK, MUTED, SEATS
from bot.drawing.graphs.axis import Axis
from bot.drawing.graphs.course import Evaluation
from bot.drawing.marks import card, mark
from bot.drawing.svg import BOLD, Svg, document, line, path, rect, text
from bot.words.wording import Wording
from engine.message import Message, message

WIDTH, HEIGHT = 640, 420
MOST_SHOWN = 1_000
"""Of a longer game, its end is shown."""
MOST_TOLD = 12
"""How many turning points the alt text lists."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 84, 612, 112, 328
_MIDDLE = (_TOP + _BOTTOM) / 2
_HALF = (_BOTTOM - _TOP) / 2
_SIZE = 24
_FARTHEST = 0.22
"""The height of a bar as far from the end as possible, if one at the end is 1."""
_FLAT = 9
"""Half the height of a draw."""
_BETWEEN_FLAGS = 50
_WIDEST = 90
"""The width of a bar in a short game."""


@dataclass(frozen=True, slots=True)
class EvaluationWords:
    """The text in the picture."""

    title: str
    hint: str
    draw: str

    @classmethod
    def of(cls, wording: Wording) -> Self:
        """The text in that language."""
        return cls(
            wording.text("graph-fortunes"),
            wording.text("graph-fortunes-hint"),
            wording.text("graph-letter-draw"),
        )


def evaluations_svg(evaluations: Sequence[Evaluation], words: EvaluationWords) -> Svg:
    """One bar per position: up if the first side wins, down if the second, flat for a draw.

    The nearer the end, the longer the bar. Mistakes have a flag with their number, above for the
    first side and below for the second.
    """
    first = max(len(evaluations) - MOST_SHOWN, 0)
    shown = evaluations[first:]
    end = min(_RIGHT, _LEFT + _WIDEST * len(shown))
    across = Axis(first, first + len(shown), _LEFT, end)
    return document(
        WIDTH,
        HEIGHT,
        card(WIDTH, HEIGHT),
        text(32, 46, words.title, size=_SIZE, weight=BOLD, fill=INK),
        text(WIDTH - 32, 46, words.hint, size=_SIZE - 3, anchor="end", fill=MUTED),
        *_sides(words),
        *_bars(shown, across, first),
        *_flags(shown, across, first),
        *_moves(across),
    )


def evaluations_alt(evaluations: Sequence[Evaluation]) -> Message:
    """The alt text: how the game stood at the start, and the moves that changed it."""
    turns = [
        message(f"graph-fortunes-turn-{_standing(each)}", ply=ply, side=each.gave_away + 1)
        for ply, each in enumerate(evaluations)
        if each.gave_away is not None
    ]
    if not evaluations:
        return message("graph-fortunes-empty")
    return message(
        "graph-fortunes-alt",
        moves=len(evaluations) - 1,
        start=message(f"graph-fortunes-start-{_standing(evaluations[0])}"),
        turns=_told(turns) if turns else message("graph-fortunes-no-turn"),
    )


def _told(turns: Sequence[Message]) -> Message:
    more = max(len(turns) - MOST_TOLD, 0)
    return message("graph-fortunes-turns", turns=tuple(turns[:MOST_TOLD]), more=more)


def _standing(evaluation: Evaluation) -> str:
    return "draw" if evaluation.winner is None else ("first", "second")[evaluation.winner]


def _sides(words: EvaluationWords) -> Iterator[Svg]:
    """Which half belongs to which side, and the line between them."""
    for side, y in enumerate((_MIDDLE - _HALF / 2, _MIDDLE + _HALF / 2)):
        look = SEATS[side]
        yield mark(look.shape, 46, y, 18, fill=look.hue.fill, stroke=look.hue.dark, stroke_width=3)
        number = str(side + 1)
        yield text(46, y + 8, number, size=_SIZE - 1, weight=BOLD, anchor="middle", fill=INK)
    yield text(46, _MIDDLE + 8, words.draw, size=_SIZE - 2, anchor="middle", fill=DRAW.dark)
    for y in (_TOP, _BOTTOM):
        yield line((_LEFT, y), (_RIGHT, y), stroke=EDGE, stroke_width=1.5, stroke_dasharray="2 6")
    yield line((_LEFT, _MIDDLE), (_RIGHT, _MIDDLE), stroke=EDGE, stroke_width=2)


def _bars(shown: Sequence[Evaluation], across: Axis, first: int) -> Iterator[Svg]:
    """Bars on the middle line; all bars of one color are one path."""
    longest = max([evaluation.distance or 0 for evaluation in shown], default=0)
    width = across.at(first + 1) - across.at(first) if shown else 0
    gap = width * 0.16 if width > 5 else 0
    drawn: dict[int | None, list[str | float]] = {None: [], 0: [], 1: []}
    for place, evaluation in enumerate(shown, first):
        top, bottom = _extent(evaluation, longest)
        left, right = across.at(place) + gap / 2, across.at(place + 1) - gap / 2
        drawn[evaluation.winner] += ["M", left, top, "H", right, "V", bottom, "H", left, "Z"]
    for winner, data in drawn.items():
        if data:
            hue = DRAW if winner is None else SEATS[winner].hue
            rim = hue.dark if gap > 1 else None
            yield path(*data, fill=hue.fill, stroke=rim, stroke_width=1.5 if rim else None)


def _extent(evaluation: Evaluation, longest: int) -> tuple[float, float]:
    if evaluation.winner is None or evaluation.distance is None:
        return _MIDDLE - _FLAT, _MIDDLE + _FLAT
    far = evaluation.distance / longest if longest else 0
    height = _HALF * (1 - (1 - _FARTHEST) * far)
    return (_MIDDLE - height, _MIDDLE) if evaluation.winner == 0 else (_MIDDLE, _MIDDLE + height)


def _flags(shown: Sequence[Evaluation], across: Axis, first: int) -> Iterator[Svg]:
    """A flag for each mistake; where they're crowded, only a line."""
    last = [0.0, 0.0]
    for place, evaluation in enumerate(shown, first):
        side = evaluation.gave_away
        if side is None:
            continue
        hue, x = SEATS[side].hue, across.at(place)
        y = _TOP - 24 if side == 0 else _BOTTOM + 24
        yield line((x, y), (x, _MIDDLE), stroke=INK, stroke_width=2.5, stroke_dasharray="5 4")
        if x - last[side] < _BETWEEN_FLAGS:
            continue
        last[side] = x
        yield rect(x - 23, y - 15, 46, 30, rx=8, fill=hue.light, stroke=hue.dark, stroke_width=2.5)
        yield text(x, y + 8, str(place), size=_SIZE - 2, weight=BOLD, anchor="middle", fill=INK)


def _moves(across: Axis) -> Iterator[Svg]:
    """The move numbers at the bottom."""
    for ply in across.ticks(6):
        if ply < across.high and ply == int(ply):
            x = (across.at(ply) + across.at(ply + 1)) / 2
            yield text(x, HEIGHT - 20, f"{ply:g}", size=_SIZE - 2, anchor="middle", fill=MUTED)
