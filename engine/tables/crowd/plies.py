"""`Plies`: what one ply does to a whole table. No edges are stored: moves are steps along axes."""

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
    """Moves over planes: arrays with a first axis for what is known and one more for each seat.

    All that is known counts seats from the mover on, and the next mover counts from himself:
    `seen_before` rewrites what he knows for the seat before him, in a copy.
    """

    layout: CrowdLayout
    seen_before: Callable[[NDArray[Entry]], NDArray[Entry]]

    def left_behind(self, planes: list[NDArray[Entry]], frame: int) -> NDArray[Entry]:
        """A view of the states that movers of this frame leave behind, the movers' axis first.

        What is known there is known as the next mover counts.
        """
        return np.moveaxis(planes[self.layout.after(frame)], -1, 1)

    def row(
        self, combine: np.ufunc, nothing: int, ahead: NDArray[Entry], frame: int, side: int
    ) -> NDArray[Entry]:
        """All moves of the movers with that side, what they lead to combined; `nothing` if none."""
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
        """Where the mover has gone or is stuck, put down what the state comes to without a ply.

        As often as there are seats, for the next one may have gone as well.
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
