"""`picture_svg`: the picture of any moment of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from bot.drawing.board.board import PLAIN, DrawingOptions, board_svg
from bot.drawing.board.relay import relay_svg
from bot.drawing.scene import AnyScene, RelayScene
from bot.drawing.svg import Svg


def picture_svg(scene: AnyScene, options: DrawingOptions = PLAIN) -> Svg:
    """The picture of one board, or of the boards of a relay. Equal scenes give the same text."""
    if isinstance(scene, RelayScene):
        return relay_svg(scene, options)
    return board_svg(scene, options)


@dataclass(frozen=True, slots=True)
class Frames(Sequence[Svg]):
    """Renders scenes on demand: sent to another process, they're a twentieth of their SVG."""

    scenes: tuple[AnyScene, ...]
    options: DrawingOptions = PLAIN

    @overload
    def __getitem__(self, place: int) -> Svg: ...

    @overload
    def __getitem__(self, place: slice) -> Frames: ...

    def __getitem__(self, place: int | slice) -> Svg | Frames:
        """The picture of one scene, or some of the frames."""
        if isinstance(place, slice):
            return Frames(self.scenes[place], self.options)
        return picture_svg(self.scenes[place], self.options)

    def __len__(self) -> int:
        """The number of frames."""
        return len(self.scenes)
