"""Solving what can be reached from the start, by the quickest means that there is for it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.compiled import Compiled
from engine.tables.limits import TooLarge, check_size
from engine.tables.plain import Solved, SolvedTable, reachable, solve_many, solve_two
from engine.tables.solve import solve


def solved_two(rules: Compiled) -> Iterator[Solved]:
    """Every position of two players that can be reached from the start, the start first.

    A table of all positions is quickest. Where none fits, few of them may still be reached.
    Raises TooLarge where too many are.
    """
    try:
        check_size(rules)
    except TooLarge:
        return solve_two(rules)
    return (Solved(position, *worth) for position, worth in solve(rules).reached())


def solved_many(rules: Compiled) -> Iterator[SolvedTable]:
    """Every position of three and more that can be reached, the start first; else as for two."""
    from engine.tables.crowd import CrowdSize, solve_crowd  # noqa: PLC0415 - it imports numpy

    if not CrowdSize.of(rules).fits:
        return solve_many(rules)
    table = solve_crowd(rules)
    return (
        SolvedTable(position, table.wins(position), table.safe(position))
        for position in reachable(rules)
    )
