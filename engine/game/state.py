"""`GameState`: how a game stands after an event: the position, who is still there, and the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from engine.errors import IllegalMove
from engine.game.events import Abandoned, DrawAgreed, Moved, Resigned, TimedOut
from engine.game.outcome import Outcome, Reason, Result
from engine.position import Key, Position
from engine.relay import Relay, RelayKey

Rotation: TypeAlias = tuple[tuple[int, ...], ...]
"""For each side its seats that are still there, the next to move first."""
Occurrence: TypeAlias = tuple[Key | RelayKey, int]
"""What has to come again for a repetition: the same hands at the same seats, the same to move."""


@dataclass(frozen=True, slots=True)
class GameState(ABC):
    """A moment of a game. Everything but the counting of repetitions follows from it."""

    position: Position | Relay
    rotation: Rotation
    plies: int = 0
    agreed: frozenset[int] = frozenset()
    """The seats that are for a draw."""
    outcome: Outcome | None = None

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None once the game is over."""

    @property
    @abstractmethod
    def movers(self) -> tuple[int, ...]:
        """The seats of which one is to move; none once the game is over."""

    @abstractmethod
    def is_turn_of(self, seat: int) -> bool:
        """Whether the seat belongs to those who now choose a move."""

    @property
    def still_in(self) -> frozenset[int]:
        """The seats that can still win."""
        return frozenset(seat for side in self.position.still_in for seat in self.rotation[side])

    @property
    def occurrence(self) -> Occurrence:
        """What of the position counts for a repetition."""
        return self.position.key, self.position.turn

    def side_of(self, seat: int) -> int:
        """The side whose hands the seat moves. Raises IllegalMove where it has none any more."""
        for side, seats in enumerate(self.rotation):
            if seat in seats:
                return side
        raise IllegalMove("seat-not-playing", seat=seat + 1)

    @abstractmethod
    def after_move(self, event: Moved) -> Self:
        """The standing after a move, repetition and move limit left aside. Raises RuleError."""

    @abstractmethod
    def after_leaving(self, event: Resigned | TimedOut) -> Self:
        """The standing after a seat has resigned or run out of time. Raises IllegalMove."""

    def after_agreement(self, event: DrawAgreed) -> Self:
        """The standing after a seat has agreed to a draw. Raises IllegalMove."""
        if event.seat not in self.still_in:
            raise IllegalMove("seat-not-playing", seat=event.seat + 1)
        if event.seat in self.agreed:
            raise IllegalMove("draw-agreed-already", seat=event.seat + 1)
        return replace(self, agreed=self.agreed | {event.seat}).agreed_on()

    def after_abandoning(self, event: Abandoned) -> Self:
        """The standing after the game was given up unfinished. Raises IllegalMove."""
        if event.seat is not None:
            self.side_of(event.seat)
        return self.ended(Result.UNFINISHED, Reason.ABANDONED)

    def ended(self, result: Result, reason: Reason) -> Self:
        """The same standing, with the game over and nobody the winner."""
        return replace(self, outcome=Outcome(result, reason))

    def agreed_on(self) -> Self:
        """The same standing, drawn where all who are still in are for that."""
        everybody = self.outcome is None and self.still_in <= self.agreed
        return self.ended(Result.DRAW, Reason.AGREEMENT) if everybody else self

    def still_agreed(self, mover: int) -> frozenset[int]:
        """The seats that are for a draw after a move of that seat.

        A move against the draw takes back what others have agreed to. One for it may knock out the
        last who has not agreed.
        """
        return self.agreed if mover in self.agreed else frozenset()

    def without_seat(self, seat: int) -> Self:
        """The same standing with that seat gone from its side."""
        rotation = tuple(tuple(one for one in side if one != seat) for side in self.rotation)
        return replace(self, rotation=rotation, agreed=self.agreed - {seat})


def why_left(event: Resigned | TimedOut) -> Reason:
    """How a game ends that somebody's leaving ends."""
    return Reason.RESIGNATION if isinstance(event, Resigned) else Reason.TIMEOUT
