"""`Computer`: a player of one of four levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from engine.computer.choices import Choice
from engine.computer.history import NOTHING_SEEN, History
from engine.computer.knowledge import Knowledge, Stop, stop_after
from engine.computer.preferences import best, best_for_an_expert
from engine.computer.thinking import Thinking
from engine.errors import GameOver
from engine.moves import Move
from engine.position import Position
from engine.rules.setup import Level

MEDIUM_SEES = 3
"""How many moves ahead `medium` sees wins and losses: its own, the answer, and its next."""
DEFAULT_CHECKS = 3_000


@dataclass(frozen=True)
class Computer:
    """Chooses moves. All chance comes from the caller's dice, and there is no clock in it.

    `easy` makes any legal move. `medium` sees what is won or lost within three moves and otherwise
    makes any. `hard` never gives a value away, wins as fast and loses as slowly as can be, and
    makes any of the equal moves. `expert` does all that too, and where several moves are equal, it
    makes one after which a beginner is most likely to err; it avoids what has been on the table
    before, and heads for that only when it is losing.

    With three and more seats it takes a forced win, keeps out of a forced loss, and otherwise wants
    the best chance for itself; an `expert` takes everybody to err less. It does not matter to it
    who sits in the other seats.
    """

    level: Level
    thinking: Thinking
    dice: Random

    @classmethod
    def of(cls, level: Level, position: Position, knowledge: Knowledge, dice: Random) -> Self:
        """A player for the game of that position, with a table of its rules if there is one."""
        return cls(level, Thinking(position.rules, knowledge), dice)

    def choose(
        self, position: Position, history: History = NOTHING_SEEN, stop: Stop | None = None
    ) -> Move:
        """A legal move. Raises GameOver where there is none.

        Where no table is known it thinks until `stop` says yes, and moves soon after.
        """
        liked = self.likes(position, history, stop)
        if self.level is Level.EASY:
            return self.dice.choice([move for choice in liked for move in choice.moves])
        return self.dice.choice(self.dice.choice(liked).moves)

    def likes(
        self, position: Position, history: History = NOTHING_SEEN, stop: Stop | None = None
    ) -> Sequence[Choice]:
        """The choices between which the dice decide. Raises GameOver where there is no move."""
        asked = stop_after(DEFAULT_CHECKS) if stop is None else stop
        moment = self.thinking.moment(position, history, asked)
        if not moment.choices:
            raise GameOver("game-over")
        if self.level is Level.EASY:
            return moment.choices
        if self.level is Level.MEDIUM:
            return best(moment, self.thinking.prospects_within(MEDIUM_SEES, moment, asked))
        if self.level is Level.HARD:
            return best(moment, self.thinking.prospects(moment, asked))
        prospects = self.thinking.prospects(moment, asked, keen=True)
        return best_for_an_expert(moment, prospects, self.thinking.traps)
