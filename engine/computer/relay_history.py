"""`RelayHistory`: the positions a relay has seen, and its move limit, for draws by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Self

from engine.game import Game, Reason
from engine.game.state import Occurrence
from engine.relay import Relay


@dataclass(frozen=True, slots=True)
class RelayHistory:
    """How often each position has occurred, and how near the draws by rule are."""

    seen: Mapping[Occurrence, int] = field(default_factory=dict[Occurrence, int])
    repetition: int = 0
    moves_left: int | None = None

    @classmethod
    def of(cls, game: Game) -> Self:
        """The history of this relay."""
        rules, course = game.setup.rules, [state for _, state in game.course]
        # Draw offers leave the same position in place, which doesn't count as another occurrence.
        came = [now for before, now in pairwise(course) if now.position is not before.position]
        left = rules.move_limit - game.plies if rules.move_limit else None
        seen = Counter(state.occurrence for state in (course[0], *came))
        return cls(seen, rules.repetition, left)

    def drawn_by(self, after: Relay) -> Reason | None:
        """The rule that draws the game if the next move leads to this position, or None."""
        if self.repetition and self.seen.get((after.key, after.turn), 0) + 1 >= self.repetition:
            return Reason.REPETITION
        if self.moves_left is not None and self.moves_left <= 1:
            return Reason.MOVE_LIMIT
        return None


NOTHING_REPEATED = RelayHistory()
