"""`chances_svg`: each side's chance to win over a game of three or more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Self

from bot.drawing.colors import EDGE, INK, MUTED, SEATS, SHADE
from bot.drawing.graphs.axis import Axis
from bot.drawing.graphs.course import Chances
from bot.drawing.marks import card, mark
from bot.drawing.svg import BOLD, Svg, document, line, path, rect, text
from bot.words.wording import Wording
from engine.message import Message, message

WIDTH, HEIGHT = 640, 420
MOST_SHOWN = 1_000
"""Of a longer game, its end is shown."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 88, 612, 76, 356
_SIZE = 24
_ROOM = 34
"""How high an area has to be to fit its side's sign."""


@dataclass(frozen=True, slots=True)
class ChanceWords:
    """The text in the picture."""

    title: str

    @classmethod
    def of(cls, wording: Wording) -> Self:
        """The text in that language."""
        return cls(wording.text("graph-hopes"))


def chances_svg(chances: Sequence[Chances], words: ChanceWords) -> Svg:
    """One column per position, divided among the sides from the first at the bottom up.

    Each side's sign is where its share is largest; a game that no one may win leaves a part empty.
    """
    first = max(len(chances) - MOST_SHOWN, 0)
    shown = chances[first:]
    across = Axis(first, first + len(shown), _LEFT, _RIGHT)
    up = Axis(0, 1, _BOTTOM, _TOP)
    return document(
        WIDTH,
        HEIGHT,
        card(WIDTH, HEIGHT),
        text(32, 46, words.title, size=_SIZE, weight=BOLD, fill=INK),
        *_sides(len(shown[0]) if shown else 0),
        rect(_LEFT, _TOP, _RIGHT - _LEFT, _BOTTOM - _TOP, fill=SHADE),
        *_areas(shown, first, across, up),
        *_scale(across, up),
    )


def chances_alt(chances: Sequence[Chances]) -> Message:
    """The alt text: the chances at the start and at the end."""
    if not chances:
        return message("graph-fortunes-empty")
    return message(
        "graph-hopes-alt",
        moves=len(chances) - 1,
        first=tuple(_told(chances[0])),
        last=tuple(_told(chances[-1])),
    )


def _told(chances: Chances) -> Iterator[Message]:
    for side, chance in enumerate(chances, 1):
        yield message("graph-hopes-side", side=side, chance=round(chance * 100))


def _sides(count: int) -> Iterator[Svg]:
    """All of them in order."""
    for side in range(count):
        yield _seat(side, _RIGHT - 18 - (count - 1 - side) * 42, 39, SEATS[side].hue.fill)


def _areas(shown: Sequence[Chances], first: int, across: Axis, up: Axis) -> Iterator[Svg]:
    """Each side's share, stacked, and its sign."""
    heaps = [(0.0, *accumulate(chances)) for chances in shown]
    sides = range(len(shown[0]) if shown else 0)
    for side in sides:
        look = SEATS[side]
        data: list[str | float] = []
        for place, heap in enumerate(heaps, first):
            left, right = across.at(place), across.at(place + 1)
            top, bottom = up.at(heap[side + 1]), up.at(heap[side])
            if bottom - top > 0.1:
                data += ["M", left, top, "H", right, "V", bottom, "H", left, "Z"]
        if data:
            yield path(*data, fill=look.hue.fill, stroke=look.hue.dark, stroke_width=0.75)
    for side in sides:
        yield from _sign(heaps, side, first, across, up)


def _sign(
    heaps: Sequence[tuple[float, ...]], side: int, first: int, across: Axis, up: Axis
) -> Iterator[Svg]:
    """Shape and number, in the middle of the largest share."""
    place = max(range(len(heaps)), key=lambda at: heaps[at][side + 1] - heaps[at][side])
    bottom, top = up.at(heaps[place][side]), up.at(heaps[place][side + 1])
    if bottom - top < _ROOM:
        return
    y = (bottom + top) / 2
    x = (across.at(first + place) + across.at(first + place + 1)) / 2
    yield _seat(side, min(max(x, _LEFT + 20), _RIGHT - 20), y, SEATS[side].hue.light)


def _seat(side: int, x: float, y: float, fill: str) -> Svg:
    look = SEATS[side]
    number = text(x, y + 7, str(side + 1), size=20, weight=BOLD, anchor="middle", fill=INK)
    return mark(look.shape, x, y, 15, fill=fill, stroke=look.hue.dark, stroke_width=3) + number


def _scale(across: Axis, up: Axis) -> Iterator[Svg]:
    for percent in (0, 50, 100):
        y = up.at(percent / 100)
        yield line((_LEFT - 8, y), (_LEFT, y), stroke=EDGE, stroke_width=2)
        yield text(_LEFT - 14, y + 8, f"{percent}%", size=_SIZE - 2, anchor="end", fill=MUTED)
    for ply in across.ticks(6):
        if ply < across.high and ply == int(ply):
            x = (across.at(ply) + across.at(ply + 1)) / 2
            yield text(x, HEIGHT - 24, f"{ply:g}", size=_SIZE - 2, anchor="middle", fill=MUTED)
