"""`Turns`: what turns on my own hands make of my sides, forward and backward."""

from __future__ import annotations

import numpy as np

from engine.compiled.side_list import SideList
from engine.tables.large.arrays import Numbers, Words, chunks, numbers
from engine.tables.large.columns import Columns
from engine.tables.large.lists import Lists, by_key, laid_out, owners


class Turns:
    """Spreads words along splits, taps and the like. Matrices here are by mine."""

    def __init__(self, mine: SideList, columns: Columns) -> None:
        self._columns = columns
        turns = laid_out(mine.turns)
        mover = owners(turns)
        self.without = turns.counts == 0
        """For each of my sides, whether there's nothing to turn it into."""
        self._to = Lists(turns.starts, turns.counts, turns.values * columns.words)
        self._back = by_key(turns.values, mine.count, mover * columns.words)
        movers = np.flatnonzero(~self.without)
        last = turns.starts[movers] + turns.counts[movers] - 1
        self.first_back: Lists[Numbers] = by_key(turns.values[last], mine.count, movers)
        """For each of my sides, those whose first-tried turn leads there."""
        self.reset_from: Lists[Numbers] | None = None
        """For each of my sides, those that become it by attacking; None if none change."""
        if mine.swaps_reset is not None:
            self.reset_from = by_key(numbers(mine.swaps_reset), mine.count, np.arange(mine.count))

    def put_leaders(self, matrix: Words, index: Numbers, words: Words) -> None:
        """Set the bits of the positions in which some turn leads to one of these."""
        for part in chunks(len(index)):
            row, word = self._columns.places(index[part])
            which, entry = self._back.spread(row)
            np.bitwise_or.at(matrix, self._back.values[entry] + word[which], words[part][which])

    def keep_where_all_lose(self, won: Words, index: Numbers, words: Words) -> None:
        """Keep in `words` only the positions in which all turns lead to one of `won`."""
        row, word = self._columns.places(index)
        which, entry = self._to.spread(row)
        np.bitwise_and.at(words, which, won[self._to.values[entry] + word[which]])
