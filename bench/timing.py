"""Measuring some Python: the best of several runs, because anything else only slows it down."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from bench.section import Size

SECONDS, LEAST = 0.2, 3


def best(work: Callable[[], object], size: Size = Size.FULL) -> float:
    """The least number of seconds that `work` took, of as many times as some time allows."""
    least, seconds = size.of(LEAST, 1), SECONDS if size is Size.FULL else 0
    shortest = float("inf")
    begun, times = perf_counter(), 0
    while times < least or perf_counter() - begun < seconds:
        before = perf_counter()
        work()
        shortest = min(shortest, perf_counter() - before)
        times += 1
    return shortest
