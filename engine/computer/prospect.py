"""`Prospect`: what a move leads to for the player who makes it, as far as is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Reason
from engine.tables import Value

Rank: TypeAlias = tuple[int, int, float]

EVEN = 0.5
"""The chance of a draw, and of a position of which nothing is known."""
FAR = 1_000_000
"""Where it is known that a game is decided, but not when."""

_TIERS: dict[Value | None, int] = {Value.WIN: 2, Value.LOSS: 0}
_ALMOST_EQUAL = 9


@dataclass(frozen=True, slots=True)
class Prospect:
    """A value in the game at hand, its repetitions and its move limit included."""

    value: Value | None = None
    """None where the position is open: neither forced nor known to be drawn."""
    distance: int | None = None
    """In how many moves it is decided, this one counted."""
    chance: float = EVEN
    """How good an open position looks, from 0 to 1; by a table of three and more, to win it."""
    safe: bool | None = None
    """By such a table, whether all the others together cannot make one lose; None without it."""
    drawn_by: Reason | None = None
    """The rule by which the move ends the game in a draw."""

    @property
    def tier(self) -> int:
        """2 for a win, 0 for a loss, 1 for all between. To fall in it is to give value away."""
        if self.value in _TIERS:
            return _TIERS[self.value]
        return 0 if self.safe is False else 1

    @property
    def rank(self) -> Rank:
        """Greater is better: a win, and the sooner; at the end a loss, and the later the better."""
        far = FAR if self.distance is None else self.distance
        return self.tier, (self.tier - 1) * -far, round(self.chance, _ALMOST_EQUAL)

    def seen_within(self, plies: int) -> Prospect:
        """The prospect to somebody who sees no further than so many moves."""
        decided = self.value in _TIERS
        near = self.distance is not None and self.distance <= plies
        if decided and not near:
            return Prospect()
        return self if decided or self.drawn_by else Prospect()
