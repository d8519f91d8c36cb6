"""`Value`: what a position can be worth."""

from __future__ import annotations

from enum import StrEnum


class Value(StrEnum):
    """What a position of two players is worth to the player to move."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"
