"""`picture_svg`: whatever there is to see at a moment of a game."""

from __future__ import annotations

from bot.drawing.board.board import PLAIN, Options, board_svg
from bot.drawing.board.relay import relay_svg
from bot.drawing.scene import AnyScene, RelayScene
from bot.drawing.svg import Svg


def picture_svg(scene: AnyScene, options: Options = PLAIN) -> Svg:
    """The picture of one board, or of the boards of a relay. Equal scenes give the same text."""
    if isinstance(scene, RelayScene):
        return relay_svg(scene, options)
    return board_svg(scene, options)
