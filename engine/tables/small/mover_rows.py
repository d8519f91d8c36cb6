"""`MoverRows`: the positions in which one player moves, as rows of bits, and what moves do to them.

There is one row for each of the opponent's ("their") sides; bit `mine` of a row is the position
(mine, theirs). A hit changes their side, so it takes whole rows to other rows. A turn on my own
hands leaves their side alone, so it takes bits to other bits of the same row. After either it's
their move: what's known of their positions (theirs, mine) is stored here by the moves of mine that
lead there.

A hit that doesn't change my hand leads to a `Landing` of the first kind, the number of their side.
If it changes my hand too, there is one more kind of landing for each way it can, since my side
before the hit depends on that way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.tables.duel import Duel

Row: TypeAlias = int
"""One bit for each of my sides."""
Rows: TypeAlias = list[tuple[int, Row]]
"""Some positions, as rows with the number of their side."""
Landing: TypeAlias = int
"""Where a hit leads: the number of their side afterward, and how my hand changes.

It's the number of their side plus, if my hand changes, the number of the way in which it does times
the number of their sides.
"""


class MoverRows:
    """The positions in which one player moves: which are still open, and what moves lead to."""

    def __init__(self, duel: Duel, mover: int) -> None:
        self.mine, self.theirs = duel.mine(mover), duel.theirs(mover)
        self._kinds = {recoil: kind for kind, recoil in enumerate(self.mine.recoiled, 1)}
        self._landings = (1 + len(self._kinds)) * self.theirs.count
        self._read_hits()
        self._read_turns()
        self._read_attackers()
        self.open: list[Row] = [(1 << self.mine.count) - 1] * self.theirs.count
        self.forget_losses()
        self.fresh_wins = False

    # The lists of sides, turned into rows

    def _read_hits(self) -> None:
        """Read what my hits do to their sides; weapons that do the same to a hand count as one."""
        able = self._able()
        self.hits: list[list[tuple[Landing, Row]]] = []
        """For each of their sides: (what a hit makes of it, my sides that can't hit that way)."""
        self._hit_by: list[list[tuple[int, Row]]] = [[] for _ in range(self._landings)]
        for theirs, cells in enumerate(self.theirs.cells):
            hits: list[tuple[Landing, Row]] = []
            for line, value in cells:
                arrivals = self.theirs.arrivals[line]
                for shows, first, row in able[value]:
                    landing = arrivals[shows] + first
                    hits.append((landing, ~row))
                    self._hit_by[landing].append((theirs, row))
            self.hits.append(hits)

    def _able(self) -> list[list[tuple[int, Landing, Row]]]:
        """For each value that's hit: (what it shows then, first landing, sides that can do it)."""
        holders: defaultdict[int, Row] = defaultdict(int)
        for mine, weapons in enumerate(self.mine.weapons):
            for weapon in weapons:
                holders[weapon] |= 1 << mine
        able: list[list[tuple[int, Landing, Row]]] = []
        first_landings = self._first_landings()
        for landings, first in zip(self.theirs.landings, first_landings, strict=True):
            found: defaultdict[tuple[int, Landing], Row] = defaultdict(int)
            for weapon, row in holders.items():
                found[landings[weapon], first[weapon]] |= row
            able.append([(*way, row) for way, row in found.items()])
        return able

    def _first_landings(self) -> list[list[Landing]]:
        """For each value that's hit and each weapon, the first landing of such hits."""
        values, sides = len(self.mine.values), self.theirs.count
        first = [[0] * values] * values
        if self._kinds:
            first = [[0] * values for _ in range(values)]
        for (weapon, shows), kind in self._kinds.items():
            for value, shown in enumerate(self.mine.recoils[weapon]):
                if shown == shows:
                    first[value][weapon] = kind * sides
        return first

    def _read_turns(self) -> None:
        """Read what my turns make of my sides; one turn of each side is tried before all others."""
        self._turned_by: list[list[int]] = [[] for _ in range(self.mine.count)]
        self.first_turned_by: list[Row] = [0] * self.mine.count
        self.without_turn: Row = 0
        for mine, turns in enumerate(self.mine.turns):
            for turned in turns:
                self._turned_by[turned].append(mine)
            if turns:
                self.first_turned_by[turns[-1]] |= 1 << mine
            else:
                self.without_turn |= 1 << mine

    def _read_attackers(self) -> None:
        """Read which sides become which by attacking: most stay the same."""
        self.reset_from: list[Row] = [1 << mine for mine in range(self.mine.count)]
        if self.mine.swaps_reset is not None:
            self.reset_from = [0] * self.mine.count
            for mine, after in enumerate(self.mine.swaps_reset):
                self.reset_from[after] |= 1 << mine
        self._recoiled_from = self._read_recoils()
        self.won_after_hit: list[Row] = [0] * self._landings
        """For each landing, those of my sides that would leave them a win by attacking this way."""
        self.won_after_first: list[Row] = [self.without_turn] * self.theirs.count
        """The same for the turn that's tried first."""

    def _read_recoils(self) -> list[list[tuple[Landing, Row]]]:
        """For each of my sides, by each way a hit leads to it: (first landing, sides before)."""
        found: list[list[tuple[Landing, Row]]] = [[] for _ in range(self.mine.count)]
        for recoil, steps in self.mine.recoiled.items():
            before: defaultdict[int, Row] = defaultdict(int)
            for mine, after in steps:
                before[after] |= 1 << mine
            for after, row in before.items():
                found[after].append((self._kinds[recoil] * self.theirs.count, row))
        return found

    # Positions that are over

    def finished(self, *, misere: bool) -> tuple[Rows, Rows]:
        """The positions that are over: those the mover has won, and those the mover has lost."""
        full, i_am_out = self.open[0], marked(self.mine.out)
        unarmed = marked([not weapons for weapons in self.mine.weapons])
        won: Rows = []
        lost: Rows = []
        for theirs, cells in enumerate(self.theirs.cells):
            they_are_out = full & ~i_am_out if self.theirs.out[theirs] else 0
            stuck = self.without_turn & (unarmed if cells else full) & ~i_am_out & ~they_are_out
            first, last = (i_am_out, they_are_out) if misere else (they_are_out, i_am_out)
            won.append((theirs, first))
            lost.append((theirs, last | stuck))
        return [row for row in won if row[1]], [row for row in lost if row[1]]

    # What the last level found, and what it decides

    def forget_losses(self) -> None:
        """Forget their losses found so far: they've been used, and only new ones count now."""
        self.lost_after_hit: defaultdict[int, Row] = defaultdict(int)
        self.lost_after_turn: defaultdict[int, int] = defaultdict(int)
        """For each of my sides, one bit for each of theirs."""

    def wins(self) -> Rows:
        """The open positions in which some move leads to one of their new losses."""
        found: defaultdict[int, Row] = defaultdict(int)
        for hit, row in self.lost_after_hit.items():
            for theirs, able in self._hit_by[hit]:
                found[theirs] |= row & able
        for mine, theirs in self._wins_by_turn():
            found[theirs] |= 1 << mine
        still = ((theirs, row & self.open[theirs]) for theirs, row in found.items())
        return [(theirs, row) for theirs, row in still if row]

    def _wins_by_turn(self) -> Iterator[tuple[int, int]]:
        found: defaultdict[int, int] = defaultdict(int)
        for turned, column in self.lost_after_turn.items():
            for mine in self._turned_by[turned]:
                found[mine] |= column
        for mine, column in found.items():
            for theirs in bits(column):
                yield mine, theirs

    def lost_by_hits(self) -> Iterator[tuple[int, Row]]:
        """The open positions in which every hit and the first turn lead to wins of theirs."""
        won = self.won_after_hit
        for theirs, (still, after_first) in enumerate(
            zip(self.open, self.won_after_first, strict=True)
        ):
            row = still & after_first
            for hit, unable in self.hits[theirs] if row else ():
                row &= won[hit] | unable
                if not row:
                    break
            if row:
                yield theirs, row

    def note_wins(self, mine: int, theirs: Sequence[int]) -> None:
        """Record positions they have won: for me, moving there with `mine` is a mistake."""
        self.fresh_wins = True
        attackers, first = self.reset_from[mine], self.first_turned_by[mine]
        for side in theirs:
            self.won_after_hit[side] |= attackers
            self.won_after_first[side] |= first
        for landing, before in self._recoiled_from[mine]:
            for side in theirs:
                self.won_after_hit[landing + side] |= before

    def note_losses(self, mine: int, theirs: Sequence[int]) -> None:
        """Record positions they have lost: any of my sides that can move there with `mine` wins."""
        attackers = self.reset_from[mine]
        for side in theirs:
            self.lost_after_hit[side] |= attackers
            self.lost_after_turn[mine] |= 1 << side
        for landing, before in self._recoiled_from[mine]:
            for side in theirs:
                self.lost_after_hit[landing + side] |= before


def marked(chosen: list[bool]) -> Row:
    """The row of the sides that are marked."""
    return sum(1 << side for side, is_chosen in enumerate(chosen) if is_chosen)


def bits(row: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while row:
        low = row & -row
        yield low.bit_length() - 1
        row ^= low
