"""`History`: what a game has seen so far, which no table knows: draws come from it."""

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
    """At which occurrence of a position the game is drawn; 0 for never."""
    moves_left: int | None = None
    """How many more moves there can be in the game; None where there is no limit."""

    @classmethod
    def of(cls, game: Game) -> Self:
        """What that game has seen."""
        rules = game.setup.rules
        positions = [position for _, position in game.line]
        # Agreeing to a draw leaves the very same position on the table: it occurs no second time.
        came = [after for before, after in pairwise(positions) if after is not before]
        left = rules.move_limit - game.plies if rules.move_limit else None
        return cls(Counter(map(occurrence, [positions[0], *came])), rules.repetition, left)

    def times(self, occurrence: Occurrence) -> int:
        """How often that has been on the table before."""
        return self.seen.get(occurrence, 0)

    def drawn_by(self, after: Occurrence) -> Reason | None:
        """By what rule the game is drawn when the next move makes that position, if by any.

        It does not ask whether the move has won: a win goes before a draw.
        """
        if self.repetition and self.times(after) + 1 >= self.repetition:
            return Reason.REPETITION
        if self.moves_left is not None and self.moves_left <= 1:
            return Reason.MOVE_LIMIT
        return None

    @cached_property
    def closing(self) -> frozenset[Occurrence]:
        """The positions that end the game when they come once more."""
        if not self.repetition:
            return frozenset()
        return frozenset(key for key, times in self.seen.items() if times + 1 >= self.repetition)


NOTHING_SEEN = History()
