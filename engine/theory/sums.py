"""Sums of positions of Simple Chopsticks: several boards, one of which is moved on each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.errors import NotationError
from engine.rules.setup import MOST_BOARDS
from engine.theory.form import Form
from engine.theory.outcome import OutcomeClass
from engine.theory.position import Player, SimplePosition, Strike, parse_simple
from engine.theory.sum_solver import SumSolver
from engine.theory.values import Values

PLUS = "+"
LONGEST_SUM = 2_000


class BoardStrike(NamedTuple):
    """A hit on one of the boards, counted from 0."""

    board: int
    strike: Strike


@dataclass(frozen=True, slots=True)
class SolvedSum:
    """Who wins a sum, and each player's winning moves if going first, each only once."""

    outcome: OutcomeClass
    left: tuple[BoardStrike, ...]
    right: tuple[BoardStrike, ...]


class Sums:
    """Sums of positions. Values are kept, so that further questions cost little."""

    def __init__(self, values: Values | None = None) -> None:
        self.values = values or Values()
        self.solver = SumSolver(self.values.forms)

    def outcome(self, positions: Sequence[SimplePosition]) -> OutcomeClass:
        """Who wins the sum. Raises TooLarge if that takes too long to find out."""
        return self.solver.outcome(self._forms(positions))

    def is_lost_by_left(self, positions: Sequence[SimplePosition]) -> bool:
        """Whether Left, who is to move, loses the sum. Raises TooLarge."""
        return self.solver.is_at_most_zero(self._forms(positions))

    def solve(self, positions: Sequence[SimplePosition]) -> SolvedSum:
        """Who wins the sum, and with which moves. Raises TooLarge."""
        outcome = self.outcome(positions)
        left, right = (
            tuple(self.winning_moves(positions, player)) if _wins_first(player, outcome) else ()
            for player in Player
        )
        return SolvedSum(outcome, left, right)

    def winning_moves(
        self, positions: Sequence[SimplePosition], player: Player
    ) -> Iterator[BoardStrike]:
        """The moves with which this player wins when going first. Raises TooLarge."""
        forms = self._forms(positions)
        for board, position in enumerate(positions):
            for strike, after in position.options(player):
                made = [*forms[:board], self.values[after], *forms[board + 1 :]]
                if self._has_won(player, made):
                    yield BoardStrike(board, strike)

    def _has_won(self, player: Player, forms: Sequence[Form]) -> bool:
        """Whether the player wins the sum now that the opponent is to move."""
        if player is Player.LEFT:
            return self.solver.is_at_least_zero(forms)
        return self.solver.is_at_most_zero(forms)

    def _forms(self, positions: Sequence[SimplePosition]) -> list[Form]:
        return [self.values[position] for position in positions]


def _wins_first(player: Player, outcome: OutcomeClass) -> bool:
    own = OutcomeClass.LEFT if player is Player.LEFT else OutcomeClass.RIGHT
    return outcome in {OutcomeClass.NEXT, own}


def parse_sum(text: str) -> tuple[SimplePosition, ...]:
    """The positions of a sum written like `(1|1)_12 + (2|5)_40`. Raises NotationError."""
    parts = text.split(PLUS, MOST_BOARDS)
    if len(parts) > MOST_BOARDS or len(text) > LONGEST_SUM:
        raise NotationError("theory-sum-long", most=MOST_BOARDS)
    return tuple(map(parse_simple, parts))


def write_sum(positions: Sequence[SimplePosition]) -> str:
    """The sum as text that `parse_sum` reads."""
    return f" {PLUS} ".join(map(str, positions))
