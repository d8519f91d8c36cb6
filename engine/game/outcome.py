"""`Outcome`: how a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Result(StrEnum):
    """What the outcome means for standings and ratings."""

    WIN = "win"
    DRAW = "draw"
    UNFINISHED = "unfinished"


class Reason(StrEnum):
    """Why the game ended."""

    KNOCKOUT = "knockout"
    LAST_LIFE = "last-life"
    FIRST_OUT = "first-out"
    """Misère: the winner was the first to be knocked out."""
    NO_MOVE = "no-move"
    RESIGNATION = "resignation"
    TIMEOUT = "timeout"
    REPETITION = "repetition"
    MOVE_LIMIT = "move-limit"
    AGREEMENT = "agreement"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result and its reason; `winner` is the side that won, or None if no side did."""

    result: Result
    reason: Reason
    winner: int | None = None

    def __str__(self) -> str:
        if self.winner is None:
            return f"{self.result}: {self.reason}"
        return f"side {self.winner + 1} wins: {self.reason}"
