"""`LargeSolver`: backward induction over bit matrices."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.tables.duel import Duel
from engine.tables.grades import Grades, widened
from engine.tables.induction import InductionLevel
from engine.tables.large.arrays import Codes, Picked, chunks
from engine.tables.large.columns import Columns
from engine.tables.large.mover_matrices import MoverMatrices
from engine.tables.limits import check_scope


class LargeSolver:
    """Solves a two-player game with numpy.

    Raises NoTable if lists of sides don't tell what a move does.
    """

    def __init__(self, duel: Duel) -> None:
        check_scope(duel.rules)
        self._duel = duel
        columns = list(map(Columns, duel.sides))
        self._positions = [
            MoverMatrices(duel, mover, columns[mover], columns[-1 - mover])
            for mover in range(len(columns))
        ]
        self.grades = Grades()
        self._codes: Codes = np.full(duel.count, self.grades.draw, np.uint8)
        self._decided = 0

    def codes(self) -> memoryview:
        """The bytes of all grades, ordered by place."""
        return self._codes.view(np.uint8).data

    def levels(self) -> Iterator[InductionLevel]:
        """Solve the game, reporting after each level."""
        self._begin()
        distance = 0
        yield InductionLevel(distance, self._decided)
        while any(own.fresh_wins or own.fresh_losses for own in self._positions):
            distance += 1
            self._go_on(distance)
            yield InductionLevel(distance, self._decided)

    def _begin(self) -> None:
        for mover, own in enumerate(self._positions):
            won, lost = own.finished(misere=self._duel.rules.misere)
            self._decide(mover, won, 0, won=True, by_mine=True)
            self._decide(mover, lost, 0, won=False, by_mine=True)

    def _go_on(self, distance: int) -> None:
        """Find what's decided in this many plies. Everything is read before anything is written."""
        losses = [own.losses() if own.fresh_wins else None for own in self._positions]
        causes = [own.lost_after.take() if own.fresh_losses else None for own in self._positions]
        for own in self._positions:
            own.fresh_wins = own.fresh_losses = False
        for mover, cause in enumerate(causes):
            if cause is not None:
                self._decide_wins(mover, *cause, distance)
        for mover, lost in enumerate(losses):
            if lost is not None:
                self._decide(mover, lost, distance, won=False, by_mine=True)

    def _decide_wins(
        self, mover: int, after_hit: Picked, after_turn: Picked, distance: int
    ) -> None:
        own = self._positions[mover]
        self._decide(mover, own.wins_by_hit(after_hit), distance, won=True, by_mine=False)
        self._decide(mover, own.wins_by_turn(after_turn), distance, won=True, by_mine=True)

    def _decide(
        self, mover: int, found: Picked, distance: int, *, won: bool, by_mine: bool
    ) -> None:
        """Store what these positions are worth, and what that means for the moves before them."""
        if not len(found[0]):
            return
        code = self._grade(distance, won=won)
        own, before = self._positions[mover], self._positions[-1 - mover]
        first, stride = self._duel.place(0, 0, mover), own.theirs.count
        for part in chunks(len(found[0])):
            mine, theirs = own.turned_over(found, part, by_mine=by_mine)
            self._codes[first + mine * stride + theirs] = code
            self._decided += len(mine)
            if won:
                before.note_first_turns(theirs, mine)
            before.note_attackers(theirs, mine, won=won)
        in_theirs, in_mine = own.close(found, by_mine=by_mine)
        before.note(in_mine, in_theirs, won=won)

    def _grade(self, distance: int, *, won: bool) -> int:
        width = self.grades.width
        code = self.grades.add(distance, won=won)
        if self.grades.width != width:
            self._codes = np.array(widened(), np.uint16)[self._codes]
        return code
