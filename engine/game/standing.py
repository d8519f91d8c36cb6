"""`Standing`: how a game stands after an event: the position, who is still there, and the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from engine.compiled import Role
from engine.errors import IllegalMove
from engine.game.events import Abandoned, DrawAgreed, Moved, Resigned, TimedOut
from engine.game.outcome import Outcome, Reason, Result
from engine.moves import Move
from engine.position import Position
from engine.turn import Turn

Rotation: TypeAlias = tuple[tuple[int, ...], ...]
"""For each side its seats that are still there, the next to move first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A moment of a game. Everything but the counting of repetitions follows from it."""

    position: Position
    rotation: Rotation
    plies: int = 0
    agreed: frozenset[int] = frozenset()
    """The seats that are for a draw."""
    outcome: Outcome | None = None

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None once the game is over."""
        return None if self.outcome else self.rotation[self.position.turn][0]

    @property
    def still_in(self) -> frozenset[int]:
        """The seats that can still win."""
        return frozenset(seat for side in self.position.still_in for seat in self.rotation[side])

    def side_of(self, seat: int) -> int:
        """The side whose hands the seat moves. Raises IllegalMove where it has none any more."""
        for side, seats in enumerate(self.rotation):
            if seat in seats:
                return side
        raise IllegalMove("seat-not-playing", seat=seat + 1)

    def after_move(self, event: Moved) -> Self:
        """The standing after a move, repetition and move limit left aside. Raises RuleError."""
        if event.seat != self.to_move:
            self.side_of(event.seat)
            raise IllegalMove(
                "not-this-seats-turn", seat=event.seat + 1, turn=(self.to_move or 0) + 1
            )
        mover = self.position.turn
        position = self.position.play(event.move)
        moved = self.rotation[mover]
        rotation = (*self.rotation[:mover], (*moved[1:], moved[0]), *self.rotation[mover + 1 :])
        # A move against the draw takes back what others have agreed to. One for it may knock out
        # the last who has not agreed.
        return replace(
            self,
            position=position,
            rotation=rotation,
            plies=self.plies + 1,
            agreed=self.agreed if event.seat in self.agreed else frozenset(),
            outcome=self._won(position, event.move),
        )._agreed_on()

    def after_leaving(self, event: Resigned | TimedOut) -> Self:
        """The standing after a seat has resigned or run out of time. Raises IllegalMove."""
        side = self.side_of(event.seat)
        if not self._takes_turns(side):
            raise IllegalMove("seat-not-playing", seat=event.seat + 1)
        left = tuple(seat for seat in self.rotation[side] if seat != event.seat)
        rotation = (*self.rotation[:side], left, *self.rotation[side + 1 :])
        reason = Reason.RESIGNATION if isinstance(event, Resigned) else Reason.TIMEOUT
        remaining = replace(self, rotation=rotation, agreed=self.agreed - {event.seat})
        return (remaining if left else remaining._without(side, reason))._agreed_on()

    def after_agreement(self, event: DrawAgreed) -> Self:
        """The standing after a seat has agreed to a draw. Raises IllegalMove."""
        if event.seat not in self.still_in:
            raise IllegalMove("seat-not-playing", seat=event.seat + 1)
        if event.seat in self.agreed:
            raise IllegalMove("draw-agreed-already", seat=event.seat + 1)
        return replace(self, agreed=self.agreed | {event.seat})._agreed_on()

    def after_abandoning(self, event: Abandoned) -> Self:
        """The standing after the game was given up unfinished. Raises IllegalMove."""
        if event.seat is not None:
            self.side_of(event.seat)
        return self.ended(Result.UNFINISHED, Reason.ABANDONED)

    def ended(self, result: Result, reason: Reason) -> Self:
        """The same standing, with the game over and nobody the winner."""
        return replace(self, outcome=Outcome(result, reason))

    def _takes_turns(self, side: int) -> bool:
        return self.position.sides[side].role is Role.ZOMBIE or not self.position.is_out(side)

    def _without(self, side: int, reason: Reason) -> Self:
        if self.position.rules.is_duel:
            return replace(self, outcome=Outcome(Result.WIN, reason, 1 - side))
        position = self.position.without(side)
        winner = position.winner
        outcome = None if winner is None else Outcome(Result.WIN, reason, winner)
        return replace(self, position=position, outcome=outcome)

    def _agreed_on(self) -> Self:
        everybody = self.outcome is None and self.still_in <= self.agreed
        return self.ended(Result.DRAW, Reason.AGREEMENT) if everybody else self

    def _won(self, position: Position, move: Move) -> Outcome | None:
        winner = position.winner
        if winner is None:
            return None
        return Outcome(Result.WIN, self._reason(position, winner, move), winner)

    def _reason(self, position: Position, winner: int, move: Move) -> Reason:
        """What has decided the game: of those now out, the move itself may have left some in."""
        if position.is_out(winner):
            return Reason.FIRST_OUT
        before, rules = self.position, position.rules.side_rules
        sides = Turn(before.rules, before.sides, before.turn).after(move)
        fallen = [
            side
            for seat, side in enumerate(sides)
            if position.is_out(seat) and not before.is_out(seat)
        ]
        if not fallen or not all(map(rules.is_out, fallen)):
            return Reason.NO_MOVE
        alive = any(rules.is_alive(hand) for side in fallen for hand in side.hands)
        return Reason.LAST_LIFE if alive else Reason.KNOCKOUT
