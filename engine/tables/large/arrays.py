"""Arrays: names for their kinds, and the few things done to words of bits everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.uint64]
"""Bits, 64 in a word: a matrix row by row, or words picked out of one."""
Numbers: TypeAlias = NDArray[np.signedinteger[Any]]
"""Sides, rows, or indexes of words."""
Codes: TypeAlias = NDArray[np.uint8] | NDArray[np.uint16]
Picked: TypeAlias = tuple[Numbers, Words]
"""Some words of a matrix: where they stand in it, and what they are."""

ALL = ~np.uint64(0)
# So many words are worked on at a time: that bounds the memory and stays in the processor's cache.
_CHUNK = 1 << 12


def numbers(values: list[int]) -> Numbers:
    """A list as an array."""
    return np.array(values, np.int64)


def picked(matrix: Words) -> Picked:
    """The words of a matrix that are not empty."""
    # Comparing first is many times as fast as flatnonzero of the words themselves.
    index = np.flatnonzero(matrix != 0)
    return index, matrix[index]


def taken(matrix: Words) -> Picked:
    """The same, and the matrix is empty after it."""
    index, words = picked(matrix)
    matrix[index] = 0
    return index, words


def without_empty(index: Numbers, words: Words) -> Picked:
    """What is left when empty words are dropped."""
    some = np.flatnonzero(words != 0)
    return index[some], words[some]


def chunks(size: int) -> Iterator[slice]:
    """An array of that size in pieces."""
    return (slice(start, start + _CHUNK) for start in range(0, size, _CHUNK))
