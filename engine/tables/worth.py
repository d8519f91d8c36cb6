"""`Worth`: the value of a position with best play, and its distance."""

from __future__ import annotations

from typing import NamedTuple

from engine.tables.value import Value


class Worth(NamedTuple):
    """The value of a position to the player to move, and in how many plies it's decided.

    With best play the winner wins as fast as possible, and the loser holds out as long as possible.
    """

    value: Value
    distance: int | None
    """None for a draw: the game goes on forever."""
