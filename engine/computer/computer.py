"""`Computer`: a computer player at one of four levels."""

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
"""How many moves ahead `medium` sees wins and losses: its own, the reply, and its next."""
DEFAULT_CHECKS = 3_000


@dataclass(frozen=True)
class Computer:
    """Chooses moves. All randomness comes from the caller's dice, and it uses no clock.

    `easy` plays any legal move. `medium` sees what's won or lost within three moves and otherwise
    plays any move. `hard` never gives value away, wins as fast and loses as slowly as possible, and
    plays any of the equally good moves. `expert` does all that too, and among equally good moves it
    plays one after which a beginner is most likely to err; it avoids positions that have come up
    before, and heads for them only when it's losing.

    With three or more seats it takes a forced win, avoids a forced loss, and otherwise goes for its
    own best chance; an `expert` assumes that everyone errs less. It doesn't matter to it who sits
    in the other seats.
    """

    level: Level
    thinking: Thinking
    dice: Random

    @classmethod
    def of(cls, level: Level, position: Position, knowledge: Knowledge, dice: Random) -> Self:
        """A player for the game of this position, with a table of its rules if there is one."""
        return cls(level, Thinking(position.rules, knowledge), dice)

    def choose(
        self, position: Position, history: History = NOTHING_SEEN, stop: Stop | None = None
    ) -> Move:
        """A legal move. Raises GameOver if there isn't one.

        Without a table it thinks until `stop` returns True, and moves soon after.
        """
        liked = self.likes(position, history, stop)
        if self.level is Level.EASY:
            return self.dice.choice([move for choice in liked for move in choice.moves])
        return self.dice.choice(self.dice.choice(liked).moves)

    def likes(
        self, position: Position, history: History = NOTHING_SEEN, stop: Stop | None = None
    ) -> Sequence[Choice]:
        """The choices that the dice pick from. Raises GameOver if there's no legal move."""
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
