"""`Worth`: what best play makes of a position."""

from __future__ import annotations

from typing import NamedTuple

from engine.tables.value import Value


class Worth(NamedTuple):
    """The value of a position to the player to move, and in how many plies it is decided.

    Who wins does so as fast, and who loses as slowly, as can be.
    """

    value: Value
    distance: int | None
    """None for a draw: the game goes on for ever."""
