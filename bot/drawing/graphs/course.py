"""`Course`: how a game stood from its start to its end, as graphs show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Chances: TypeAlias = tuple[float, ...]
"""For each side its chance to win, 0 to 1; what is missing to 1 is the game's to go on for ever."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What best play would have made of the game from there on."""

    winner: int | None
    """The side that would have won, None for a draw."""
    distance: int | None
    """In so many moves; None for a draw."""
    gave_away: int | None = None
    """The side whose move led here, where that move was worse than its best."""


@dataclass(frozen=True, slots=True)
class Course:
    """Of a game of two what each position was worth, of more the chances. The other is empty."""

    evaluations: tuple[Evaluation, ...] = ()
    chances: tuple[Chances, ...] = ()
