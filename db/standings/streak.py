"""`Streak`: wins in a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from sqlalchemy import RowMapping

from db.standings.tally import TallyScore


@dataclass(frozen=True, slots=True)
class Streak:
    """How many of the last games were won in a row, and the most ever."""

    now: int = 0
    best: int = 0

    @classmethod
    def of(cls, row: RowMapping) -> Self:
        """The streak in that row."""
        return cls(row["streak"], row["best_streak"])

    @property
    def columns(self) -> dict[str, Any]:
        """The streak as columns of a row."""
        return {"streak": self.now, "best_streak": self.best}

    def after(self, score: TallyScore) -> Self:
        """The streak with one more game; a draw ends it as a loss does."""
        now = self.now + 1 if score is TallyScore.WON else 0
        return type(self)(now, max(now, self.best))


NO_STREAK = Streak()
