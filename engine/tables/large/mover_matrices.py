"""`MoverMatrices`: the positions in which one player moves, as bit matrices, and their moves."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.tables.duel import Duel
from engine.tables.large.arrays import (
    ALL,
    Numbers,
    Picked,
    Words,
    chunks,
    numbers,
    picked,
    taken,
    without_empty,
)
from engine.tables.large.columns import Columns
from engine.tables.large.hits import Hits
from engine.tables.large.lists import Lists, by_key
from engine.tables.large.turns import Turns


@dataclass(frozen=True, slots=True)
class TwoWaySet:
    """A set of positions, stored in both directions."""

    by_theirs: Words
    by_mine: Words

    def take(self) -> tuple[Picked, Picked]:
        """Everything in the set, in both directions; the set is empty afterward."""
        return taken(self.by_theirs), taken(self.by_mine)


class MoverMatrices:
    """The positions in which one player moves: which are still open, and what moves lead to.

    What's known of the positions (theirs, mine), in which they move, is stored here by the moves of
    mine that lead there: an attack reads it by theirs, a turn of mine by mine.
    """

    def __init__(self, duel: Duel, mover: int, mine: Columns, theirs: Columns) -> None:
        self.mine, self.theirs = duel.mine(mover), duel.theirs(mover)
        self.over_mine, self.over_theirs = mine, theirs
        self._hits = Hits(self.mine, self.theirs, mine)
        self.turns = Turns(self.mine, theirs)
        self.open = TwoWaySet(
            np.tile(mine.full, self.theirs.count), np.tile(theirs.full, self.mine.count)
        )
        self._with_dummy = np.zeros((self._hits.rows + 1) * mine.words, np.uint64)
        self._with_dummy[-mine.words :] = ALL
        self.won_after = TwoWaySet(self._with_dummy[: -mine.words], self._empty().by_mine)
        """The moves that would leave them a win."""
        hit = np.zeros(self._hits.rows * mine.words, np.uint64)
        self.lost_after = TwoWaySet(hit, self._empty().by_mine)
        """The moves that would leave them a loss, as long as they're new."""
        self._recoiled = self._read_recoils()
        without = mine.row(np.flatnonzero(self.turns.without))
        self.won_after_first = np.tile(without, self.theirs.count)
        """By theirs: positions in which the turn tried first would, or there isn't one."""
        self.scratch = self._empty()
        """Always empty between uses."""
        self.fresh_wins = self.fresh_losses = False

    def _read_recoils(self) -> list[tuple[int, Lists[Numbers]]]:
        """For each way hits change my hand, its first row, and which sides become which by it."""
        found: list[tuple[int, Lists[Numbers]]] = []
        for kind, steps in enumerate(self.mine.recoiled.values(), 1):
            before, after = (numbers([step[end] for step in steps]) for end in (0, 1))
            found.append((kind * self.theirs.count, by_key(after, self.mine.count, before)))
        return found

    def _empty(self) -> TwoWaySet:
        return TwoWaySet(
            np.zeros(self.theirs.count * self.over_mine.words, np.uint64),
            np.zeros(self.mine.count * self.over_theirs.words, np.uint64),
        )

    # Wins: some move leads to a loss of theirs

    def wins_by_hit(self, lost: Picked) -> Picked:
        """The open positions in which a hit leads to one of these, by theirs."""
        found = self.scratch.by_theirs
        self._hits.put_leaders(found, *lost)
        found &= self.open.by_theirs
        return taken(found)

    def wins_by_turn(self, lost: Picked) -> Picked:
        """The open positions in which a turn leads to one of these, by mine."""
        found = self.scratch.by_mine
        self.turns.put_leaders(found, *lost)
        found &= self.open.by_mine
        return taken(found)

    # Losses: every move leads to a win of theirs

    def losses(self) -> Picked:
        """The open positions that are lost now, by mine."""
        won = self._with_dummy
        likely = picked(self.open.by_theirs & self.won_after_first)
        index, words = self._hits.where_last_loses(won, *likely)
        for part in chunks(len(index)):
            left = self._hits.where_all_lose(won, index[part], words[part])
            theirs, mine = self.over_mine.pairs(*left)
            self.over_theirs.put(self.scratch.by_mine, mine, theirs)
        index, words = taken(self.scratch.by_mine)
        for part in chunks(len(index)):
            self.turns.keep_where_all_lose(self.won_after.by_mine, index[part], words[part])
        return without_empty(index, words)

    # Positions that are over

    def finished(self, *, misere: bool) -> tuple[Picked, Picked]:
        """The positions that are over, by mine: those the mover has won, and the lost ones."""
        i_am_out = np.array(self.mine.out)[:, None]
        mine_are_out = np.where(i_am_out, self.over_theirs.full, 0)
        theirs_are_out = np.where(i_am_out, 0, self.over_theirs.row_of(self.theirs.out))
        stuck = self._stuck() & ~mine_are_out & ~theirs_are_out
        first, last = (mine_are_out, theirs_are_out) if misere else (theirs_are_out, mine_are_out)
        return picked(first.ravel()), picked((last | stuck).ravel())

    def _stuck(self) -> Words:
        """By mine: positions in which I have no turn, and nothing to attack or attack with."""
        unarmed = np.array([not weapons for weapons in self.mine.weapons])
        untouchable = self.over_theirs.row_of([not cells for cells in self.theirs.cells])
        harmless = np.where(unarmed[:, None], self.over_theirs.full, untouchable)
        return np.where(self.turns.without[:, None], harmless, 0)

    # Recording results

    def turned_over(self, found: Picked, part: slice, *, by_mine: bool) -> tuple[Numbers, Numbers]:
        """(mine, theirs) of some of the words; their bits are set in the other scratch matrix."""
        index, words = found[0][part], found[1][part]
        if by_mine:
            mine, theirs = self.over_theirs.pairs(index, words)
            self.over_mine.put(self.scratch.by_theirs, theirs, mine)
        else:
            theirs, mine = self.over_mine.pairs(index, words)
            self.over_theirs.put(self.scratch.by_mine, mine, theirs)
        return mine, theirs

    def close(self, found: Picked, *, by_mine: bool) -> tuple[Picked, Picked]:
        """The words, by theirs and by mine, whose positions are no longer open."""
        if by_mine:
            both = taken(self.scratch.by_theirs), found
        else:
            both = found, taken(self.scratch.by_mine)
        self.open.by_theirs[both[0][0]] ^= both[0][1]
        self.open.by_mine[both[1][0]] ^= both[1][1]
        return both

    def note_first_turns(self, mine: Numbers, theirs: Numbers) -> None:
        """Record positions (theirs, mine) they have won: mark the first turns that lead to them."""
        which, entry = self.turns.first_back.spread(mine)
        self.over_mine.put(self.won_after_first, theirs[which], self.turns.first_back.values[entry])

    def note_attackers(self, mine: Numbers, theirs: Numbers, *, won: bool) -> None:
        """Record decided positions (theirs, mine): mark the attackers that become this side."""
        matrix = self.won_after.by_theirs if won else self.lost_after.by_theirs
        reset_from = self.turns.reset_from
        if reset_from is not None:
            which, entry = reset_from.spread(mine)
            self.over_mine.put(matrix, theirs[which], reset_from.values[entry])
        for first_row, before in self._recoiled:
            which, entry = before.spread(mine)
            self.over_mine.put(matrix, first_row + theirs[which], before.values[entry])

    def note(self, by_mine: Picked, by_theirs: Picked, *, won: bool) -> None:
        """Record decided positions of theirs, given in their two directions, for the moves here."""
        after = self.won_after if won else self.lost_after
        if self.turns.reset_from is None:
            after.by_theirs[by_mine[0]] |= by_mine[1]
        after.by_mine[by_theirs[0]] |= by_theirs[1]
        if won:
            self.fresh_wins = True
        else:
            self.fresh_losses = True
