"""`moving`: turns a series of pictures into an animated file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from io import BytesIO
from typing import TypeAlias

from PIL import Image

from bot.drawing.colors import ALL
from bot.drawing.raster import png
from bot.drawing.svg import Svg

WIDTH = 480
MOST_FRAMES = 301
"""The start and 300 moves; of a longer game, its end is shown."""
MOVE_MS, LAST_MS = 1_200, 4_000
"""How long a move is shown, and how long the result."""

_COLORS = 255
_CLEAR = 255
"""The number of the transparent color: the last of 256."""
_SEE_THROUGH = [255] * 128 + [0] * 128
"""Whether each opacity becomes `_CLEAR`."""
_SAMPLES = 8
"""How many frames the colors of all frames are taken from."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of frames done, and of how many."""


class Format(StrEnum):
    """The file format."""

    WEBP = "webp"
    GIF = "gif"
    """Larger, for places that don't animate a WebP."""


class FilmStopped(Exception):
    """The caller no longer wants the animation."""


def moving(
    frames: Sequence[Svg],
    form: Format = Format.WEBP,
    *,
    width: int = WIDTH,
    progress: Progress = lambda _done, _of: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> bytes:
    """An animation of the frames, all of one size; it loops after the last one.

    Takes seconds, so run it in another process. Raises FilmStopped soon after `cancelled` says so,
    and ValueError if there are no frames.
    """
    shown = frames[-MOST_FRAMES:]
    if not shown:
        raise ValueError("there is nothing to show")
    colors = _colors(shown, width)
    drawn: list[Image.Image] = []
    for frame in shown:
        if cancelled():
            raise FilmStopped
        drawn.append(_with_colors(_pixels(frame, width), colors))
        progress(len(drawn), len(shown))
    return _file(drawn, form)


def _pixels(frame: Svg, width: int) -> Image.Image:
    return Image.open(BytesIO(png(frame, width=width))).convert("RGBA")


def _colors(frames: Sequence[Svg], width: int) -> Image.Image:
    """An image whose palette has the colors of all frames, taken from a sample of them.

    The colors in `bot.drawing.colors` are exact; the rest are blends at edges. A shared palette
    makes a WebP a third smaller, because it only has to store what changes.
    """
    samples = [_pixels(frame, width).convert("RGB") for frame in _some(frames)]
    sheet = Image.new("RGB", (width, sum(sample.height for sample in samples)))
    down = 0
    for sample in samples:
        sheet.paste(sample, (0, down))
        down += sample.height
    exact = [channel for color in ALL for channel in bytes.fromhex(color[1:])]
    between = sheet.quantize(_COLORS - len(ALL), Image.Quantize.MEDIANCUT).getpalette() or []
    colors = Image.new("P", (1, 1))
    colors.putpalette([*exact, *between])
    return colors


def _some(frames: Sequence[Svg]) -> Iterator[Svg]:
    """The first, the last, and some in between."""
    count = min(_SAMPLES, len(frames))
    yield from (frames[place * (len(frames) - 1) // max(count - 1, 1)] for place in range(count))


def _with_colors(frame: Image.Image, colors: Image.Image) -> Image.Image:
    """The frame with one byte per pixel, so that 300 of them fit into memory."""
    flat = frame.convert("RGB").quantize(palette=colors, dither=Image.Dither.NONE)
    flat.paste(_CLEAR, mask=frame.getchannel("A").point(_SEE_THROUGH))
    flat.info["transparency"] = _CLEAR
    return flat


def _file(frames: Sequence[Image.Image], form: Format) -> bytes:
    stream = BytesIO()
    first, *others = frames
    durations = [*(MOVE_MS for _ in others), LAST_MS]
    if form is Format.GIF:
        first.save(
            stream,
            "GIF",
            save_all=True,
            append_images=others,
            duration=durations,
            loop=0,
            optimize=False,
            disposal=1,
        )
    else:
        first.save(
            stream,
            "WEBP",
            save_all=True,
            append_images=others,
            duration=durations,
            loop=0,
            lossless=True,
            method=3,
            quality=40,
        )
    return stream.getvalue()
