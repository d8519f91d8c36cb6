"""`Hits`: what my hits do to their sides, forward and backward."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

import numpy as np

from engine.compiled.side_list import SideList
from engine.tables.large.arrays import ALL, Numbers, Picked, Words, chunks, numbers, without_empty
from engine.tables.large.columns import Columns
from engine.tables.large.lists import Lists, grouped, laid_out, owners


class Hits:
    """Spreads words along the hits. Matrices here are by theirs.

    A hit that doesn't change my hand leads to the row of their side. If it changes my hand too,
    there is another set of rows for each way it can, since my side before the hit depends on that
    way.

    `won` is the matrix of the attacks that would leave them a win. It has one more row, all ones,
    which hands and weapons that a side doesn't have lead to, so that they decide nothing.
    """

    def __init__(self, mine: SideList, theirs: SideList, columns: Columns) -> None:
        self._columns = columns
        self._values = len(mine.values)
        self._land = np.array(theirs.landings, np.int64)
        self._arrivals = np.array(theirs.arrivals, np.int64)
        self._read_kinds(mine, theirs.count)
        self._read_cells(theirs)
        self._read_holders(mine)
        self._read_landings(theirs.count)
        self._read_masks()
        self._read_back()

    # The lists of sides, turned into words

    def _read_kinds(self, mine: SideList, sides: int) -> None:
        """For each value that's hit and each weapon, the first row of what my hand becomes."""
        kinds = {recoil: kind for kind, recoil in enumerate(mine.recoiled, 1)}
        self.rows = (1 + len(kinds)) * sides
        """How many rows hits lead to."""
        self._first_row = np.zeros((len(mine.values), len(mine.values)), np.int64)
        for (weapon, shows), kind in kinds.items():
            changed = np.array(mine.recoils[weapon]) == shows
            self._first_row[changed, weapon] = kind * sides

    def _read_cells(self, theirs: SideList) -> None:
        """The hands that can be hit, one after the other, each with its side, line and value."""
        cells = laid_out([list(chain.from_iterable(cells)) for cells in theirs.cells])
        hands = Lists(cells.starts // 2, cells.counts // 2, cells.values)
        self._line, self._value = cells.values[0::2], cells.values[1::2]
        self._side = owners(hands)
        self._nth = np.arange(len(self._side)) - np.repeat(hands.starts, hands.counts)

    def _read_holders(self, mine: SideList) -> None:
        """For each value, the row of my sides that can hit with it."""
        lists = laid_out(mine.weapons)
        weapon, holder = lists.values, owners(lists)
        rows = [self._columns.row(holder[weapon == value]) for value in range(self._values)]
        self._holders: Words = np.array(rows)

    def _read_landings(self, sides: int) -> None:
        """For each of a side's hands, each side and each weapon, the first word of the row hit."""
        words = self._columns.words
        hands = int(self._nth.max(initial=0)) + 1
        self._landing = np.full((hands, sides, self._values + 1), self.rows * words, np.int32)
        landings = self._arrivals[self._line[:, None], self._land[self._value]]
        landings += self._first_row[self._value]
        self._landing[self._nth, self._side, :-1] = landings * words
        word = np.arange(words)
        self._landing_of_last = [
            (landing[:, self._columns.last_weapon] + word).astype(np.int32).ravel()
            for landing in self._landing
        ]

    def _read_masks(self) -> None:
        """For each word of a row, the weapons that some of its sides have, and which ones do."""
        word, weapon = np.nonzero(self._holders.T)
        lists, _ = grouped(word, self._columns.words)
        self._armed = Lists(lists.starts, lists.counts, (weapon, self._holders[weapon, word]))

    def _read_back(self) -> None:
        """For each row: (rows of sides that a hit turns into it, row of sides that can do it)."""
        masks: dict[tuple[int, ...], int] = {}
        parts = [(numbers([]), numbers([]), numbers([]))]
        for value in np.unique(self._value).tolist():
            cells = np.flatnonzero(self._value == value)
            for landing, first_row, weapons in self._ways_to_land(value):
                mask = masks.setdefault(weapons, len(masks))
                to = self._arrivals[self._line[cells], landing] + first_row
                parts.append((to, self._side[cells], np.full(len(cells), mask)))
        to, struck, able = (np.concatenate(part) for part in zip(*parts, strict=True))
        lists, order = grouped(to, self.rows)
        words = self._columns.words
        self._back = Lists(lists.starts, lists.counts, (struck[order] * words, able[order] * words))
        rows = [np.bitwise_or.reduce(self._holders[list(weapons)]) for weapons in masks]
        self._masks: Words = np.concatenate([np.zeros(0, np.uint64), *rows])

    def _ways_to_land(self, value: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """How a hand with this value can end up, and by which weapons; all knockouts are one."""
        ways: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        landings, first_rows = self._land[value].tolist(), self._first_row[value].tolist()
        for weapon, way in enumerate(zip(landings, first_rows, strict=True)):
            if self._holders[weapon].any():
                ways[way].append(weapon)
        return ((*way, tuple(weapons)) for way, weapons in ways.items())

    # The induction

    def put_leaders(self, matrix: Words, index: Numbers, words: Words) -> None:
        """Set the bits of the positions in which some hit leads to one of these."""
        struck, able = self._back.values
        for part in chunks(len(index)):
            row, word = self._columns.places(index[part])
            which, entry = self._back.spread(row)
            word = word[which]
            bits = words[part][which]
            bits &= self._masks[able[entry] + word]
            some = np.flatnonzero(bits != 0)
            np.bitwise_or.at(matrix, struck[entry[some]] + word[some], bits[some])

    def where_last_loses(self, won: Words, index: Numbers, words: Words) -> Picked:
        """Those in which all hits with the last weapon lose: a cheap test that most fail."""
        for landing in self._landing_of_last:
            words &= won[landing[index]]
            index, words = without_empty(index, words)
        return index, words

    def where_all_lose(self, won: Words, index: Numbers, words: Words) -> Picked:
        """Those in which all hits with any weapon lose; changes `words`."""
        row, word = self._columns.places(index)
        which, entry = self._armed.spread(word)
        weapon, holders = self._armed.values
        asked = holders[entry] & words[which]
        some = np.flatnonzero(asked != 0)
        which, weapon, asked = which[some], weapon[entry[some]], asked[some]
        row, word = row[which], word[which]
        lost = np.full(len(which), ALL)
        for landing in self._landing:
            lost &= won[landing[row, weapon] + word]
        np.bitwise_and.at(words, which, lost | ~asked)
        return without_empty(index, words)
