"""`RelayState`: the state of a relay: its boards, and which teammate plays on which."""

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
    """The state of a relay. Each board has its own player, or the next one if they have left."""

    position: Relay
    teams: Rotation = ()
    """The members of each team at the start, including any who have left since."""

    @property
    def to_move(self) -> int | None:
        """The first seat of the team to move that can move; None once the game is over."""
        return None if self.outcome else self.member(self.position.open_boards[0])

    @property
    def movers(self) -> tuple[int, ...]:
        """The members of the team to move who have a move on their boards."""
        if self.outcome is not None:
            return ()
        return tuple(sorted({self.member(board) for board in self.position.open_boards}))

    def is_turn_of(self, seat: int) -> bool:
        """Whether it's the turn of this seat's team."""
        return self.outcome is None and seat in self.rotation[self.position.turn]

    def member(self, board: int, team: int | None = None) -> int:
        """The seat that plays on this board for a team, by default the team to move.

        Boards are dealt to members in turn. If a member leaves, their boards go to the next member
        still there.
        """
        side = self.position.turn if team is None else team
        seats = self.teams[side]
        first = board % len(seats)
        return next(seat for seat in seats[first:] + seats[:first] if seat in self.rotation[side])

    def boards_of(self, seat: int) -> tuple[int, ...]:
        """The boards this seat plays on. Raises IllegalMove for a seat that has left."""
        team = self.side_of(seat)
        boards = range(len(self.position.tables))
        return tuple(board for board in boards if self.member(board, team) == seat)

    def after_move(self, event: Moved) -> Self:
        """The state after a move, leaving repetition and the move limit aside. Raises RuleError."""
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
        """The move's board, which must be one of the seat's own. Raises IllegalMove."""
        if self.side_of(event.seat) != self.position.turn:
            raise IllegalMove("not-this-teams-turn", turn=self.position.turn + 1)
        if event.board is None:
            raise IllegalMove("which-board")
        self.require_own(event.seat, event.board)
        return event.board

    def require_own(self, seat: int, board: int) -> None:
        """Check that this seat of the team to move plays on this board. Raises IllegalMove."""
        self.position.board(board)
        member = self.member(board)
        if member != seat:
            own = tuple(str(one + 1) for one in self.boards_of(seat))
            raise IllegalMove("not-this-seats-board", player=seat_numbered(member), own=own)

    def after_leaving(self, event: Resigned | TimedOut) -> Self:
        """The state after a seat resigns or runs out of time. Raises IllegalMove.

        A member who resigns leaves their boards to teammates. Time belongs to the whole team.
        """
        side = self.side_of(event.seat)
        remaining = self.without_seat(event.seat)
        if remaining.rotation[side] and isinstance(event, Resigned):
            return remaining.agreed_on()
        return replace(remaining, outcome=Outcome(Result.WIN, why_left(event), 1 - side))
