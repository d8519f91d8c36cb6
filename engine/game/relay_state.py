"""`RelayState`: how a relay stands: several boards, and who of each team plays on which."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from engine.errors import IllegalMove
from engine.game.events import Moved, Resigned, TimedOut
from engine.game.outcome import Outcome, Reason, Result
from engine.game.state import GameState, Rotation, why_left
from engine.message import seat_numbered
from engine.relay import BoardMove, Relay


@dataclass(frozen=True, slots=True)
class RelayState(GameState):
    """A moment of a relay. A board is its member's, and where he has left, the next one's."""

    position: Relay
    teams: Rotation = ()
    """The members as they sat down, whoever has left since."""

    @property
    def to_move(self) -> int | None:
        """The first seat of the team to move that can move; None once the game is over."""
        return None if self.outcome else self.member(self.position.open_boards[0])

    @property
    def movers(self) -> tuple[int, ...]:
        """The members of the team to move on whose boards there is a move."""
        if self.outcome is not None:
            return ()
        return tuple(sorted({self.member(board) for board in self.position.open_boards}))

    def is_turn_of(self, seat: int) -> bool:
        """Whether it is the turn of the seat's team."""
        return self.outcome is None and seat in self.rotation[self.position.turn]

    def member(self, board: int, team: int | None = None) -> int:
        """The seat that plays on that board for the team, which is the one to move if not named.

        Members have the boards by turns. The boards of one who has left are the next one's who has
        not.
        """
        side = self.position.turn if team is None else team
        seats = self.teams[side]
        first = board % len(seats)
        return next(seat for seat in seats[first:] + seats[:first] if seat in self.rotation[side])

    def boards_of(self, seat: int) -> tuple[int, ...]:
        """The boards on which the seat plays. Raises IllegalMove for a seat that has left."""
        team = self.side_of(seat)
        boards = range(len(self.position.tables))
        return tuple(board for board in boards if self.member(board, team) == seat)

    def after_move(self, event: Moved) -> Self:
        """The standing after a move, repetition and move limit left aside. Raises RuleError."""
        move = BoardMove(self._own_board(event), event.move)
        position = self.position.play(move)
        winner = position.winner
        return replace(
            self,
            position=position,
            plies=self.plies + 1,
            agreed=self.still_agreed(event.seat),
            outcome=None if winner is None else Outcome(Result.WIN, Reason.NO_MOVE, winner),
        ).agreed_on()

    def _own_board(self, event: Moved) -> int:
        """The board of the move, which the seat has to play on. Raises IllegalMove."""
        if self.side_of(event.seat) != self.position.turn:
            raise IllegalMove("not-this-teams-turn", turn=self.position.turn + 1)
        if event.board is None:
            raise IllegalMove("which-board")
        self.require_own(event.seat, event.board)
        return event.board

    def require_own(self, seat: int, board: int) -> None:
        """Pass a board on which that seat of the team to move plays. Raises IllegalMove."""
        self.position.board(board)
        member = self.member(board)
        if member != seat:
            own = tuple(str(one + 1) for one in self.boards_of(seat))
            raise IllegalMove("not-this-seats-board", player=seat_numbered(member), own=own)

    def after_leaving(self, event: Resigned | TimedOut) -> Self:
        """The standing after a seat has resigned or run out of time. Raises IllegalMove.

        A member who resigns leaves his boards to the others. Time is the whole team's.
        """
        side = self.side_of(event.seat)
        remaining = self.without_seat(event.seat)
        if remaining.rotation[side] and isinstance(event, Resigned):
            return remaining.agreed_on()
        return replace(remaining, outcome=Outcome(Result.WIN, why_left(event), 1 - side))
