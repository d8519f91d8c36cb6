"""`FirstGame`: a whole game against a gentle opponent, stored in a button."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Self

from bot.app.learning.lessons import (
    ME,
    THEM,
    Exchange,
    hands_in,
    move_taught,
    position_taught,
    taught_rules,
)
from bot.app.refusals import PlayError
from engine.moves import Attack, Move
from engine.position import Position

MOST_TURNS = 30
"""The learner's turns. A game that isn't won by then wouldn't end soon either."""
MOST_SEEDS = 10_000
_BETWEEN = "/"


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The learner, who is seat 0, is to move, unless the game is over.

    The opponent doesn't take a hand if it can do anything else, and prefers hits to splits. Equal
    moves are chosen at random, but the same click always gets the same choice.
    """

    position: Position
    seed: int
    """The seed of random choices."""
    turns: int = 0
    """How many turns the learner has had."""

    @classmethod
    def begun(cls, seed: int) -> Self:
        """The game at its start."""
        return cls(Position.start(taught_rules()), seed)

    @classmethod
    def read(cls, numbers: tuple[int, ...], text: str) -> tuple[Self, Move]:
        """The game and the move in a button. Raises PlayError if it isn't one of ours."""
        seed, turns = numbers
        code, between, word = text.partition(_BETWEEN)
        if not between or turns >= MOST_TURNS or seed >= MOST_SEEDS:
            raise PlayError("tutorial-button-broken")
        game = cls(position_taught(code), seed, turns)
        return game, move_taught(word, game.position)

    @property
    def numbers(self) -> tuple[int, int]:
        """The numbers for `read`."""
        return self.seed, self.turns

    @property
    def text(self) -> str:
        """The text for `read`, to be followed by a move."""
        return self.position.code_in_places + _BETWEEN

    @property
    def is_over(self) -> bool:
        """Whether someone has won, or it's lasted long enough."""
        return self.position.is_over or self.turns >= MOST_TURNS

    def after(self, move: Move) -> tuple[Self, tuple[Exchange, ...]]:
        """The game after that legal move and the reply, if any, and what both did."""
        made = [Exchange(self.position, move)]
        position = self.position.play(move)
        if not position.is_over:
            answer = self._answer(position)
            made.append(Exchange(position, answer))
            position = position.play(answer)
        return type(self)(position, self.seed, self.turns + 1), tuple(made)

    def _answer(self, position: Position) -> Move:
        moves = list(position.legal_moves())
        taken = hands_in(position, ME)
        gentle = [move for move in moves if hands_in(position.play(move), ME) == taken]
        hits = [move for move in gentle if isinstance(move, Attack)]
        return Random(f"{self.seed} {self.turns}").choice(hits or gentle or moves)

    # What the learner may be told

    @property
    def can_take(self) -> bool:
        """Whether the learner can knock out a hand now."""
        there = hands_in(self.position, THEM)
        return any(
            hands_in(self.position.play(move), THEM) < there for move in self.position.legal_moves()
        )

    @property
    def can_revive(self) -> bool:
        """Whether a split revives one of the learner's hands."""
        here = hands_in(self.position, ME)
        return any(
            hands_in(self.position.play(move), ME) > here for move in self.position.legal_moves()
        )
