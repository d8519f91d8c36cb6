"""`crowd_review`: where a game of three or more was decided, and its biggest mistake."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.app.analysis.review import Step, steps
from engine.computer import NOTHING_SEEN, CrowdKnowledge, CrowdProspects, choices
from engine.game import Game, Moved
from engine.moves import Move
from engine.position import Position

MISTAKE_FROM = 0.1
"""How much of a player's chances a move has to cost to be mentioned."""


@dataclass(frozen=True, slots=True)
class Decided:
    """From here on, the winner couldn't be stopped anymore, and never let anyone back in."""

    winner: int
    seat: int | None
    """The seat that moved; None if a player left instead."""
    ply: int
    """How many moves had been made by then."""
    move: Move | None


@dataclass(frozen=True, slots=True)
class BiggestMistake:
    """The move that cost its player the most of their chance to win."""

    seat: int
    ply: int
    move: Move
    before: float
    """The chance that the best move would have left, and the one that this move left."""
    after: float
    better: Move


@dataclass(frozen=True, slots=True)
class CrowdReview:
    """What to say about such a game; None if there's no such moment."""

    decided: Decided | None
    biggest_mistake: BiggestMistake | None


def crowd_review(game: Game, table: CrowdKnowledge) -> CrowdReview:
    """Where the game was decided, and by what. `table` is for the game's rules."""
    passed = [*steps(game)]
    costs = [found for step in passed if (found := _cost(step, table)) is not None]
    biggest = max(costs, key=lambda move: move.before - move.after, default=None)
    return CrowdReview(_decided(game, passed, table), biggest)


def _decided(game: Game, passed: Iterable[Step], table: CrowdKnowledge) -> Decided | None:
    winner = None if game.outcome is None else game.outcome.winner
    found: Decided | None = None
    for step in passed:
        if winner is None or not _is_sure(step.after, winner, table):
            found = None
        elif found is None:
            move = step.event.move if isinstance(step.event, Moved) else None
            seat = step.event.seat if move is not None else None
            found = Decided(winner, seat, step.ply, move)
    return found


def _is_sure(position: Position, side: int, table: CrowdKnowledge) -> bool:
    """Whether that side has won, or can win whatever all others do."""
    if position.winner is not None:
        return position.winner == side
    return (side - position.turn) % len(position.sides) in table.wins(position)


def _cost(step: Step, table: CrowdKnowledge) -> BiggestMistake | None:
    """What the move cost its player; None if that's little."""
    if not isinstance(step.event, Moved):
        return None
    prospects = CrowdProspects(table, NOTHING_SEEN)
    known = [(choice, prospects.of(step.before, choice)) for choice in choices(step.before)]
    best, hoped = max(known, key=lambda one: one[1].rank)
    (had,) = (prospect for choice, prospect in known if step.event.move in choice.moves)
    if hoped.chance - had.chance < MISTAKE_FROM:
        return None
    event = step.event
    return BiggestMistake(event.seat, step.ply, event.move, hoped.chance, had.chance, best.moves[0])
