"""`parts_of`: the SVG of a board, cut into the parts that pictures of other boards have as well."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.drawing.svg import Svg

_CUT = re.compile(r"<g(?P<attributes>[^>]*)(?<!/)>|</g>|</text>")
_OPENED = re.compile(r'(?: class="(?:side|deed|board)"| data-[a-z-]+="[^"]*"| transform="[^"]*")*')
"""The attributes of a group whose children look the same outside it, but for the transform."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some elements, drawn together."""

    elements: Svg
    around: tuple[Svg, ...] = ()
    """The opening tags of the groups that move them."""

    @property
    def svg(self) -> Svg:
        """The elements in their groups."""
        return "".join(self.around) + self.elements + "</g>" * len(self.around)


def is_board(picture: Svg) -> bool:
    """Whether it's the picture of one board, or of the boards of a relay."""
    return 'class="side"' in picture and picture.count("<svg") == 1


def parts_of(board: Svg) -> list[Part]:
    """All that's in the picture, in the order in which it's drawn.

    A hand is a part, and so is a seat's sign. What stands outside of groups is cut after each
    writing, so that an arrow is a part with the pill that belongs to it.
    """
    parts: list[Part] = []
    around: list[Svg] = []
    start, depth = board.index(">") + 1, 0

    def add(end: int) -> None:
        if start < end:
            parts.append(Part(board[start:end], tuple(filter(None, around))))

    for cut in _CUT.finditer(board):
        attributes, tag = cut["attributes"], cut[0]
        if depth:
            depth += (attributes is not None) - (tag == "</g>")
            if depth:
                continue
            add(cut.end())
        elif tag == "</text>":
            add(cut.end())
        else:
            add(cut.start())
            if attributes is None:
                around.pop()
            elif _OPENED.fullmatch(attributes):
                around.append(tag if "transform=" in attributes else "")
            else:
                start, depth = cut.start(), 1
                continue
        start = cut.end()
    add(board.rindex("</svg>"))
    return parts
