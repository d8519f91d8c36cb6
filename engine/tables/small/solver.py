"""`Solver`: backward induction over rows of bits."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from engine.tables.duel import Duel
from engine.tables.grades import Grades, widened
from engine.tables.induction import Level
from engine.tables.small.half import Half, Rows, bits


class Solver:
    """Solves a game of two players with Python alone."""

    def __init__(self, duel: Duel) -> None:
        self._duel = duel
        self._halves = [Half(duel, mover) for mover in range(len(duel.sides))]
        self.grades = Grades()
        self._codes: bytearray | array[int] = bytearray([self.grades.draw]) * duel.count
        self._decided = 0

    def codes(self) -> memoryview:
        """The bytes of all grades in the order of their places."""
        return memoryview(self._codes).cast("B")

    def levels(self) -> Iterator[Level]:
        """Solve the game, and say so after each level."""
        self._begin()
        distance = 0
        yield Level(distance, self._decided)
        while any(half.fresh_wins or half.lost_after_hit for half in self._halves):
            distance += 1
            self._go_on(distance)
            yield Level(distance, self._decided)

    def _begin(self) -> None:
        for mover, half in enumerate(self._halves):
            won, lost = half.finished(misere=self._duel.rules.misere)
            self._decide(mover, won, 0, won=True)
            self._decide(mover, lost, 0, won=False)

    def _go_on(self, distance: int) -> None:
        """Find what is decided in so many plies. All is read before anything is written."""
        movers = range(len(self._halves))
        losses = [list(self._losses(mover)) for mover in movers]
        wins = [half.wins() for half in self._halves]
        for half in self._halves:
            half.forget_losses()
            half.fresh_wins = False
        for mover in movers:
            self._decide(mover, wins[mover], distance, won=True)
        for mover in movers:
            self._decide(mover, losses[mover], distance, won=False)

    def _losses(self, mover: int) -> Iterator[tuple[int, int]]:
        """The open positions where every move leads to a win of theirs."""
        half = self._halves[mover]
        if not half.fresh_wins:
            return
        codes, draw = self._codes, self.grades.draw
        after = len(self._halves) - 1 - mover
        for theirs, doomed in half.doomed_by_hits():
            row = doomed
            first = self._duel.place(theirs, 0, after)
            for mine in bits(row & ~half.without_turn):
                for turned in half.mine.turns[mine]:
                    if codes[first + turned] <= draw:
                        row ^= 1 << mine
                        break
            if row:
                yield theirs, row

    def _decide(self, mover: int, rows: Rows, distance: int, *, won: bool) -> None:
        """Write down what these positions are worth, and what that means to the moves before."""
        if not rows:
            return
        code = self._grade(distance, won=won)
        half, before = self._halves[mover], self._halves[-1 - mover]
        note = before.note_wins if won else before.note_losses
        codes, stride = self._codes, half.theirs.count
        for theirs, row in rows:
            half.open[theirs] ^= row
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
