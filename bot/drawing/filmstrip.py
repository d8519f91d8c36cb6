"""`filmstrip_svg`: a whole game at a glance, as small still boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from bot.drawing.colors import INK
from bot.drawing.marks import card
from bot.drawing.svg import BOLD, Svg, document, group, scale, size, text, translate

MOST_FRAMES = 20
"""Of a longer game, the first, the last and others evenly spread; this many in all."""
WIDTH = 800
_COLUMNS = 4
_MARGIN, _GAP, _CAPTION = 24, 16, 34
_SIZE = 26


def filmstrip_svg(frames: Sequence[Svg]) -> Svg:
    """The frames, all of one size, in rows, each above the number of moves made so far.

    Raises ValueError if there are no frames.
    """
    if not frames:
        raise ValueError("there is nothing to show")
    shown = list(chosen(len(frames)))
    columns = min(_COLUMNS, len(shown))
    wide, high = size(frames[0])
    width = (WIDTH - 2 * _MARGIN - (_COLUMNS - 1) * _GAP) / _COLUMNS
    height = high * width / wide
    rows = ceil(len(shown) / columns)
    full = 2 * _MARGIN + columns * width + (columns - 1) * _GAP
    tall = 2 * _MARGIN + rows * (height + _CAPTION) + (rows - 1) * _GAP
    return document(
        full,
        tall,
        card(full, tall),
        *(
            _frame(
                frames[moves],
                moves,
                _MARGIN + place % columns * (width + _GAP),
                _MARGIN + place // columns * (height + _CAPTION + _GAP),
                width,
            )
            for place, moves in enumerate(shown)
        ),
    )


def chosen(count: int) -> Iterator[int]:
    """Which of that many frames are shown: the first, the last, and some in between."""
    most = min(count, MOST_FRAMES)
    yield from (place * (count - 1) // max(most - 1, 1) for place in range(most))


def _frame(frame: Svg, moves: int, x: float, y: float, width: float) -> Svg:
    wide, high = size(frame)
    smaller = width / wide
    caption = y + high * smaller + _CAPTION - 8
    return group(
        group(frame, transform=f"{translate(x, y)} {scale(smaller)}"),
        text(
            x + width / 2, caption, str(moves), size=_SIZE, weight=BOLD, anchor="middle", fill=INK
        ),
    )
