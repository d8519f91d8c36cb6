"""Positions that people ask about."""

from __future__ import annotations

from engine.compiled import compile
from engine.errors import NotationError
from engine.notation import count_sides, parse_position, parse_relay
from engine.position import Position
from engine.relay import BETWEEN_BOARDS, Relay
from engine.rules import (
    FEWEST_SIDES,
    MOST_BOARDS,
    MOST_SIDES,
    HouseRules,
    Mode,
    PersonSeat,
    Setup,
)


def position_of(code: str | None, rules: HouseRules) -> Position:
    """The position that the code means, with as many sides as it has; without one, the start.

    Raises NotationError where it means none of these rules, BadRules where they make no game.
    """
    compiled = compile(Setup.of(rules, _sides(code, rules)))
    return Position.start(compiled) if code is None else parse_position(code, compiled)


def is_relay_code(code: str) -> bool:
    """Whether it means several boards, if it means anything."""
    return BETWEEN_BOARDS in code


def relay_of(code: str, rules: HouseRules) -> Relay:
    """The relay of one against one that the code means, the team to move first on each board.

    Raises NotationError where it means none of these rules, BadRules where relay refuses them.
    """
    seats = tuple(PersonSeat(team=team) for team in range(1, FEWEST_SIDES + 1))
    boards = min(MOST_BOARDS, code.count(BETWEEN_BOARDS) + 1)
    setup = Setup(rules=rules, seats=seats, mode=Mode.RELAY, boards=boards)
    return parse_relay(code, compile(setup))


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
