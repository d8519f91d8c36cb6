"""`Side`: one player's or one team's hands at a moment of the game."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

Hands: TypeAlias = tuple[int, ...]
"""Hands in their places, in units of the smallest part of a finger."""


class Role(IntEnum):
    """What a side still does in the game, beyond what its hands and lives tell."""

    PLAYER = 0
    ZOMBIE = 1
    """Knocked out, but it goes on hitting with one finger."""
    GONE = 2
    """Out by resigning, by the clock or for want of a move: it wins nothing by being out."""


class Side(NamedTuple):
    """Hands in their places, with the counts that belong to the position."""

    hands: Hands
    lives: int = 0
    """Lives left; 0 without sudden death too."""
    swaps: int = 0
    """Turns given up in a row, where the house rules limit them."""
    role: Role = Role.PLAYER
    switches: int = 0
    """How often the side may still move its only finger to a dead hand."""

    def sorted(self) -> Side:
        """The side as the rules see it: the order of hands is all the same."""
        return self._replace(hands=tuple(sorted(self.hands)))
