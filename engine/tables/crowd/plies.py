"""`Plies`: applies one ply to a whole table. No edges are stored: moves are steps along axes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.tables.crowd.layout import CrowdLayout, Frame
from engine.tables.crowd.seat_sides import Hit

Entry = TypeVar("Entry", np.uint8, np.float32)


@dataclass(frozen=True)
class Plies(Generic[Entry]):
    """Moves over planes, which are arrays with a first axis for data and one more for each seat.

    All data counts seats from the mover, so the next mover's data counts from the next mover:
    `seen_before` rewrites it for the seat before, in a copy.
    """

    layout: CrowdLayout
    seen_before: Callable[[NDArray[Entry]], NDArray[Entry]]

    def left_behind(self, planes: list[NDArray[Entry]], frame: int) -> NDArray[Entry]:
        """A view of the states that movers of this frame leave behind, the movers' axis first.

        Its data counts seats from the next mover.
        """
        return np.moveaxis(planes[self.layout.after(frame)], -1, 1)

    def row(
        self, combine: np.ufunc, nothing: int, ahead: NDArray[Entry], frame: int, side: int
    ) -> NDArray[Entry]:
        """The combined results of all moves by movers with this side; `nothing` if none."""
        mover = self.layout.frames[frame][0]
        row = np.full_like(ahead[:, 0], nothing)
        for after in mover.turns[side]:
            combine(row, ahead[:, after], out=row)
        for weapon in mover.weapons[side]:
            for seat, hit in _hits(self.layout.frames[frame], weapon):
                attacked = ahead[:, mover.after_hit(side, weapon, hit.shows)]
                struck = (*[slice(None)] * seat, hit.sides)
                part = row[struck]
                combine(part, attacked.take(hit.steps, axis=seat), out=part)
                if not isinstance(hit.sides, slice):  # then the part is a copy
                    row[struck] = part
        return row

    def pass_on(self, planes: list[NDArray[Entry]], is_over: list[NDArray[np.bool_]]) -> None:
        """Where the mover has left or is stuck, fill in what the state comes to, without a ply.

        This repeats once for each seat, since the next one may have left too.
        """
        for _ in range(self.layout.players):
            for frame, (mover, *_) in enumerate(self.layout.frames):
                before = planes[self.layout.after(frame)][..., mover.gone]
                planes[frame][:, mover.gone] = np.where(
                    is_over[frame][mover.gone],
                    planes[frame][:, mover.gone],
                    self.seen_before(before),
                )
                for side in mover.stuck:
                    settled = np.where(
                        is_over[frame][side], planes[frame][:, side], planes[frame][:, mover.left]
                    )
                    planes[frame][:, side] = settled


def _hits(frame: Frame, weapon: int) -> Iterator[tuple[int, Hit]]:
    """Every seat that can be hit, with what becomes of its sides, hand after hand."""
    for seat in range(1, len(frame)):
        for hits in frame[seat].struck[weapon]:
            yield from ((seat, hit) for hit in hits)
