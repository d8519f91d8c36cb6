"""`Scene`: what a picture of a board shows, without anyone's name.

Two games with the same position, last move and result have the same scene, and so the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.compiled import Shown
from engine.game import Result


class SeatStatus(StrEnum):
    """What a seat can still do in the game."""

    IN = "in"
    OUT = "out"
    ZOMBIE = "zombie"


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand. `fingers` is None if it's out; 0 is a hand that shows nothing but is still in."""

    name: str
    """L, R or a number, as moves name it."""
    fingers: Shown

    @property
    def is_out(self) -> bool:
        """Whether it's out of the game."""
        return self.fingers is None


@dataclass(frozen=True, slots=True)
class Counted:
    """Lives, or turns that can be skipped: how many are left, and of how many."""

    left: int
    of: int


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """One side's seat at the table."""

    number: int
    """Its number in moves and texts, from 1."""
    hands: tuple[Hand, ...]
    status: SeatStatus = SeatStatus.IN
    lives: Counted | None = None
    swaps: Counted | None = None
    switches: Counted | None = None


@dataclass(frozen=True, slots=True)
class At:
    """A hand at the table: the index of its seat and its own index there, both from 0."""

    seat: int
    hand: int


@dataclass(frozen=True, slots=True)
class HandChange:
    """What a move changed about one hand."""

    at: At
    before: Shown
    after: Shown


class MoveKind(StrEnum):
    """The kinds of moves that look different."""

    HIT = "hit"
    """An attack, or a tap on your own hand."""
    SPLIT = "split"
    SWAP = "swap"
    FLIP = "flip"
    ADD = "add"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class ShownMove:
    """The last move. `by` and `on` are the hands of a hit or a swap; others have only `by`."""

    kind: MoveKind
    seat: int
    by: At | None = None
    on: At | None = None
    added: Shown = None
    """What a hit added to the hand; None if it poisoned it."""
    changes: tuple[HandChange, ...] = ()
    """What the move itself changed; for a hit, the hand that was hit."""
    recoil: HandChange | None = None
    """What a hit changed about the hitting hand, if anything."""
    explosions: tuple[tuple[At, ...], ...] = ()
    """The hands that exploded afterward: together in a group, group after group."""
    fallout: tuple[tuple[At, int], ...] = ()
    """The hands that got fingers from that, and how many; not those that exploded later."""
    then: ShownMove | None = None
    """The second hit, which came after all this."""

    @property
    def parts(self) -> tuple[ShownMove, ...]:
        """The move in its one or two parts."""
        return (self,) if self.then is None else (self, self.then)

    @property
    def exploded(self) -> tuple[tuple[At, ...], ...]:
        """The groups of hands that exploded after either hit."""
        return tuple(together for part in self.parts for together in part.explosions)


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game ended; `winner` is the index of the winning seat, None if no one won."""

    result: Result
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A board: its seats in order of play, and everything else that's shown."""

    seats: tuple[ShownSeat, ...]
    fingers: int
    """The number at which a hand is out, so how far hands have to count."""
    to_move: int | None = None
    """The index of the seat whose turn it is; None if the game is over."""
    last: ShownMove | None = None
    ended: Ended | None = None
    viewer: int = 0
    """The index of the seat nearest to the viewer."""

    def hand(self, at: At) -> Hand:
        """That hand."""
        return self.seats[at.seat].hands[at.hand]


@dataclass(frozen=True, slots=True)
class RelayScene:
    """The boards of two teams. On every board, the first seat belongs to the first team."""

    boards: tuple[Scene, ...]
    to_move: int | None = None
    """The team whose turn it is, 0 or 1; None if the game is over."""
    last: int | None = None
    """The index of the board with the last move."""
    ended: Ended | None = None


AnyScene: TypeAlias = Scene | RelayScene
