"""`picture_svg`: whatever there is to see at a moment of a game."""

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
    """For scenes that are on their way to another process: they are a twentieth of their SVG."""

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
        """How many there are."""
        return len(self.scenes)
