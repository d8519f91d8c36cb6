"""`grid_svg`: what one hand against one is worth, with a cell for every pair of hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self, TypeAlias

from bot.drawing.colors import BLUE, DRAW, INK, MUTED, ORANGE, YELLOW
from bot.drawing.marks import card
from bot.drawing.svg import BOLD, Svg, document, rect, text
from bot.drawing.theory.names import short_name
from bot.words.wording import Wording
from engine.message import Message, message
from engine.theory import Form, OutcomeClass, SimplePosition, Values, outcome_of, table_of

Table: TypeAlias = Sequence[Sequence[tuple[SimplePosition, Form]]]

_CELL = 42
_LEFT, _TOP, _MARGIN = 62, 118, 28
_LEGEND_WIDTH, _LEGEND_HEIGHT = 300, 30
_NARROWEST = 480
_LETTER = 0.56
"""The width of a letter, relative to the font size."""

_COLORS = {
    OutcomeClass.PREVIOUS: DRAW.light,
    OutcomeClass.NEXT: YELLOW.fill,
    OutcomeClass.LEFT: BLUE.light,
    OutcomeClass.RIGHT: ORANGE.light,
}
_WORDS = {
    OutcomeClass.PREVIOUS: "theory-legend-zero",
    OutcomeClass.NEXT: "theory-legend-star",
    OutcomeClass.LEFT: "theory-legend-positive",
    OutcomeClass.RIGHT: "theory-legend-negative",
}
_SIGNS = {
    OutcomeClass.PREVIOUS: "0",
    OutcomeClass.NEXT: "*",
    OutcomeClass.LEFT: "↑",
    OutcomeClass.RIGHT: "↓",
}


@dataclass(frozen=True, slots=True)
class GridWords:
    """The text in the picture, besides values."""

    title: str
    corner: str
    legend: tuple[str, ...]
    """What each color means, in the order of `_WORDS`."""

    @classmethod
    def of(cls, wording: Wording, n: int) -> Self:
        """The text in that language."""
        return cls(
            wording.text("theory-grid-title", n=n),
            wording.text("theory-heading-corner"),
            tuple(map(wording.text, _WORDS.values())),
        )


def grid_of(n: int, words: GridWords) -> Svg:
    """The table of all (i|j)_n, computed here."""
    return grid_svg(table_of(Values(), n), words)


def grid_alt(n: int) -> Message:
    """The alt text."""
    return message("theory-grid-alt", n=n)


def grid_svg(table: Table, words: GridWords) -> Svg:
    """Rows are Left's hand, columns Right's; each cell has the value and the winner's color."""
    n = len(table)
    width = max(_NARROWEST, _LEFT + n * _CELL + _MARGIN)
    legend = [*_legend(words, width, _TOP + n * _CELL + 40)]
    lines = -(-len(_WORDS) // _columns(width))
    height = _TOP + n * _CELL + 40 + lines * _LEGEND_HEIGHT
    return document(
        width,
        height,
        card(width, height),
        text(_MARGIN, 48, words.title, size=26, weight=BOLD, fill=INK),
        *_heads(n, words),
        *_fields(table),
        *legend,
        says=words.title,
    )


def _heads(n: int, words: GridWords) -> Iterator[Svg]:
    yield text(_LEFT - 14, _TOP - 12, words.corner, size=16, anchor="end", fill=MUTED)
    for hand in range(n):
        x, y = _LEFT + (hand + 0.5) * _CELL, _TOP + (hand + 0.5) * _CELL + 6
        yield text(x, _TOP - 12, str(hand + 1), size=18, anchor="middle", fill=INK)
        yield text(_LEFT - 14, y, str(hand + 1), size=18, anchor="end", fill=INK)


def _fields(table: Table) -> Iterator[Svg]:
    for row, values in enumerate(table):
        for column, (_, value) in enumerate(values):
            x, y = _LEFT + column * _CELL, _TOP + row * _CELL
            yield _field(x, y, short_name(value), outcome_of(value))


def _field(x: float, y: float, name: str, outcome: OutcomeClass) -> Svg:
    ground = rect(x + 1, y + 1, _CELL - 2, _CELL - 2, rx=5, fill=_COLORS[outcome])
    size = min(18.0, (_CELL - 6) / (_LETTER * len(name)))
    middle = x + _CELL / 2, y + _CELL / 2 + size * 0.36
    return ground + text(*middle, name, size=size, anchor="middle", fill=INK)


def _columns(width: float) -> int:
    return max(1, int(width - 2 * _MARGIN) // _LEGEND_WIDTH)


def _legend(words: GridWords, width: float, top: float) -> Iterator[Svg]:
    """What the colors mean, each with the simplest value of its kind."""
    for place, (outcome, said) in enumerate(zip(_WORDS, words.legend, strict=True)):
        row, column = divmod(place, _columns(width))
        x, y = _MARGIN + column * _LEGEND_WIDTH, top + row * _LEGEND_HEIGHT - 16
        yield rect(x, y, 24, 24, rx=5, fill=_COLORS[outcome])
        yield text(x + 12, y + 18, _SIGNS[outcome], size=17, anchor="middle", fill=INK)
        yield text(x + 34, y + 18, said, size=17, fill=INK)
