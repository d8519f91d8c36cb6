"""`Relay`: several boards between two teams, and which team is to move. No history.

It offers what `Position` offers for one board. A turn is a move on one board, and the team that
makes the last move of all wins: winning a board only finishes that board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self, TypeAlias

from engine.compiled import Compiled
from engine.errors import GameOver, IllegalMove
from engine.message import Message, message
from engine.moves import Move
from engine.position import Key, Position
from engine.turn import Sides

TEAMS = 2
BOARD_END = ":"
BETWEEN_BOARDS = "/"

RelayKey: TypeAlias = tuple[Key, ...]
"""The keys of all boards, in order. Relays with equal keys are the same to the rules."""


@dataclass(frozen=True, slots=True)
class BoardMove:
    """A move on one of the boards, which count from 0 and are written from 1."""

    board: int
    move: Move

    def __str__(self) -> str:
        return f"{self.board + 1}{BOARD_END} {self.move}"


@dataclass(frozen=True)
class _Seen:
    """A board seen by one team, with what has been worked out about it."""

    position: Position

    @cached_property
    def key(self) -> Key:
        return self.position.key

    @cached_property
    def has_move(self) -> bool:
        return next(self.position.legal_moves(), None) is not None


@dataclass(frozen=True, slots=True)
class Relay:
    """The sides on every board, the first team's first, and the team to move."""

    rules: Compiled
    tables: tuple[Sides, ...]
    turn: int = 0
    _seen: tuple[tuple[_Seen, ...], ...] = field(default=(), repr=False, compare=False)
    """Each board as each team has it before it. A move changes one board, so the rest is kept."""

    def __post_init__(self) -> None:
        if not self._seen:
            seen = tuple(_seen_by_teams(self.rules, sides) for sides in self.tables)
            object.__setattr__(self, "_seen", seen)

    @classmethod
    def start(cls, rules: Compiled, boards: int) -> Self:
        """The position before the first move, with this many boards."""
        return cls(rules, (rules.start,) * boards)

    # The boards

    @property
    def boards(self) -> tuple[Position, ...]:
        """Each board, seen by the team to move."""
        return tuple(seen.position for seen in self._seen_by_mover())

    def _seen_by_mover(self) -> Iterator[_Seen]:
        return (teams[self.turn] for teams in self._seen)

    def board(self, number: int) -> Position:
        """The board with this number, counted from 0. Raises IllegalMove if there isn't one."""
        if not 0 <= number < len(self.tables):
            raise IllegalMove("no-such-board", board=number + 1)
        return self._seen[number][self.turn].position

    @property
    def key(self) -> RelayKey:
        """What makes two positions the same to the rules: hands count, their order doesn't.

        Sides count from the mover, so to detect a repetition compare `turn` too.
        """
        return tuple(seen.key for seen in self._seen_by_mover())

    @property
    def code(self) -> str:
        """The position code: the boards' codes, joined, each starting with the team to move."""
        return BETWEEN_BOARDS.join(board.code for board in self.boards)

    @property
    def code_in_places(self) -> str:
        """The position code, each hand in its place."""
        return BETWEEN_BOARDS.join(board.code_in_places for board in self.boards)

    def __str__(self) -> str:
        return self.code

    # Who is still in, and who has won

    def is_out(self, team: int) -> bool:  # noqa: ARG002 - as a position is asked
        """Always False: until the game is over, a team with no hand left may still win."""
        return False

    @property
    def still_in(self) -> tuple[int, ...]:
        """Both teams."""
        return tuple(range(TEAMS))

    @property
    def open_boards(self) -> tuple[int, ...]:
        """The boards on which the team to move has a move."""
        seen = enumerate(self._seen_by_mover())
        return tuple(number for number, board in seen if board.has_move)

    @property
    def winner(self) -> int | None:
        """The team that made the last move of all, or None while moves are left."""
        return 1 - self.turn if self.is_over else None

    @property
    def is_over(self) -> bool:
        """Whether the team to move has no move on any board."""
        return not any(seen.has_move for seen in self._seen_by_mover())

    # Moves

    def legal_moves(self) -> Iterator[BoardMove]:
        """Every legal move, lazily, board by board."""
        for number, board in enumerate(self.boards):
            yield from (BoardMove(number, move) for move in board.legal_moves())

    def objection(self, move: BoardMove) -> Message | None:
        """Why the team to move can't make this move, or None if it can."""
        if not 0 <= move.board < len(self.tables):
            return message("no-such-board", board=move.board + 1)
        board = self.board(move.board)
        if len(board.still_in) < TEAMS:
            return message("board-finished", board=move.board + 1)
        return board.objection(move.move)

    def is_legal(self, move: BoardMove) -> bool:
        """Whether the team to move can make this move."""
        return self.objection(move) is None

    def play(self, move: BoardMove) -> Self:
        """The position after the move.

        Raises GameOver if the team has no move on any board, IllegalMove if this move isn't legal.
        """
        if self.is_over:
            raise GameOver("game-over")
        objection = self.objection(move)
        if objection is not None:
            raise IllegalMove("illegal-move", move=str(move), reason=objection)
        after = self.board(move.board).play(move.move).sides
        tables = (*self.tables[: move.board], after, *self.tables[move.board + 1 :])
        changed = _seen_by_teams(self.rules, after)
        seen = (*self._seen[: move.board], changed, *self._seen[move.board + 1 :])
        return type(self)(self.rules, tables, 1 - self.turn, seen)


def _seen_by_teams(rules: Compiled, sides: Sides) -> tuple[_Seen, ...]:
    return tuple(_Seen(Position(rules, sides, team)) for team in range(TEAMS))
