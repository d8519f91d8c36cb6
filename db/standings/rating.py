"""`Rating`: how well somebody plays, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from openskill.models import PlackettLuce

Side: TypeAlias = tuple["Rating", ...]
"""The members of a side; in a duel and in a free-for-all it has one."""

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate: `mu` is the most likely, and `sigma` how far off it may be."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def conservative(self) -> float:
        """The skill that is almost certain; boards are in this order. A newcomer's is 0."""
        return self.mu - 3 * self.sigma


UNKNOWN = Rating()
"""What is thought of a newcomer."""


def rated(sides: Sequence[Side], places: Sequence[int]) -> list[Side]:
    """The ratings after a game in which the sides have come in at these places, 0 the best.

    Equal places are a draw. The same ratings and places give the same result to the last bit.
    """
    teams = [[_MODEL.rating(one.mu, one.sigma) for one in side] for side in sides]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [tuple(Rating(one.mu, one.sigma) for one in team) for team in after]
