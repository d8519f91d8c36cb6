"""`solve`: the table of a game of two players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.compiled import Compiled, MoveScope
from engine.tables import small
from engine.tables.cancelled import Cancelled
from engine.tables.duel import Duel
from engine.tables.induction import Induction
from engine.tables.limits import check_size
from engine.tables.table import Table
from engine.tables.wide_solver import WideSolver

# numpy is faster from the lower number of positions on. Up to the higher one its import takes
# longer than it saves, so it pays only where it has been imported already.
_SMALL = 10_000
_SMALL_WITHOUT_NUMPY = 250_000


def solve(
    rules: Compiled,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Table:
    """Find what every position is worth.

    After each distance, `progress` is told it and how many positions are decided so far, and
    `cancelled` is asked whether to stop. Raises NoTable before any work where no table fits,
    Cancelled where it was stopped, and ValueError for more than two players.
    """
    duel = Duel(rules)
    check_size(rules)
    return induced(duel, solver_for(duel), progress, cancelled)


def induced(
    duel: Duel,
    solver: Callable[[Duel], Induction],
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Table:
    """The table that this solver makes of the duel; else as `solve`."""
    induction = solver(duel)
    for level in induction.levels():
        if progress is not None:
            progress(*level)
        if cancelled is not None and cancelled():
            raise Cancelled
    return Table(duel, induction.grades, induction.codes())


def solver_for(duel: Duel) -> Callable[[Duel], Induction]:
    """The solver that is done first, its import counted."""
    if duel.rules.move_scope is MoveScope.ALL_SIDES:
        return WideSolver
    numpy_is_here = large_solver.cache_info().currsize > 0
    is_small = duel.count <= (_SMALL if numpy_is_here else _SMALL_WITHOUT_NUMPY)
    return small.SmallSolver if is_small else large_solver()


@cache
def large_solver() -> Callable[[Duel], Induction]:
    """The solver for large games; to ask for it imports numpy, which small ones never need."""
    from engine.tables import large  # noqa: PLC0415 - see above

    return large.LargeSolver
