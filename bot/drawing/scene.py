"""`Scene`: what a picture of a board shows, with no names of people in it.

Two games with the same position, last move and result have the same scene, and so the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.compiled import Shown
from engine.game import Result


class SeatStatus(StrEnum):
    """What a seat still does in the game."""

    IN = "in"
    OUT = "out"
    ZOMBIE = "zombie"


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand. `fingers` is None where it is dead; 0 is a hand that shows nothing and lives."""

    name: str
    """L, R or a number, as moves name it."""
    fingers: Shown

    @property
    def is_out(self) -> bool:
        """Whether it is out of the game."""
        return self.fingers is None


@dataclass(frozen=True, slots=True)
class Counted:
    """Lives, or turns that may be given up: how many are left, and of how many."""

    left: int
    of: int


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """One side's place at the table."""

    number: int
    """By which moves and texts name it, from 1."""
    hands: tuple[Hand, ...]
    status: SeatStatus = SeatStatus.IN
    lives: Counted | None = None
    swaps: Counted | None = None
    switches: Counted | None = None


@dataclass(frozen=True, slots=True)
class At:
    """A hand at the table: the place of its seat and its own place there, both from 0."""

    seat: int
    hand: int


@dataclass(frozen=True, slots=True)
class HandChange:
    """What a move has made of one hand."""

    at: At
    before: Shown
    after: Shown


class MoveKind(StrEnum):
    """What somebody did last, as far as it looks different."""

    HIT = "hit"
    """An attack, or a tap on a hand of one's own."""
    SPLIT = "split"
    SWAP = "swap"
    FLIP = "flip"
    ADD = "add"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class ShownMove:
    """The last move. `by` and `on` are the hands of a hit or a swap; `by` alone that of others."""

    kind: MoveKind
    seat: int
    by: At | None = None
    on: At | None = None
    added: Shown = None
    """What a hit has added to the hand; None where it has poisoned it."""
    changes: tuple[HandChange, ...] = ()
    """What the move itself has made of the hands it is about, of a hit the one that was hit."""
    recoil: HandChange | None = None
    """What a hit has made of the hand that hit, where that is anything."""
    explosions: tuple[tuple[At, ...], ...] = ()
    """The hands that went off together after it, one time after the other."""
    fallout: tuple[tuple[At, int], ...] = ()
    """The hands that got fingers by that, and how many, without those that went off later."""
    then: ShownMove | None = None
    """The second strike, which followed on all this."""

    @property
    def parts(self) -> tuple[ShownMove, ...]:
        """The move in its one part or two."""
        return (self,) if self.then is None else (self, self.then)

    @property
    def exploded(self) -> tuple[tuple[At, ...], ...]:
        """The hands that went off together after either strike."""
        return tuple(together for part in self.parts for together in part.explosions)


@dataclass(frozen=True, slots=True)
class Ended:
    """How it has ended; `winner` is the place of the seat that has won, None where none has."""

    result: Result
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A board: its seats in order of play, and what else there is to see."""

    seats: tuple[ShownSeat, ...]
    fingers: int
    """The number at which a hand is out, which tells how far hands have to count."""
    to_move: int | None = None
    """The place of the seat whose turn it is, None where the game is over."""
    last: ShownMove | None = None
    ended: Ended | None = None
    viewer: int = 0
    """The place of the seat that sits nearest to who looks at the picture."""

    def hand(self, at: At) -> Hand:
        """The hand at that place."""
        return self.seats[at.seat].hands[at.hand]


@dataclass(frozen=True, slots=True)
class RelayScene:
    """The boards of two teams together. On every board the first seat is the first team's."""

    boards: tuple[Scene, ...]
    to_move: int | None = None
    """The team whose turn it is, 0 or 1; None where it is over."""
    last: int | None = None
    """The place of the board that was moved on last."""
    ended: Ended | None = None


AnyScene: TypeAlias = Scene | RelayScene
