"""`fortunes`: how a game of two stood after each move, by its table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.app.analysis.review import steps
from engine.game import Game, Moved
from engine.position import Position
from engine.tables import Table, Value


@dataclass(frozen=True, slots=True)
class Fortune:
    """What best play would have made of the game from there on."""

    winner: int | None
    """The side that would have won, None for a draw."""
    distance: int | None
    """In so many moves; None for a draw."""
    gave_away: int | None = None
    """The side whose move led here, where that move was worse than its best."""


def fortunes(game: Game, table: Table) -> tuple[Fortune, ...]:
    """Of the start first, and then after each move that still stands.

    `table` is that of the game's rules, which are rules of two.
    """
    found = [_fortune(game.line[0][1], table)]
    for step in steps(game):
        if isinstance(step.event, Moved):
            after = _fortune(step.after, table)
            mover = step.before.turn
            fell = _good_for(found[-1], mover) > _good_for(after, mover)
            found.append(Fortune(after.winner, after.distance, mover if fell else None))
    return tuple(found)


def _fortune(position: Position, table: Table) -> Fortune:
    worth = table.worth(position)
    if worth.value is Value.DRAW:
        return Fortune(None, None)
    mover = position.turn
    return Fortune(mover if worth.value is Value.WIN else 1 - mover, worth.distance)


def _good_for(fortune: Fortune, side: int) -> int:
    """2 for a win, 1 for a draw, 0 for a loss."""
    if fortune.winner is None:
        return 1
    return 2 if fortune.winner == side else 0
