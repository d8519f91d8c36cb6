"""Games between computers, with everything that can be kept from game to game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.compiled import compile
from engine.computer import Computer, CrowdKnowledge, History, Thinking
from engine.computer.choices import Occurrence, occurrence
from engine.moves import Move
from engine.position import Position
from engine.rules import HouseRules, Setup
from engine.rules.setup import Level
from engine.tables import Table, Value, solve
from engine.turn import Sides

MOST_KEPT = 100_000
"""Of positions and of moves: far more than a bot would, for thousands of games go the same ways."""
NEVER_GIVE_AWAY = (Level.HARD, Level.EXPERT)


class Step(NamedTuple):
    """A position that a move has made, and what has to be known of it."""

    after: Position
    winner: int | None
    occurrence: Occurrence


@dataclass(frozen=True)
class Result:
    """How a game has ended."""

    winner: int | None
    """The seat that has won; None for a draw."""
    given_away: bool = False
    """Whether one who never gives value away has lost a game that it had not lost yet."""


class Hall:
    """House rules with their table, where game after game is played."""

    def __init__(self, house_rules: HouseRules, seats: int) -> None:
        self.house_rules = house_rules
        self.rules = compile(Setup.of(house_rules, seats))
        self.table = solve(self.rules) if seats == 2 else None
        knowledge = self.table or self._crowd()
        self.thinking = Thinking(self.rules, knowledge, most_kept=MOST_KEPT)
        self._steps: dict[tuple[Sides, int, Move], Step] = {}

    def _crowd(self) -> CrowdKnowledge:
        from engine.tables.crowd import solve_crowd  # noqa: PLC0415 - only such a game needs numpy

        return solve_crowd(self.rules)

    @property
    def start(self) -> Position:
        """Where every game starts."""
        return Position.start(self.rules)

    def is_drawn(self) -> bool:
        """Whether best play of two draws."""
        return isinstance(self.table, Table) and self.table.worth(self.start).value is Value.DRAW

    def play(self, players: Sequence[Computer]) -> Result:
        """Let these play a game, each in its seat."""
        step = Step(self.start, None, occurrence(self.start))
        seen = Counter([step.occurrence])
        holding: set[int] = set()
        plies, limit = 0, self.house_rules.move_limit
        while step.winner is None:
            position, mover = step.after, step.after.turn
            if self._holds(position, players[mover]):
                holding.add(mover)
            left = limit - plies if limit else None
            history = History(seen, self.house_rules.repetition, left)
            step = self._step(position, players[mover].choose(position, history))
            plies += 1
            if step.winner is None and history.drawn_by(step.occurrence):
                return Result(None)
            seen[step.occurrence] += 1
        return Result(step.winner, bool(holding - {step.winner}))

    def _holds(self, position: Position, player: Computer) -> bool:
        """Whether the mover may not lose any more: it has not lost yet and gives nothing away."""
        if not isinstance(self.table, Table) or player.level not in NEVER_GIVE_AWAY:
            return False
        return self.table.worth(position).value is not Value.LOSS

    def _step(self, position: Position, move: Move) -> Step:
        key = position.sides, position.turn, move
        step = self._steps.get(key)
        if step is None:
            if len(self._steps) >= MOST_KEPT:
                self._steps.clear()
            after = position.play(move)
            step = self._steps[key] = Step(after, after.winner, occurrence(after))
        return step
