"""`SmallSolver`: backward induction over rows of bits."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from engine.tables.duel import Duel
from engine.tables.grades import Grades, widened
from engine.tables.induction import InductionLevel
from engine.tables.limits import check_scope
from engine.tables.small.mover_rows import MoverRows, Rows, bits


class SmallSolver:
    """Solves a two-player game with Python alone.

    Raises NoTable if lists of sides don't tell what a move does.
    """

    def __init__(self, duel: Duel) -> None:
        check_scope(duel.rules)
        self._duel = duel
        self._positions = [MoverRows(duel, mover) for mover in range(len(duel.sides))]
        self.grades = Grades()
        self._codes: bytearray | array[int] = bytearray([self.grades.draw]) * duel.count
        self._decided = 0

    def codes(self) -> memoryview:
        """The bytes of all grades, ordered by place."""
        return memoryview(self._codes).cast("B")

    def levels(self) -> Iterator[InductionLevel]:
        """Solve the game, reporting after each level."""
        self._begin()
        distance = 0
        yield InductionLevel(distance, self._decided)
        while any(own.fresh_wins or own.lost_after_hit for own in self._positions):
            distance += 1
            self._go_on(distance)
            yield InductionLevel(distance, self._decided)

    def _begin(self) -> None:
        for mover, own in enumerate(self._positions):
            won, lost = own.finished(misere=self._duel.rules.misere)
            self._decide(mover, won, 0, won=True)
            self._decide(mover, lost, 0, won=False)

    def _go_on(self, distance: int) -> None:
        """Find what's decided in this many plies. Everything is read before anything is written."""
        movers = range(len(self._positions))
        losses = [list(self._losses(mover)) for mover in movers]
        wins = [own.wins() for own in self._positions]
        for own in self._positions:
            own.forget_losses()
            own.fresh_wins = False
        for mover in movers:
            self._decide(mover, wins[mover], distance, won=True)
        for mover in movers:
            self._decide(mover, losses[mover], distance, won=False)

    def _losses(self, mover: int) -> Iterator[tuple[int, int]]:
        """The open positions in which every move leads to a win of theirs."""
        own = self._positions[mover]
        if not own.fresh_wins:
            return
        codes, draw = self._codes, self.grades.draw
        after = len(self._positions) - 1 - mover
        for theirs, lost in own.lost_by_hits():
            row = lost
            first = self._duel.place(theirs, 0, after)
            for mine in bits(row & ~own.without_turn):
                for turned in own.mine.turns[mine]:
                    if codes[first + turned] <= draw:
                        row ^= 1 << mine
                        break
            if row:
                yield theirs, row

    def _decide(self, mover: int, rows: Rows, distance: int, *, won: bool) -> None:
        """Store what these positions are worth, and what that means for the moves before them."""
        if not rows:
            return
        code = self._grade(distance, won=won)
        own, before = self._positions[mover], self._positions[-1 - mover]
        note = before.note_wins if won else before.note_losses
        codes, stride = self._codes, own.theirs.count
        for theirs, row in rows:
            own.open[theirs] ^= row
            mine = list(bits(row))
            first = self._duel.place(0, theirs, mover)
            for side in mine:
                codes[first + side * stride] = code
            self._decided += len(mine)
            note(theirs, mine)

    def _grade(self, distance: int, *, won: bool) -> int:
        width = self.grades.width
        code = self.grades.add(distance, won=won)
        if self.grades.width != width:
            wide = widened()
            self._codes = array("H", [wide[narrow] for narrow in self._codes])
        return code
