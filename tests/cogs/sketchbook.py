"""`Sketchbook`: draws pictures for tests: at once, and only as SVG.

A process that makes pixels of them would cost each test half a second.
"""

from bot.app.pictures import Draw, RenderProcess
from bot.drawing.svg import Svg


class Sketchbook(RenderProcess):
    """Does the drawing itself; the text of the picture stands for its pixels."""

    async def png(self, draw: Draw, width: int | None) -> bytes:
        """The picture before it's turned into pixels."""
        return sketched(draw())


def sketched(svg: Svg) -> bytes:
    """The stand-in for that picture: it starts like a PNG."""
    return b"\x89PNG\r\n\x1a\n" + svg.encode()
