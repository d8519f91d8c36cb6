"""`solve`: makes the table of a two-player game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.compiled import Compiled, MoveScope
from engine.tables import small
from engine.tables.canceled import Canceled
from engine.tables.duel import Duel
from engine.tables.induction import Induction
from engine.tables.limits import check_size
from engine.tables.table import Table
from engine.tables.wide_solver import WideSolver

# numpy is faster from the lower number of positions on. Up to the higher number, importing it takes
# longer than it saves, so it's used only if it has been imported already.
_SMALL = 10_000
_SMALL_WITHOUT_NUMPY = 250_000


def solve(
    rules: Compiled,
    progress: Callable[[int, int], None] | None = None,
    canceled: Callable[[], bool] | None = None,
) -> Table:
    """The table with the worth of every position.

    After each distance, `progress` gets it and the number of positions decided so far, and
    `canceled` is asked whether to stop. Raises NoTable before any work if no table fits, Canceled
    if it was stopped, and ValueError for more than two players.
    """
    duel = Duel(rules)
    check_size(rules)
    return induced(duel, solver_for(duel), progress, canceled)


def induced(
    duel: Duel,
    solver: Callable[[Duel], Induction],
    progress: Callable[[int, int], None] | None = None,
    canceled: Callable[[], bool] | None = None,
) -> Table:
    """The table this solver makes of the duel; everything else is as in `solve`."""
    induction = solver(duel)
    for level in induction.levels():
        if progress is not None:
            progress(*level)
        if canceled is not None and canceled():
            raise Canceled
    return Table(duel, induction.grades, induction.codes())


def solver_for(duel: Duel) -> Callable[[Duel], Induction]:
    """The fastest solver for this duel, counting the time to import it."""
    if duel.rules.move_scope is MoveScope.ALL_SIDES:
        return WideSolver
    numpy_is_here = large_solver.cache_info().currsize > 0
    is_small = duel.count <= (_SMALL if numpy_is_here else _SMALL_WITHOUT_NUMPY)
    return small.SmallSolver if is_small else large_solver()


@cache
def large_solver() -> Callable[[Duel], Induction]:
    """The solver for large games. Calling this imports numpy, which small games never need."""
    from engine.tables import large  # noqa: PLC0415 - see above

    return large.LargeSolver
