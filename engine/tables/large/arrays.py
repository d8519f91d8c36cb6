"""Array types, and the few operations on words of bits that everything here uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.uint64]
"""Bits, 64 to a word: a matrix row by row, or words picked out of one."""
Numbers: TypeAlias = NDArray[np.signedinteger[Any]]
"""Sides, rows, or indexes of words."""
Codes: TypeAlias = NDArray[np.uint8] | NDArray[np.uint16]
Picked: TypeAlias = tuple[Numbers, Words]
"""Some words of a matrix: their indexes, and the words themselves."""

ALL = ~np.uint64(0)
# How many words are worked on at a time: it limits the memory used and fits in the CPU's cache.
_CHUNK = 1 << 12


def numbers(values: list[int]) -> Numbers:
    """A list as an array."""
    return np.array(values, np.int64)


def picked(matrix: Words) -> Picked:
    """The words of a matrix that aren't empty."""
    # Comparing first is many times as fast as flatnonzero on the words themselves.
    index = np.flatnonzero(matrix != 0)
    return index, matrix[index]


def taken(matrix: Words) -> Picked:
    """The words of a matrix that aren't empty, which are cleared in it."""
    index, words = picked(matrix)
    matrix[index] = 0
    return index, words


def without_empty(index: Numbers, words: Words) -> Picked:
    """The rest after dropping empty words."""
    some = np.flatnonzero(words != 0)
    return index[some], words[some]


def chunks(size: int) -> Iterator[slice]:
    """Slices that cut an array of this size into chunks."""
    return (slice(start, start + _CHUNK) for start in range(0, size, _CHUNK))
