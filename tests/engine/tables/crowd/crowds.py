"""Rules, positions and tables that the tests of crowds share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine import PRESETS, Compiled, HouseRules, Position, Setup, compile
from engine.tables.crowd import CrowdTable, solve_crowd


def crowd(seats: int, preset: str = "official", /, **fields: object) -> Compiled:
    """The preset with some fields changed, for so many seats."""
    rules = PRESETS[preset].model_dump() | fields
    return compile(Setup.of(HouseRules.model_validate(rules), seats))


@cache
def table(rules: Compiled) -> CrowdTable:
    """The table of these rules, worked out once for all tests."""
    return solve_crowd(rules)


def followers(position: Position) -> Iterator[Position]:
    """The positions after each move."""
    return (position.play(move) for move in position.legal_moves())


@cache
def reached(rules: Compiled) -> tuple[Position, ...]:
    """Every position that can be reached, once for all seats to move and all orders of hands."""
    start = Position.start(rules)
    seen, waiting = {start.key: start}, [start]
    while waiting:
        for after in followers(waiting.pop()):
            if after.key not in seen:
                seen[after.key] = after
                waiting.append(after)
    return tuple(seen.values())


def seen_by(before: Position, after: Position, counted: tuple[int, ...]) -> set[int]:
    """Seats counted from the mover of `after`, as the mover of `before` counts them."""
    shift = after.turn - before.turn
    return {(seat + shift) % before.rules.players for seat in counted}


def own_chance(before: Position, after: Position) -> float:
    """The chance that the mover of `before` has after his move."""
    players = before.rules.players
    return table(before.rules).chances(after)[(before.turn - after.turn) % players]
