"""`OneBoardState`: the state of a game on one board: one-on-one, free-for-all or shared hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from engine.compiled import Role
from engine.errors import IllegalMove
from engine.game.events import Moved, Resigned, TimedOut
from engine.game.outcome import Outcome, Reason, Result
from engine.game.state import GameState, why_left
from engine.message import seat_numbered
from engine.moves import Move
from engine.position import Position
from engine.turn import Turn


@dataclass(frozen=True, slots=True)
class OneBoardState(GameState):
    """The state of a game in which teammates, if any, take turns moving the same hands."""

    position: Position

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None once the game is over."""
        return None if self.outcome else self.rotation[self.position.turn][0]

    @property
    def movers(self) -> tuple[int, ...]:
        """The seat whose turn it is; none once the game is over."""
        return () if self.to_move is None else (self.to_move,)

    def is_turn_of(self, seat: int) -> bool:
        """Whether it's this seat's turn."""
        return seat == self.to_move

    def after_move(self, event: Moved) -> Self:
        """The state after a move, leaving repetition and the move limit aside. Raises RuleError."""
        if event.board is not None:
            raise IllegalMove("no-such-board", board=event.board + 1)
        if event.seat != self.to_move:
            self.side_of(event.seat)
            raise IllegalMove("not-this-seats-turn", player=seat_numbered(self.to_move or 0))
        mover = self.position.turn
        position = self.position.play(event.move)
        moved = self.rotation[mover]
        rotation = (*self.rotation[:mover], (*moved[1:], moved[0]), *self.rotation[mover + 1 :])
        return replace(
            self,
            position=position,
            rotation=rotation,
            plies=self.plies + 1,
            agreed=self.still_agreed(event.seat),
            outcome=self._won(position, event.move),
        ).agreed_on()

    def after_leaving(self, event: Resigned | TimedOut) -> Self:
        """The state after a seat resigns or runs out of time. Raises IllegalMove."""
        side = self.side_of(event.seat)
        if not self._takes_turns(side):
            raise IllegalMove("seat-not-playing", seat=event.seat + 1)
        remaining = self.without_seat(event.seat)
        if not remaining.rotation[side]:
            remaining = remaining._without(side, why_left(event))
        return remaining.agreed_on()

    def _takes_turns(self, side: int) -> bool:
        return self.position.sides[side].role is Role.ZOMBIE or not self.position.is_out(side)

    def _without(self, side: int, reason: Reason) -> Self:
        if self.position.rules.is_duel:
            return replace(self, outcome=Outcome(Result.WIN, reason, 1 - side))
        position = self.position.without(side)
        winner = position.winner
        outcome = None if winner is None else Outcome(Result.WIN, reason, winner)
        return replace(self, position=position, outcome=outcome)

    def _won(self, position: Position, move: Move) -> Outcome | None:
        winner = position.winner
        if winner is None:
            return None
        return Outcome(Result.WIN, self._reason(position, winner, move), winner)

    def _reason(self, position: Position, winner: int, move: Move) -> Reason:
        """Why the game ended. A side that's out now may have survived the move itself."""
        if position.rules.misere and position.is_out(winner):
            return Reason.FIRST_OUT
        before, rules = self.position, position.rules.side_rules
        sides = Turn(before.rules, before.sides, before.turn).after(move)
        fallen = [
            side
            for seat, side in enumerate(sides)
            if side.role is Role.PLAYER and position.is_out(seat) and not before.is_out(seat)
        ]
        if not fallen or not all(map(rules.is_out, fallen)):
            return Reason.NO_MOVE
        alive = any(rules.is_alive(hand) for side in fallen for hand in side.hands)
        return Reason.LAST_LIFE if alive else Reason.KNOCKOUT
