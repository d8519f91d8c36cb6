"""`Side`: the hands of one player or team at one point in the game."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

Hands: TypeAlias = tuple[int, ...]
"""Hands in order, in units of the smallest part of a finger."""


class Role(IntEnum):
    """What a side does in the game, beyond what its hands and lives show."""

    PLAYER = 0
    ZOMBIE = 1
    """Knocked out, but still hitting with one finger."""
    GONE = 2
    """Out by resigning, on time or for lack of a legal move: this never wins, even in misère."""


class Side(NamedTuple):
    """Hands in order, with the counts that belong to the position."""

    hands: Hands
    lives: int = 0
    """Lives left; always 0 without sudden death."""
    swaps: int = 0
    """Turns given up in a row, if the house rules limit them."""
    role: Role = Role.PLAYER
    switches: int = 0
    """How many more times the side can move its only finger to a hand that's out."""

    def sorted(self) -> Side:
        """The side with its hands sorted, which to the rules is the same side."""
        hands = tuple(sorted(self.hands))
        return self if hands == self.hands else self._replace(hands=hands)
