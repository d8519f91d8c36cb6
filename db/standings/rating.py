"""`Rating`: how well someone plays, and how certain that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from openskill.models import PlackettLuce

Side: TypeAlias = tuple["Rating", ...]
"""The members of a side; one in one-on-one games and in a free-for-all."""

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate: `mu` is the most likely skill, and `sigma` how far off it may be."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def conservative(self) -> float:
        """The skill that's almost certain; leaderboards are ordered by it. A new player's is 0."""
        return self.mu - 3 * self.sigma


UNKNOWN = Rating()
"""A new player's rating."""


def rated(sides: Sequence[Side], places: Sequence[int]) -> list[Side]:
    """The ratings after a game in which the sides came in at these places, 0 being the best.

    Equal places are a draw. The same ratings and places give the same result to the last bit.
    """
    teams = [[_MODEL.rating(one.mu, one.sigma) for one in side] for side in sides]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [tuple(Rating(one.mu, one.sigma) for one in team) for team in after]
