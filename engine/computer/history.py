"""`History`: the positions a game has seen, and its move limit. Tables don't know these draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Self

from engine.computer.choices import Occurrence, occurrence
from engine.game import Game, Reason


@dataclass(frozen=True)
class History:
    """How often each position has occurred, and how near the draws by rule are."""

    seen: Mapping[Occurrence, int] = field(default_factory=dict[Occurrence, int])
    repetition: int = 0
    """The occurrence of a position at which the game is drawn; 0 for never."""
    moves_left: int | None = None
    """How many moves are left before the move limit; None if there's no limit."""

    @classmethod
    def of(cls, game: Game) -> Self:
        """The history of this game."""
        rules = game.setup.rules
        positions = [position for _, position in game.line]
        # Agreeing to a draw leaves the same position in place, which doesn't count as a second
        # occurrence.
        came = [after for before, after in pairwise(positions) if after is not before]
        left = rules.move_limit - game.plies if rules.move_limit else None
        return cls(Counter(map(occurrence, [positions[0], *came])), rules.repetition, left)

    def times(self, occurrence: Occurrence) -> int:
        """How often this has come up before."""
        return self.seen.get(occurrence, 0)

    def drawn_by(self, after: Occurrence) -> Reason | None:
        """The rule that draws the game if the next move leads to this position, or None.

        It doesn't check whether the move wins: a win comes before a draw.
        """
        if self.repetition and self.times(after) + 1 >= self.repetition:
            return Reason.REPETITION
        if self.moves_left is not None and self.moves_left <= 1:
            return Reason.MOVE_LIMIT
        return None

    @cached_property
    def closing(self) -> frozenset[Occurrence]:
        """The positions that end the game if they come up once more."""
        if not self.repetition:
            return frozenset()
        return frozenset(key for key, times in self.seen.items() if times + 1 >= self.repetition)


NOTHING_SEEN = History()
