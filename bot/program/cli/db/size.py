"""Sizes as people read them."""

from __future__ import annotations

from fractions import Fraction

MEGABYTE = 1_000_000


def megabytes(size: int) -> Fraction:
    """So many bytes in megabytes, to a tenth and never less than one tenth."""
    return max(Fraction(round(10 * size / MEGABYTE), 10), Fraction(1, 10))
