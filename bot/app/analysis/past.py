"""`Past`: a moment of a game, to look at it again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from engine.computer import History
from engine.game import Event, Game, Moved, Outcome
from engine.position import Position

MOST_REPLAYED_HERE = 300
"""Events that are replayed in about ten milliseconds."""


@dataclass(frozen=True)
class PastMoves:
    """The game after so many of the events that still stand; 0 is the start."""

    game: Game
    at: int

    @classmethod
    def of(cls, game: Game, at: int | None = None) -> Self:
        """That moment of the game, the last one where there is none so late or none is said."""
        last = len(game.course) - 1
        return cls(game, last if at is None else min(at, last))

    @classmethod
    def before_ply(cls, game: Game, ply: int) -> Self:
        """The moment before the move of that number, the first being 1."""
        moves = [
            at
            for at, (seq, _) in enumerate(game.course)
            if seq and isinstance(game.events[seq - 1], Moved)
        ]
        return cls(game, moves[ply - 1] - 1)

    @property
    def last(self) -> int:
        """The last moment there is."""
        return len(self.game.course) - 1

    @cached_property
    def then(self) -> Game:
        """The game as it was at that moment, what was taken back since included."""
        seq, _ = self.game.course[self.at]
        return Game.replay(self.game.setup, self.game.events[:seq])

    async def recall(self) -> None:
        """Work out `then`, for a long game where that is in nobody's way."""
        if self.game.seq > MOST_REPLAYED_HERE:
            await asyncio.to_thread(getattr, self, "then")

    @property
    def position(self) -> Position:
        """The hands at that moment. Raises IllegalMove in relay, which has several boards."""
        return self.game.line[self.at][1]

    @property
    def event(self) -> Event | None:
        """What has led to it; None at the start."""
        seq, _ = self.game.course[self.at]
        return self.game.events[seq - 1] if seq else None

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it was, None where the game was over."""
        return self.then.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended at that moment, if it has."""
        return self.then.outcome

    @property
    def history(self) -> History:
        """What the game had seen by then."""
        return History.of(self.then)
