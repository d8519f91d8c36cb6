"""`solve_crowd`: makes the table of a game with three or more seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.compiled import Compiled
from engine.tables.canceled import Canceled
from engine.tables.crowd.chances import ChanceRounds
from engine.tables.crowd.forced import Forced
from engine.tables.crowd.layout import CrowdLayout
from engine.tables.crowd.table import CrowdTable
from engine.tables.crowd_size import FEWEST_SEATS, CrowdSize


def solve_crowd(
    rules: Compiled,
    progress: Callable[[int], None] | None = None,
    canceled: Callable[[], bool] | None = None,
) -> CrowdTable:
    """The table of a game with three or more seats: forced results and chances.

    Before each round, `progress` gets the number of rounds done, and `canceled` is asked whether
    to stop. Raises NoTable before any work if no table fits, Canceled if it was stopped, and
    ValueError for two players.
    """
    if rules.players < FEWEST_SEATS:
        raise ValueError("this table needs three or more seats")
    CrowdSize.of(rules).check()
    each_round = _Progress(progress, canceled).next_round
    layout = CrowdLayout(rules)
    forced = Forced(layout, each_round)
    chances = ChanceRounds(layout, forced, each_round)
    return CrowdTable(layout, forced.planes, chances.planes, chances.keen)


@dataclass
class _Progress:
    """Reports each round, and stops the work once the caller no longer wants it."""

    progress: Callable[[int], None] | None
    canceled: Callable[[], bool] | None
    rounds: int = 0

    def next_round(self) -> None:
        if self.canceled is not None and self.canceled():
            raise Canceled
        if self.progress is not None:
            self.progress(self.rounds)
        self.rounds += 1
