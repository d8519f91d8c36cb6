"""`Value`: a win, a loss or a draw."""

from __future__ import annotations

from enum import StrEnum


class Value(StrEnum):
    """What a two-player position is worth to the player to move."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"
