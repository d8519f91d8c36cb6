"""`Tally`: how often someone has won, drawn and lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Self

from sqlalchemy import RowMapping


class TallyScore(StrEnum):
    """A game's result for one of its players."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games were won, drawn and lost, and when the last of them ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    last_at: datetime | None = None

    @classmethod
    def of(cls, row: RowMapping) -> Self:
        """The tally in that row."""
        return cls(row["won"], row["drawn"], row["lost"], row["last_at"])

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.won + self.drawn + self.lost

    @property
    def columns(self) -> dict[str, Any]:
        """The tally as columns of a row."""
        return {
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "last_at": self.last_at,
        }

    def after(self, score: TallyScore, at: datetime) -> Self:
        """The tally with one more game."""
        match score:
            case TallyScore.WON:
                return replace(self, won=self.won + 1, last_at=at)
            case TallyScore.DRAWN:
                return replace(self, drawn=self.drawn + 1, last_at=at)
            case TallyScore.LOST:
                return replace(self, lost=self.lost + 1, last_at=at)


NO_GAMES = Tally()
