"""`Sprite`: a part as pixels, with the place where it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PIL import Image

from bot.drawing.sprites.parts import Part
from bot.drawing.sprites.pixels import pixels
from bot.drawing.svg import Svg, document, group, size

_COARSE = 8
"""So many times smaller a part is drawn to see where it is."""

_Box = tuple[int, int, int, int]
"""Left, top, right and bottom, as Pillow has them."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The size of a picture in pixels, and how much larger they make what's drawn."""

    width: int
    height: int
    across: float
    down: float

    @classmethod
    def of(cls, picture: Svg, width: int | None) -> Canvas:
        """As resvg chooses it: the height is rounded up, and the picture stretched to it."""
        own_width, own_height = size(picture)
        wide = ceil(own_width) if width is None else width
        high = ceil(ceil(own_height) * wide / ceil(own_width))
        return cls(wide, high, wide / own_width, high / own_height)


@dataclass(frozen=True, slots=True)
class Sprite:
    """The colors of a part, and how much they hide of what's behind, pixel by pixel."""

    colors: Image.Image
    opacity: Image.Image
    left: int
    top: int

    @property
    def bytes(self) -> int:
        """Its memory: Pillow has four bytes for a color."""
        return 5 * self.colors.width * self.colors.height


def sprite(part: Part, canvas: Canvas) -> Sprite:
    """The part, cut to where it is on the canvas."""
    box = _whereabouts(part, canvas)
    left, top, _, _ = box
    drawn = _drawn(part, canvas, box)
    seen = drawn.getbbox() or (0, 0, 1, 1)
    cut = drawn.crop(seen)
    return Sprite(cut.convert("RGB"), cut.getchannel("A"), left + seen[0], top + seen[1])


def ground(part: Part, canvas: Canvas) -> Sprite:
    """The part on the whole canvas."""
    drawn = _drawn(part, canvas, (0, 0, canvas.width, canvas.height))
    return Sprite(drawn.convert("RGB"), drawn.getchannel("A"), 0, 0)


def _whereabouts(part: Part, canvas: Canvas) -> _Box:
    """A box with all of it, found on a small drawing: a large one takes longer with every pixel."""
    small = Canvas(
        ceil(canvas.width / _COARSE),
        ceil(canvas.height / _COARSE),
        canvas.across / _COARSE,
        canvas.down / _COARSE,
    )
    seen = _drawn(part, small, (0, 0, small.width, small.height)).getbbox()
    if seen is None:
        return 0, 0, canvas.width, canvas.height
    left, top, right, bottom = seen
    # What covers too little of a pixel to be seen there is in the next one at the most.
    return (
        max(0, (left - 1) * _COARSE),
        max(0, (top - 1) * _COARSE),
        min(canvas.width, (right + 1) * _COARSE),
        min(canvas.height, (bottom + 1) * _COARSE),
    )


def _drawn(part: Part, canvas: Canvas, box: _Box) -> Image.Image:
    left, top, right, bottom = box
    placed = f"matrix({canvas.across:.9g} 0 0 {canvas.down:.9g} {-left} {-top})"
    return pixels(document(right - left, bottom - top, group(part.svg, transform=placed)))
