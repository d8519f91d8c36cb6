"""`best_line`: how a position goes on when both sides play as well as can be."""

from __future__ import annotations

from bot.app.analysis import Analysis
from bot.app.computers.table_requests import Asker
from engine.moves import Move
from engine.position import Position
from engine.rules import Setup


async def best_line(
    analysis: Analysis, setup: Setup, position: Position, asker: Asker, most: int
) -> tuple[Move, ...]:
    """The next moves, so many at the most; fewer where the game is over before."""
    line: list[Move] = []
    while len(line) < most and not position.is_over:
        explained = await analysis.explained(setup, position, asker)
        line.append(explained.found[0].move)
        position = position.play(line[-1])
    return tuple(line)
