"""Pictures and films, made in a process of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.app.processes import ReportProgress
from bot.drawing.moving import Format, moving
from bot.drawing.raster import png
from bot.drawing.svg import Svg


def drawn(draw: Callable[[], Svg], width: int | None, _: ReportProgress) -> bytes:
    """The PNG of what `draw` draws."""
    return png(draw(), width=width)


def filmed(frames: Sequence[Svg], form: Format, width: int, tell: ReportProgress) -> bytes:
    """The frames as `moving` makes them."""
    return moving(frames, form, width=width, progress=tell)
