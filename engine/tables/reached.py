"""Solves whatever can be reached from the start, with the fastest solver that works for it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.compiled import Compiled
from engine.tables.limits import NoTable, check_size
from engine.tables.plain import (
    SolvedCrowdPosition,
    SolvedPosition,
    reachable,
    solve_crowd_plainly,
    solve_duel_plainly,
)
from engine.tables.solve import solve


def solve_reached_duel(rules: Compiled) -> Iterator[SolvedPosition]:
    """Every two-player position reachable from the start, the start first.

    A table of all positions is fastest. If none fits, few positions may still be reachable; if no
    solver knows the moves, they're played one by one.

    Raises NoTable if too many can be reached.
    """
    try:
        check_size(rules)
    except NoTable:
        return solve_duel_plainly(rules)
    return (SolvedPosition(position, *worth) for position, worth in solve(rules).reached())


def solve_reached_crowd(rules: Compiled) -> Iterator[SolvedCrowdPosition]:
    """Every reachable position with three or more seats, like `solve_reached_duel`."""
    from engine.tables.crowd import solve_crowd  # noqa: PLC0415 - it imports numpy

    try:
        table = solve_crowd(rules)
    except NoTable:
        return solve_crowd_plainly(rules)
    return (
        SolvedCrowdPosition(position, table.wins(position), table.safe(position))
        for position in reachable(rules)
    )
