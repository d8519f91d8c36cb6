"""Boards of Simple Chopsticks: which house rules make them, and how theory writes them."""

from __future__ import annotations

from engine.compiled import Compiled
from engine.compiled.splits import SplitRules
from engine.position import Position
from engine.theory import SimplePosition, position_of


def is_simple(rules: Compiled) -> bool:
    """Whether all there is are attacks, in whole fingers and with cutoff."""
    law = rules.side_rules
    splits = law.split_rules
    return (
        rules.is_duel
        and not (law.rollover or law.self_attack or law.swaps or law.logan or law.passing)
        and not (law.flips or law.sudden_death or rules.misere)
        and law.scale.per_finger == 1
        and isinstance(splits, SplitRules)
        and splits.transferable == 0
        and splits.divisions == "off"
        and not (splits.meta or splits.stumps)
    )


def simple_position(board: Position) -> SimplePosition:
    """The board as theory has it, the player to move as Left."""
    dead = board.rules.scale.dead
    mine, theirs = (
        tuple(hand for hand in board.sides[seat].hands if hand != dead)
        for seat in (board.turn, 1 - board.turn)
    )
    return position_of(mine, theirs, board.rules.side_rules.top - 1)
