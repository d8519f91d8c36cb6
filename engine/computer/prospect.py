"""`Prospect`: what a move leads to for the player who makes it, as far as is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Reason
from engine.tables import Value

Rank: TypeAlias = tuple[int, int, float]

EVEN = 0.5
"""The chance of a draw, and of a position nothing is known about."""
FAR = 1_000_000
"""The distance if a game is known to be decided, but not when."""

_TIERS: dict[Value | None, int] = {Value.WIN: 2, Value.LOSS: 0}
_ALMOST_EQUAL = 9


@dataclass(frozen=True, slots=True)
class Prospect:
    """The value of a move in the current game, including repetition and the move limit."""

    value: Value | None = None
    """None if the position is open: neither forced nor known to be drawn."""
    distance: int | None = None
    """In how many moves it's decided, counting this one."""
    chance: float = EVEN
    """How good an open position looks, from 0 to 1; with three or more seats, the chance to win."""
    safe: bool | None = None
    """Whether all the others together can't make the player lose.

    Only known from a table for three or more seats; None without one.
    """
    drawn_by: Reason | None = None
    """The rule by which the move ends the game in a draw."""

    @property
    def tier(self) -> int:
        """2 for a win, 0 for a loss, 1 for everything between. Dropping a tier gives value away."""
        if self.value in _TIERS:
            return _TIERS[self.value]
        return 0 if self.safe is False else 1

    @property
    def rank(self) -> Rank:
        """Greater is better: wins first, the sooner the better; losses last, the later better."""
        far = FAR if self.distance is None else self.distance
        return self.tier, (self.tier - 1) * -far, round(self.chance, _ALMOST_EQUAL)

    def seen_within(self, plies: int) -> Prospect:
        """The prospect for a player who sees only this many moves ahead."""
        decided = self.value in _TIERS
        near = self.distance is not None and self.distance <= plies
        if decided and not near:
            return Prospect()
        return self if decided or self.drawn_by else Prospect()
