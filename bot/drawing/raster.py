"""`png`: SVG as pixels, with the fonts of this folder and no others."""

from __future__ import annotations

from contextlib import ExitStack
from importlib.resources import as_file, files

from resvg_py import svg_to_bytes

from bot.drawing.svg import FONT, Svg

FONT_FILES = ("Inter-Medium.otf", "Inter-Bold.otf")


def png(svg: Svg, *, width: int | None = None) -> bytes:
    """The picture as a PNG, so many pixels wide, and as it says of itself where none are given.

    This takes some milliseconds and stops all else in the process: the loop asks `PictureCache`.
    Raises ValueError where that is no SVG.
    """
    folder = files("bot.drawing") / "fonts"
    with ExitStack() as opened:
        fonts = [str(opened.enter_context(as_file(folder / name))) for name in FONT_FILES]
        return svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=fonts,
            font_family=FONT,
            sans_serif_family=FONT,
        )
