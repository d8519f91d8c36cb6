"""Measuring a stretch of Python: the best of several, for whatever else runs only slows it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def best(work: Callable[[], object], seconds: float = 0.2, least: int = 3) -> float:
    """The least number of seconds that `work` took, of as many times as so many seconds allow."""
    shortest = float("inf")
    begun, times = perf_counter(), 0
    while times < least or perf_counter() - begun < seconds:
        before = perf_counter()
        work()
        shortest = min(shortest, perf_counter() - before)
        times += 1
    return shortest
