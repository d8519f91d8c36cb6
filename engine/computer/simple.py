"""Boards of Simple Chopsticks: which house rules make them, and how theory writes them."""

from __future__ import annotations

from engine.compiled import Compiled, MoveScope, compile
from engine.position import Position
from engine.rules import HouseRules, Setup
from engine.theory import SimplePosition, position_of


def is_simple(rules: Compiled) -> bool:
    """Whether the game has only attacks, in whole fingers and with cutoff."""
    law = rules.side_rules
    simple = HouseRules(
        fingers=law.top // law.scale.per_finger,
        overflow="cutoff",
        transfers="off",
        divisions="off",
        suicide=law.passing_maimed,  # does nothing where there are no splits and no passes
    )
    if not rules.is_duel or rules.misere or rules.move_scope is not MoveScope.ONE_SIDE:
        return False
    return law == compile(Setup.of(simple)).side_rules


def simple_position(board: Position) -> SimplePosition:
    """The board in the notation of theory, with the player to move as Left."""
    dead = board.rules.scale.dead
    mine, theirs = (
        tuple(hand for hand in board.sides[seat].hands if hand != dead)
        for seat in (board.turn, 1 - board.turn)
    )
    return position_of(mine, theirs, board.rules.side_rules.top - 1)
