"""`review`: where a game of two was won and lost, by its table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.computer import choices
from engine.game import Event, Game, Moved, Resigned, TimedOut
from engine.moves import Move
from engine.position import Position
from engine.tables import Table, Value, Worth

REVERSED = {Value.WIN: Value.LOSS, Value.LOSS: Value.WIN, Value.DRAW: Value.DRAW}
_RANKS = {Value.WIN: 2, Value.DRAW: 1, Value.LOSS: 0}


@dataclass(frozen=True, slots=True)
class Blunder:
    """A move that gave value away: what the position was worth to who made it, and then."""

    seat: int
    ply: int
    """The number of the move, the first of the game being 1."""
    move: Move
    before: Value
    after: Value
    better: Move


@dataclass(frozen=True, slots=True)
class EarlyExit:
    """A seat that resigned, or ran out of time, though it was not lost."""

    seat: int
    before: Value


Turning: TypeAlias = Blunder | EarlyExit


@dataclass(frozen=True, slots=True)
class Review:
    """What the start was worth to who began, and for each side the first that cost it something."""

    start: Value
    turnings: tuple[Turning | None, ...]
    """For each side, None where it gave nothing away."""

    @property
    def first(self) -> int | None:
        """The number of the earliest move that gave something away, None where none did."""
        plies = [turning.ply for turning in self.turnings if isinstance(turning, Blunder)]
        return min(plies, default=None)


def review(game: Game, table: Table) -> Review:
    """Where the game was won and lost. Draws by repetition and by the limit of moves are not seen.

    `table` is that of the game's rules, which are rules of two.
    """
    found: list[Turning | None] = [None] * len(game.setup.sides)
    for step in steps(game):
        side = _answerable(step, game)
        if side is not None and found[side] is None:
            found[side] = _turning(step, side, table)
    return Review(table.worth(game.line[0][1]).value, tuple(found))


class Step(NamedTuple):
    """What has happened in a game, and how many moves had been made then."""

    event: Event
    ply: int
    before: Position
    after: Position


def steps(game: Game) -> Iterator[Step]:
    """All of the game that still stands, in the order in which it happened."""
    ply, before = 0, game.line[0][1]
    for seq, after in game.line[1:]:
        event = game.events[seq - 1]
        ply += isinstance(event, Moved)
        yield Step(event, ply, before, after)
        before = after


def _answerable(step: Step, game: Game) -> int | None:
    """The side that a step may have cost something, None if it can't cost anyone."""
    if isinstance(step.event, Moved):
        return step.before.turn
    outcome = game.outcome
    if outcome is None or outcome.winner is None:
        return None
    return 1 - outcome.winner if isinstance(step.event, Resigned | TimedOut) else None


def _turning(step: Step, side: int, table: Table) -> Turning | None:
    """What the step has cost that side, None where that is nothing."""
    event, worth = step.event, table.worth(step.before).value
    was = worth if step.before.turn == side else REVERSED[worth]
    if not isinstance(event, Moved):
        return None if was is Value.LOSS else EarlyExit(event.seat or 0, was)
    has = REVERSED[table.worth(step.after).value]
    if _RANKS[has] >= _RANKS[was]:
        return None
    return Blunder(event.seat, step.ply, event.move, was, has, _best(step.before, table))


def _best(position: Position, table: Table) -> Move:
    """The first of the moves that are best."""
    found = choices(position)
    return min(found, key=lambda choice: _badness(table.worth(choice.after))).moves[0]


def _badness(after: Worth) -> tuple[int, int]:
    """How bad a position is that the opponent gets: less is better for the player who makes it."""
    tier, distance = _RANKS[after.value], after.distance or 0
    return tier, distance if after.value is Value.LOSS else -distance
