"""A game's evaluations from start to end, by its solved table."""

from __future__ import annotations

from bot.app.analysis.review import steps
from bot.drawing.graphs.course import Chances, Course, Evaluation
from engine.computer import CrowdKnowledge, Thinking
from engine.game import Game, Moved
from engine.position import Position
from engine.tables import Table, Value


def evaluations(game: Game, table: Table) -> tuple[Evaluation, ...]:
    """The evaluation of the start, and after each move that wasn't undone.

    `table` is for the game's rules, which are for two players.
    """
    found = [_evaluation(game.line[0][1], table)]
    for step in steps(game):
        if isinstance(step.event, Moved):
            after = _evaluation(step.after, table)
            mover = step.before.turn
            fell = _good_for(found[-1], mover) > _good_for(after, mover)
            found.append(Evaluation(after.winner, after.distance, mover if fell else None))
    return tuple(found)


def _evaluation(position: Position, table: Table) -> Evaluation:
    worth = table.worth(position)
    if worth.value is Value.DRAW:
        return Evaluation(None, None)
    mover = position.turn
    return Evaluation(mover if worth.value is Value.WIN else 1 - mover, worth.distance)


def _good_for(evaluation: Evaluation, side: int) -> int:
    """2 for a win, 1 for a draw, 0 for a loss."""
    if evaluation.winner is None:
        return 1
    return 2 if evaluation.winner == side else 0


def chances(game: Game, table: CrowdKnowledge) -> tuple[Chances, ...]:
    """The chances at the start, and after each move or departure that wasn't undone.

    `table` is for the game's rules.
    """
    positions = [game.line[0][1], *(step.after for step in steps(game))]
    return tuple(_chances(position, table) for position in positions)


def _chances(position: Position, table: CrowdKnowledge) -> Chances:
    sides = range(len(position.sides))
    if position.winner is not None:
        return tuple(float(side == position.winner) for side in sides)
    from_mover = table.chances(position)
    return tuple(from_mover[(side - position.turn) % len(sides)] for side in sides)


def course(game: Game, thinking: Thinking) -> Course | None:
    """The game's course; None if what's known of its rules can't tell."""
    if thinking.duel_table is not None:
        return Course(evaluations=evaluations(game, thinking.duel_table.table))
    if thinking.crowd_table is not None:
        return Course(chances=chances(game, thinking.crowd_table))
    return None
