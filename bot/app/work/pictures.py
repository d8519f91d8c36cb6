"""Pictures and films, made in a process of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.app.processes import ReportProgress
from bot.app.recent import Recent
from bot.drawing.moving import Format, moving
from bot.drawing.sprites.composer import Composer, SpriteKey
from bot.drawing.sprites.sprite import Sprite
from bot.drawing.svg import Svg

SPRITE_BYTES = 24 * 2**20
"""Games of two by some presets need 12 MiB, all presets 60, and eight players' boards even more."""

_composer = Composer(Recent[SpriteKey, Sprite](SPRITE_BYTES, size=lambda sprite: sprite.bytes))


def drawn(draw: Callable[[], Svg], width: int | None, _: ReportProgress) -> bytes:
    """The PNG of what `draw` draws; of boards, the process keeps the parts for the next ones."""
    return _composer.png(draw(), width=width)


def filmed(frames: Sequence[Svg], form: Format, width: int, tell: ReportProgress) -> bytes:
    """The frames as `moving` makes them."""
    return moving(frames, form, width=width, progress=tell)
