"""`solve_crowd`: from rules to the table of all their positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.compiled import Compiled
from engine.tables.cancelled import Cancelled
from engine.tables.crowd.chances import ChanceRounds
from engine.tables.crowd.forced import Forced
from engine.tables.crowd.layout import CrowdLayout
from engine.tables.crowd.size import FEWEST_SEATS, CrowdSize
from engine.tables.crowd.table import CrowdTable


def solve_crowd(
    rules: Compiled,
    progress: Callable[[int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> CrowdTable:
    """The table of a game with three and more seats, their sets and their chances.

    Before each round of the work `progress` is told how many are done, and `cancelled` is asked
    whether to stop. Raises NoTable before any work where no table fits, Cancelled where it was
    stopped, and ValueError for two players.
    """
    if rules.players < FEWEST_SEATS:
        raise ValueError("a crowd has three seats and more")
    CrowdSize.of(rules).check()
    watch = _Watch(progress, cancelled)
    layout = CrowdLayout(rules)
    forced = Forced(layout, watch.round)
    interest = ChanceRounds(layout, forced, watch.round)
    return CrowdTable(layout, forced.planes, interest.planes, interest.keen)


@dataclass
class _Watch:
    """Tells of each round, and ends the work where nobody waits for it any more."""

    progress: Callable[[int], None] | None
    cancelled: Callable[[], bool] | None
    rounds: int = 0

    def round(self) -> None:
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        if self.progress is not None:
            self.progress(self.rounds)
        self.rounds += 1
