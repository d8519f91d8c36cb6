"""The game that beginners are taught, and how their buttons are read."""

from __future__ import annotations

from functools import cache

from bot.app.refusals import PlayError
from engine.compiled import Compiled, compile
from engine.errors import RuleError
from engine.moves import Move
from engine.notation import parse_move, parse_position
from engine.position import Position
from engine.rules import HouseRules, Setup

TAUGHT = HouseRules()
"""The rules that hold where nobody has set others."""


@cache
def taught_rules() -> Compiled:
    """The same, ready to be played by."""
    return compile(Setup.of(TAUGHT))


def position_taught(code: str) -> Position:
    """The position of that code. Raises PlayError where it is none."""
    try:
        return parse_position(code, taught_rules())
    except RuleError as error:
        raise PlayError("tutorial-button-broken") from error


def move_taught(text: str, position: Position) -> Move:
    """The legal move that is written so. Raises PlayError where there is none."""
    try:
        move = parse_move(text, position)
    except RuleError as error:
        raise PlayError("tutorial-button-broken") from error
    if not position.is_legal(move):
        raise PlayError("tutorial-button-broken")
    return move


def living(position: Position, seat: int) -> int:
    """How many hands of that seat are still in."""
    alive = position.rules.side_rules.is_alive
    return sum(map(alive, position.sides[seat].hands))
