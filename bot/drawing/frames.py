"""`Frames`: the pictures of a game, each drawn when somebody looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from bot.drawing.board.board import PLAIN, Options
from bot.drawing.picture import picture_svg
from bot.drawing.scene import AnyScene
from bot.drawing.svg import Svg


@dataclass(frozen=True, slots=True)
class Frames(Sequence[Svg]):
    """For scenes that are on their way to another process: they are a twentieth of their SVG."""

    scenes: tuple[AnyScene, ...]
    options: Options = PLAIN

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
