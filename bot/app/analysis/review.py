"""`review`: where a game of two was won and lost, by its solved table."""

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
    """A mistake: what the position was worth to the player before the move, and after."""

    seat: int
    ply: int
    """The number of the move, counted from 1."""
    move: Move
    before: Value
    after: Value
    better: Move


@dataclass(frozen=True, slots=True)
class EarlyExit:
    """A player who resigned or ran out of time without being lost."""

    seat: int
    before: Value


Turning: TypeAlias = Blunder | EarlyExit


@dataclass(frozen=True, slots=True)
class Review:
    """What the start was worth to the player who went first, and each side's first mistake."""

    start: Value
    turnings: tuple[Turning | None, ...]
    """For each side; None if it made no mistake."""

    @property
    def first(self) -> int | None:
        """The number of the first mistake; None if there was none."""
        plies = [turning.ply for turning in self.turnings if isinstance(turning, Blunder)]
        return min(plies, default=None)


def review(game: Game, table: Table) -> Review:
    """Where the game was won and lost. Ignores draws by repetition and by the move limit.

    `table` is for the game's rules, which are for two players.
    """
    found: list[Turning | None] = [None] * len(game.setup.sides)
    for step in steps(game):
        side = _answerable(step, game)
        if side is not None and found[side] is None:
            found[side] = _turning(step, side, table)
    return Review(table.worth(game.line[0][1]).value, tuple(found))


class Step(NamedTuple):
    """An event of a game, and how many moves had been made by then."""

    event: Event
    ply: int
    before: Position
    after: Position


def steps(game: Game) -> Iterator[Step]:
    """All events that weren't undone, in order."""
    ply, before = 0, game.line[0][1]
    for seq, after in game.line[1:]:
        event = game.events[seq - 1]
        ply += isinstance(event, Moved)
        yield Step(event, ply, before, after)
        before = after


def _answerable(step: Step, game: Game) -> int | None:
    """The side that a step may have cost something; None if it can't cost anyone."""
    if isinstance(step.event, Moved):
        return step.before.turn
    outcome = game.outcome
    if outcome is None or outcome.winner is None:
        return None
    return 1 - outcome.winner if isinstance(step.event, Resigned | TimedOut) else None


def _turning(step: Step, side: int, table: Table) -> Turning | None:
    """What the step cost that side; None if nothing."""
    event, worth = step.event, table.worth(step.before).value
    was = worth if step.before.turn == side else REVERSED[worth]
    if not isinstance(event, Moved):
        return None if was is Value.LOSS else EarlyExit(event.seat or 0, was)
    has = REVERSED[table.worth(step.after).value]
    if _RANKS[has] >= _RANKS[was]:
        return None
    return Blunder(event.seat, step.ply, event.move, was, has, _best(step.before, table))


def _best(position: Position, table: Table) -> Move:
    """The first of the best moves."""
    found = choices(position)
    return min(found, key=lambda choice: _badness(table.worth(choice.after))).moves[0]


def _badness(after: Worth) -> tuple[int, int]:
    """How bad a position is for the opponent who gets it: the lower, the better the move."""
    tier, distance = _RANKS[after.value], after.distance or 0
    return tier, distance if after.value is Value.LOSS else -distance
