"""`Lists`: lists of different lengths, one for each key, laid end to end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import Generic, TypeVar

import numpy as np

from engine.tables.large.arrays import Numbers

Values = TypeVar("Values")


@dataclass(frozen=True, slots=True)
class Lists(Generic[Values]):
    """Where each key's entries start and how many it has; `values` holds them, key by key."""

    starts: Numbers
    counts: Numbers
    values: Values

    def spread(self, keys: Numbers) -> tuple[Numbers, Numbers]:
        """The lists of `keys` end to end: for each entry, its index in `keys` and in `values`."""
        counts = self.counts[keys]
        ends = counts.cumsum()
        which = np.repeat(np.arange(len(keys)), counts)
        return which, np.arange(len(which)) + np.repeat(self.starts[keys] - ends + counts, counts)


def laid_out(lists: Sequence[Collection[int]]) -> Lists[Numbers]:
    """Lists of numbers, with their index in the sequence as the key."""
    starts = np.fromiter(accumulate(map(len, lists), initial=0), np.int64, len(lists) + 1)
    values = np.fromiter(chain.from_iterable(lists), np.int64, int(starts[-1]))
    return Lists(starts[:-1], np.diff(starts), values)


def grouped(keys: Numbers, count: int) -> tuple[Lists[None], Numbers]:
    """Lists of entries by key, and the order in which the entries have to be laid out for it."""
    starts = np.zeros(count + 1, np.int64)
    np.cumsum(np.bincount(keys, minlength=count), out=starts[1:])
    return Lists(starts[:-1], np.diff(starts), None), np.argsort(keys, kind="stable")


def by_key(keys: Numbers, count: int, values: Numbers) -> Lists[Numbers]:
    """Lists of numbers by key."""
    lists, order = grouped(keys, count)
    return Lists(lists.starts, lists.counts, values[order])


def owners(lists: Lists[Numbers]) -> Numbers:
    """For each entry, the key it belongs to."""
    return np.repeat(np.arange(len(lists.counts)), lists.counts)
