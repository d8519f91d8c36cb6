"""`GameState`: the state of a game after an event: position, remaining players, outcome."""

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
"""Each side's remaining seats, the next to move first."""
Occurrence: TypeAlias = tuple[Key | RelayKey, int]
"""What must recur to count as a repetition: the same hands and seat to move."""


@dataclass(frozen=True, slots=True)
class GameState(ABC):
    """The state of a game. Everything follows from it except how often positions have occurred."""

    position: Position | Relay
    rotation: Rotation
    plies: int = 0
    agreed: frozenset[int] = frozenset()
    """The seats that have agreed to a draw."""
    outcome: Outcome | None = None

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None once the game is over."""

    @property
    @abstractmethod
    def movers(self) -> tuple[int, ...]:
        """The seats that can make the next move; none once the game is over."""

    @abstractmethod
    def is_turn_of(self, seat: int) -> bool:
        """Whether this seat is one of those choosing a move now."""

    @property
    def still_in(self) -> frozenset[int]:
        """The seats that can still win."""
        return frozenset(seat for side in self.position.still_in for seat in self.rotation[side])

    @property
    def occurrence(self) -> Occurrence:
        """The part of the position that counts for repetition."""
        return self.position.key, self.position.turn

    def side_of(self, seat: int) -> int:
        """The side whose hands this seat moves. Raises IllegalMove if it no longer has one."""
        for side, seats in enumerate(self.rotation):
            if seat in seats:
                return side
        raise IllegalMove("seat-not-playing", seat=seat + 1)

    @abstractmethod
    def after_move(self, event: Moved) -> Self:
        """The state after a move, leaving repetition and the move limit aside. Raises RuleError."""

    @abstractmethod
    def after_leaving(self, event: Resigned | TimedOut) -> Self:
        """The state after a seat resigns or runs out of time. Raises IllegalMove."""

    def after_agreement(self, event: DrawAgreed) -> Self:
        """The state after a seat agrees to a draw. Raises IllegalMove."""
        if event.seat not in self.still_in:
            raise IllegalMove("seat-not-playing", seat=event.seat + 1)
        if event.seat in self.agreed:
            raise IllegalMove("draw-agreed-already", seat=event.seat + 1)
        return replace(self, agreed=self.agreed | {event.seat}).agreed_on()

    def after_abandoning(self, event: Abandoned) -> Self:
        """The state after the game is abandoned. Raises IllegalMove."""
        if event.seat is not None:
            self.side_of(event.seat)
        return self.ended(Result.UNFINISHED, Reason.ABANDONED)

    def ended(self, result: Result, reason: Reason) -> Self:
        """The same state, with the game over and no winner."""
        return replace(self, outcome=Outcome(result, reason))

    def agreed_on(self) -> Self:
        """The same state, drawn if everyone still in has agreed."""
        all_agree = self.outcome is None and self.still_in <= self.agreed
        return self.ended(Result.DRAW, Reason.AGREEMENT) if all_agree else self

    def still_agreed(self, mover: int) -> frozenset[int]:
        """The seats that still agree to a draw after a move by this seat.

        A move by a seat that hasn't agreed cancels the others' agreement. A move by one that has
        may knock out the last seat that hadn't.
        """
        return self.agreed if mover in self.agreed else frozenset()

    def without_seat(self, seat: int) -> Self:
        """The same state, with this seat gone from its side."""
        rotation = tuple(tuple(one for one in side if one != seat) for side in self.rotation)
        return replace(self, rotation=rotation, agreed=self.agreed - {seat})


def why_left(event: Resigned | TimedOut) -> Reason:
    """The reason given when a player's leaving ends the game."""
    return Reason.RESIGNATION if isinstance(event, Resigned) else Reason.TIMEOUT
