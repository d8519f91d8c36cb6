"""`Course`: how a game stood from start to end, as graphs show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Chances: TypeAlias = tuple[float, ...]
"""Each side's chance to win, 0 to 1; the rest up to 1 is that the game never ends."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The result with best play from there on."""

    winner: int | None
    """The side that would win; None for a draw."""
    distance: int | None
    """In how many moves; None for a draw."""
    gave_away: int | None = None
    """The side whose move led here, if it was worse than its best move."""


@dataclass(frozen=True, slots=True)
class Course:
    """Evaluations for a game of two, chances for more players. The other one is empty."""

    evaluations: tuple[Evaluation, ...] = ()
    chances: tuple[Chances, ...] = ()
