"""Files that are written: pictures."""

from __future__ import annotations

from pathlib import Path

from bot.drawing.raster import png
from bot.drawing.svg import Svg
from bot.program.cli.problems import UsageProblem

STILL = (".png", ".svg")
"""The endings of pictures that do not move."""


def still(output: Path, svg: Svg, *, width: int | None = None) -> bytes:
    """What the file will hold: pixels, or by its ending the picture as it is."""
    return svg.encode() if output.suffix.lower() == ".svg" else png(svg, width=width)


def keep(output: Path, content: bytes) -> None:
    """Write the file. Raises UsageProblem where that cannot be."""
    try:
        output.write_bytes(content)
    except (OSError, ValueError) as error:
        raise UsageProblem("draw-not-written", file=str(output)) from error
