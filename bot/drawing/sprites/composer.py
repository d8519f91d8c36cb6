"""`Composer`: draws boards from sprites, and everything else whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from PIL import Image

from bot.drawing.raster import png
from bot.drawing.sprites.parts import Part, is_board, parts_of
from bot.drawing.sprites.pixels import png_file
from bot.drawing.sprites.sprite import Canvas, Sprite, ground, sprite
from bot.drawing.svg import Svg

SpriteKey: TypeAlias = tuple[Part, Canvas]


class SpriteCache(Protocol):
    """Keeps sprites for as long as it likes."""

    def get(self, key: SpriteKey, /) -> Sprite | None:
        """The sprite, if it's still there."""
        ...

    def __setitem__(self, key: SpriteKey, kept: Sprite, /) -> None:
        """Keep it."""
        ...


class Composer:
    """Draws each part of a board once, and copies it wherever it's needed again.

    The pictures are those of `raster.png`, but for rounding where colors are mixed.
    """

    def __init__(self, sprites: SpriteCache) -> None:
        self._sprites = sprites

    def png(self, picture: Svg, *, width: int | None = None) -> bytes:
        """As `raster.png`, and much faster if it's a board whose parts have been drawn before.

        Raises ValueError if it isn't SVG.
        """
        if not is_board(picture):
            return png(picture, width=width)
        return png_file(self.board(picture, width))

    def board(self, picture: Svg, width: int | None = None) -> Image.Image:
        """The picture of a board, in RGBA."""
        canvas = Canvas.of(picture, width)
        first, *parts = parts_of(picture)
        behind = self._sprite(first, canvas, ground)
        image = behind.colors.copy()
        for part in parts:
            one = self._sprite(part, canvas, sprite)
            image.paste(one.colors, (one.left, one.top), one.opacity)
        image.putalpha(behind.opacity)
        return image

    def _sprite(self, part: Part, canvas: Canvas, draw: Callable[[Part, Canvas], Sprite]) -> Sprite:
        key = part, canvas
        kept = self._sprites.get(key)
        if kept is None:
            kept = self._sprites[key] = draw(part, canvas)
        return kept
