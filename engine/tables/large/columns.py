"""`Columns`: which bit of a row stands for which side."""

from __future__ import annotations

import numpy as np

from engine.compiled.side_list import SideList
from engine.tables.large.arrays import Numbers, Words

_ONE = np.uint64(1)


class Columns:
    """The columns of bit matrices over one player's sides.

    Sides with the same last weapon share words, so one lookup tells what hits with that weapon make
    of 64 positions. The last word of each weapon may be partly empty.
    """

    def __init__(self, sides: SideList) -> None:
        none = len(sides.values)
        last = np.array([weapons[-1] if weapons else none for weapons in sides.weapons])
        order = np.argsort(last, kind="stable")
        sizes = np.bincount(last, minlength=none + 1)
        words = -(-sizes // 64)
        column = np.empty(sides.count, np.int64)
        # A side's column: the first one of its last weapon, plus how many earlier sides share it.
        shift = (np.cumsum(words) - words) * 64 - (np.cumsum(sizes) - sizes)
        column[order] = shift[last[order]] + np.arange(sides.count)
        self.words = int(words.sum())
        """How many words a row has."""
        self.last_weapon = np.repeat(np.arange(none + 1), words)
        """For each word of a row, the last weapon of its sides."""
        self._side_at = np.zeros(self.words * 64, np.int64)
        self._side_at[column] = np.arange(sides.count)
        self._word, self._bit = column >> 6, _ONE << (column & 63).astype(np.uint64)
        self.full = self.row(np.arange(sides.count))
        """The row of all sides."""

    def row(self, sides: Numbers) -> Words:
        """The row with these sides set."""
        row = np.zeros(self.words, np.uint64)
        np.bitwise_or.at(row, self._word[sides], self._bit[sides])
        return row

    def row_of(self, chosen: list[bool]) -> Words:
        """The row with the marked sides set."""
        return self.row(np.flatnonzero(np.array(chosen)))

    def put(self, matrix: Words, rows: Numbers, sides: Numbers) -> None:
        """Set the bits of these sides in these rows."""
        np.bitwise_or.at(matrix, rows * self.words + self._word[sides], self._bit[sides])

    def places(self, index: Numbers) -> tuple[Numbers, Numbers]:
        """For words at these indexes of a matrix, their row and their word in it."""
        return np.divmod(index, self.words)

    def pairs(self, index: Numbers, words: Words) -> tuple[Numbers, Numbers]:
        """For words at these indexes of a matrix, the row and the side of every bit set in them."""
        bits = np.unpackbits(words.view(np.uint8), bitorder="little").view(np.bool_)
        ones = np.flatnonzero(bits)
        row, word = self.places(index)
        which = ones >> 6
        return row[which], self._side_at[(word << 6)[which] + (ones & 63)]
