"""`tree_svg`: a position and everything that can follow, with moves that don't matter marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from bot.drawing.colors import BLUE, EDGE, INK, MUTED, ORANGE, PAPER, SHADE, Hue
from bot.drawing.marks import card
from bot.drawing.svg import BOLD, Svg, document, line, rect, text
from bot.drawing.theory.names import short_name
from bot.words.wording import Wording
from engine.message import Message, message
from engine.theory import Branch, Mark, Node, Player, SimplePosition, Values, tree_of

_LEVEL = 128
_BOX_HEIGHT = 54
_GAP = 18
_MARGIN, _TOP = 28, 84
_LEGEND_HEIGHT = 28
_LETTER = 0.6
"""The width of a letter, relative to the font size."""
_LONGEST = 24
"""The longest name in a box."""

_HUES: dict[Player, Hue] = {Player.LEFT: BLUE, Player.RIGHT: ORANGE}
_DASHES = {Mark.COUNTS: None, Mark.DOMINATED: "9 6", Mark.REVERSIBLE: "2 6"}
_SIGNS = {Mark.DOMINATED: "d", Mark.REVERSIBLE: "r"}


_LEGEND = (
    (Player.LEFT, Mark.COUNTS, "theory-legend-left"),
    (Player.RIGHT, Mark.COUNTS, "theory-legend-right"),
    (None, Mark.DOMINATED, "theory-legend-dominated"),
    (None, Mark.REVERSIBLE, "theory-legend-reversible"),
)


@dataclass(frozen=True, slots=True)
class TreeWords:
    """The text in the picture, besides positions, moves and values."""

    title: str
    legend: tuple[str, ...]
    """What each line of `_LEGEND` means."""
    again: str

    @classmethod
    def of(cls, wording: Wording, position: SimplePosition) -> Self:
        """The text in that language."""
        return cls(
            wording.text("theory-tree-title", position=str(position)),
            tuple(wording.text(key) for _, _, key in _LEGEND),
            wording.text("theory-legend-again"),
        )


@dataclass(frozen=True, slots=True)
class _Placed:
    """A node, where its box is, and the nodes below it."""

    node: Node
    x: float
    y: float
    width: float
    below: tuple[tuple[Branch, _Placed], ...]
    end: float
    """The right end of the node and everything below it."""


def tree_from(position: SimplePosition, words: TreeWords) -> Svg:
    """The tree of that position, computed here. Raises TooLarge."""
    return tree_svg(tree_of(Values(), position), words)


def tree_alt(position: SimplePosition) -> Message:
    """The alt text."""
    return message("theory-tree-alt", position=str(position))


def tree_svg(root: Node, words: TreeWords) -> Svg:
    """Left's moves go down to the left of Right's; each box has a position and its value.

    Moves that don't matter are dashed with a d (dominated) or dotted with an r (reversible). What
    follows from a position is drawn once; if it comes up again, its box is dashed.
    """
    placed = _placed(root, _MARGIN, 0)
    width = max(placed.end, 2 * _MARGIN + 400)
    depth = _depth(placed)
    foot = _TOP + depth * _LEVEL + _BOX_HEIGHT + 24
    height = foot + (len(_LEGEND) + 1) * _LEGEND_HEIGHT + 16
    return document(
        width,
        height,
        card(width, height),
        text(_MARGIN, 48, words.title, size=24, weight=BOLD, fill=INK),
        *_lines(placed),
        *_boxes(placed),
        *_key(words, foot),
        *_again(words.again, foot + len(_LEGEND) * _LEGEND_HEIGHT),
        says=words.title,
    )


def _placed(node: Node, x: float, level: int) -> _Placed:
    """The node at that x, centered above what follows from it."""
    words = _words(node)
    width = max(76.0, max(map(len, words)) * 17 * _LETTER + 16)
    below: list[tuple[Branch, _Placed]] = []
    end = x
    for branch in node.branches:
        child = _placed(branch.node, end, level + 1)
        below.append((branch, child))
        end = child.end
    if not below:
        middle, end = x + width / 2, x + width + _GAP
    else:
        middle = max((below[0][1].x + below[-1][1].x) / 2, x + width / 2)
        end = max(end, middle + width / 2 + _GAP)
    return _Placed(node, middle, _TOP + level * _LEVEL, width, tuple(below), end)


def _words(node: Node) -> tuple[str, str]:
    """The position without its n, and the value."""
    name = short_name(node.value)
    shown = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
    return str(node.position).rpartition("_")[0].strip("()") or "|", f"= {shown}"


def _depth(placed: _Placed) -> int:
    return max((1 + _depth(child) for _, child in placed.below), default=0)


def _lines(placed: _Placed) -> Iterator[Svg]:
    for branch, child in placed.below:
        start, end = (placed.x, placed.y + _BOX_HEIGHT), (child.x, child.y)
        yield line(
            start,
            end,
            stroke=_HUES[branch.player].dark,
            stroke_width=2.5 if branch.mark is Mark.COUNTS else 2,
            stroke_dasharray=_DASHES[branch.mark],
            stroke_opacity=None if branch.mark is Mark.COUNTS else 0.7,
        )
        yield from _lines(child)
    for branch, child in placed.below:
        yield _said(branch, child.x, child.y - 24)


def _said(branch: Branch, x: float, y: float) -> Svg:
    """The move, near the box that it leads to, and the mark."""
    words = f"{branch.strike.by}→{branch.strike.on}"
    if branch.mark is not Mark.COUNTS:
        words += f" {_SIGNS[branch.mark]}"
    half = len(words) * 15 * _LETTER / 2 + 4
    ground = rect(x - half, y - 12, 2 * half, 22, rx=8, fill=PAPER)
    hue = _HUES[branch.player]
    return ground + text(x, y + 5, words, size=15, anchor="middle", weight=BOLD, fill=hue.dark)


def _boxes(placed: _Placed) -> Iterator[Svg]:
    position, value = _words(placed.node)
    left = placed.x - placed.width / 2
    again = placed.node.is_again
    yield rect(
        *(left, placed.y, placed.width, _BOX_HEIGHT),
        rx=9,
        fill=PAPER if again else SHADE,
        stroke=MUTED if again else EDGE,
        stroke_dasharray="3 4" if again else None,
    )
    yield text(placed.x, placed.y + 22, position, size=17, anchor="middle", fill=INK)
    yield text(placed.x, placed.y + 45, value, size=17, anchor="middle", weight=BOLD, fill=INK)
    for _, child in placed.below:
        yield from _boxes(child)


def _key(words: TreeWords, top: float) -> Iterator[Svg]:
    for place, ((player, mark, _), said) in enumerate(zip(_LEGEND, words.legend, strict=True)):
        y = top + place * _LEGEND_HEIGHT
        yield line(
            (_MARGIN, y),
            (_MARGIN + 44, y),
            stroke=MUTED if player is None else _HUES[player].dark,
            stroke_width=2.5,
            stroke_dasharray=_DASHES[mark],
        )
        sign = f"{_SIGNS[mark]}  " if mark in _SIGNS else ""
        yield text(_MARGIN + 58, y + 6, sign + said, size=17, fill=INK)


def _again(words: str, y: float) -> Iterator[Svg]:
    yield rect(
        *(_MARGIN + 8, y - 9, 28, 18), rx=5, fill=PAPER, stroke=MUTED, stroke_dasharray="3 4"
    )
    yield text(_MARGIN + 58, y + 6, words, size=17, fill=INK)
