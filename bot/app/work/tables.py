"""`solved`: makes a table in a process of its own."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from typing import TypeAlias

from engine.compiled import compile
from engine.rules import Setup

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the distance reached, and the number of decided positions (0: unknown)."""

_BETWEEN_NEWS = 0.2


def solved(setup: Setup, progress: Progress) -> bytes:
    """The table for the setup, pickled; `progress` isn't called for every step."""
    rules, tell = compile(setup), _Teller(progress).tell
    if rules.is_duel:
        from engine.tables import solve, to_bytes  # noqa: PLC0415

        return pickle.dumps(to_bytes(solve(rules, tell)))
    from engine.tables.crowd import solve_crowd  # noqa: PLC0415 - it needs numpy

    return pickle.dumps(solve_crowd(rules, lambda rounds: tell(rounds, 0)))


class _Teller:
    """Reports progress, but not every step."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._last = time.monotonic()

    def tell(self, level: int, decided: int) -> None:
        now = time.monotonic()
        if now - self._last >= _BETWEEN_NEWS:
            self._last = now
            self._progress(level, decided)
