"""`CrowdLayout`: where the states of a game with three or more seats stand in its table."""

from __future__ import annotations

from typing import TypeAlias

from engine.compiled import Compiled
from engine.position import Position
from engine.tables.crowd.seat_sides import SeatSides
from engine.tables.crowd_size import period

Frame: TypeAlias = tuple[SeatSides, ...]
"""The possible sides of each seat, from the mover on."""
Place: TypeAlias = tuple[int, tuple[int, ...]]
"""The frame of a state and the numbers of its sides, from the mover on."""


class CrowdLayout:
    """The table has an array for each *frame*, with an axis for each seat from the mover on.

    Seats with equal hands need one frame, since it doesn't matter which of them moves: states that
    differ in nothing else are the same. With unequal hands there's a frame for each seat that can
    be told from the others, counting repeating patterns once (2-3-2-3 has two).
    """

    def __init__(self, rules: Compiled) -> None:
        hands = tuple(len(side.hands) for side in rules.start)
        kinds = {count: SeatSides(rules, count) for count in set(hands)}
        around = [(*hands[seat:], *hands[:seat]) for seat in range(period(hands))]
        self.players = len(hands)
        self.may_knock_out_all = rules.may_knock_out_all
        self.frames: tuple[Frame, ...] = tuple(
            tuple(kinds[count] for count in counts) for counts in around
        )
        self._frame_of = {counts: frame for frame, counts in enumerate(around)}

    def shape(self, frame: int) -> tuple[int, ...]:
        """How many sides each seat has in this frame."""
        return tuple(seat.count for seat in self.frames[frame])

    def after(self, frame: int) -> int:
        """The frame in which the next seat is the mover."""
        return (frame + 1) % len(self.frames)

    def place(self, position: Position) -> Place:
        """The place of this position."""
        turn = position.turn
        sides = (*position.sides[turn:], *position.sides[:turn])
        frame = self._frame_of[tuple(len(side.hands) for side in sides)]
        seats = self.frames[frame]
        return frame, tuple(seat.number(side) for seat, side in zip(seats, sides, strict=True))
