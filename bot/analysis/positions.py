"""Positions that people ask about."""

from __future__ import annotations

from engine.compiled import compile
from engine.errors import NotationError
from engine.notation import count_sides, parse_position
from engine.position import Position
from engine.rules import FEWEST_SIDES, MOST_SIDES, HouseRules, Setup


def position_of(code: str | None, rules: HouseRules) -> Position:
    """The position that the code means, with as many sides as it has; without one, the start.

    Raises NotationError where it means none of these rules, BadRules where they make no game.
    """
    compiled = compile(Setup.of(rules, _sides(code, rules)))
    return Position.start(compiled) if code is None else parse_position(code, compiled)


def _sides(code: str | None, rules: HouseRules) -> int:
    if isinstance(rules.hands, tuple):
        return len(rules.hands)
    if code is None:
        by_side = isinstance(rules.start, tuple) and isinstance(rules.start[0], tuple)
        return len(rules.start) if by_side and isinstance(rules.start, tuple) else FEWEST_SIDES
    sides = count_sides(code, rules.hands)
    if sides > MOST_SIDES:
        raise NotationError("code-too-many-sides", given=sides, most=MOST_SIDES)
    return max(FEWEST_SIDES, sides)
