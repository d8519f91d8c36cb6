"""`hopes`: each side's chance to win after each move of a game of three and more, by its table."""

from __future__ import annotations

from typing import TypeAlias

from bot.app.analysis.review import steps
from engine.computer import CrowdKnowledge
from engine.game import Game
from engine.position import Position

Hopes: TypeAlias = tuple[float, ...]
"""For each side its chance to win, 0 to 1; what is missing to 1 is the game's to go on for ever."""


def hopes(game: Game, table: CrowdKnowledge) -> tuple[Hopes, ...]:
    """At the start first, and then after all that still stands, moves and leavings.

    `table` is that of the game's rules.
    """
    positions = [game.line[0][1], *(step.after for step in steps(game))]
    return tuple(_hopes(position, table) for position in positions)


def _hopes(position: Position, table: CrowdKnowledge) -> Hopes:
    sides = range(len(position.sides))
    if position.winner is not None:
        return tuple(float(side == position.winner) for side in sides)
    from_mover = table.chances(position)
    return tuple(from_mover[(side - position.turn) % len(sides)] for side in sides)
