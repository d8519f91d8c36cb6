"""Rules, tables and thinking for the tests, each made but once."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.compiled import Compiled, compile
from engine.computer import Computer, CrowdKnowledge, Thinking
from engine.notation import parse_position
from engine.position import Position
from engine.rules import PRESETS, Setup
from engine.rules.setup import Level
from engine.tables import Table, solve


def same_rules_once() -> tuple[str, ...]:
    """A name for each of the presets that differ for two players."""
    names = {rules_of(name).digest: name for name in reversed(list(PRESETS))}
    return tuple(sorted(names.values()))


@cache
def rules_of(name: str, seats: int = 2) -> Compiled:
    return compile(Setup.of(PRESETS[name], seats))


@cache
def table_of(name: str) -> Table:
    return solve(rules_of(name))


@cache
def thinking_of(name: str, seats: int = 2, *, with_table: bool = True) -> Thinking:
    table = None
    if with_table:
        table = table_of(name) if seats == 2 else crowd_of(name, seats)
    return Thinking(rules_of(name, seats), table)


@cache
def crowd_of(name: str, seats: int) -> CrowdKnowledge:
    from engine.tables.crowd import solve_crowd  # noqa: PLC0415 - it imports numpy

    return solve_crowd(rules_of(name, seats))


def player(level: Level, name: str, seats: int = 2, seed: int = 1, **how: bool) -> Computer:
    return Computer(level, thinking_of(name, seats, **how), Random(seed))


def at(name: str, code: str, seats: int = 2) -> Position:
    return parse_position(code, rules_of(name, seats))
