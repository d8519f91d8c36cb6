"""`Record`: what's stored of a person in a pool."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from math import inf
from typing import Any, Self

from sqlalchemy import RowMapping

from db.standings.rating import UNKNOWN, Rating
from db.standings.streak import NO_STREAK, Streak
from db.standings.tally import NO_GAMES, Tally, TallyScore

GAMES_TO_BE_RANKED = 5


@dataclass(frozen=True, slots=True)
class Record:
    """The rating and everything that goes with it."""

    rating: Rating = UNKNOWN
    best: float = -inf
    """The best conservative rating after any game."""
    tally: Tally = NO_GAMES
    streak: Streak = NO_STREAK

    @classmethod
    def of(cls, row: RowMapping) -> Self:
        """The record in that row."""
        return cls(Rating(row["mu"], row["sigma"]), row["best"], Tally.of(row), Streak.of(row))

    @property
    def columns(self) -> dict[str, Any]:
        """The record as columns of a row."""
        return {
            "mu": self.rating.mu,
            "sigma": self.rating.sigma,
            "conservative": self.rating.conservative,
            "best": self.best,
            "games": self.tally.games,
            **self.tally.columns,
            **self.streak.columns,
        }

    def after(self, rating: Rating, score: TallyScore, at: datetime) -> Self:
        """The record with one more game, after which the rating is this."""
        return type(self)(
            rating=rating,
            best=max(self.best, rating.conservative),
            tally=self.tally.after(score, at),
            streak=self.streak.after(score),
        )


def is_listed(games: int, *, is_global: bool, on_global_boards: bool, deleted: bool) -> bool:
    """Whether a person with that many games in a pool is on its leaderboard."""
    is_willing = on_global_boards or not is_global
    return games >= GAMES_TO_BE_RANKED and is_willing and not deleted
