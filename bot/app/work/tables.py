"""`solved`: a table, made in a process of its own."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from typing import TypeAlias

from engine.compiled import compile
from engine.rules import Setup

Progress: TypeAlias = Callable[[int, int], None]
"""Told the distance that is reached, and how many positions are decided (0: not known)."""

_BETWEEN_NEWS = 0.2


def solved(setup: Setup, progress: Progress) -> bytes:
    """The table of the setup, pickled; `progress` is not told of every step."""
    rules, tell = compile(setup), _Teller(progress).tell
    if rules.is_duel:
        from engine.tables import solve, to_bytes  # noqa: PLC0415

        return pickle.dumps(to_bytes(solve(rules, tell)))
    from engine.tables.crowd import solve_crowd  # noqa: PLC0415 - it needs numpy

    return pickle.dumps(solve_crowd(rules, lambda rounds: tell(rounds, 0)))


class _Teller:
    """Tells of progress, but not of every step."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._last = time.monotonic()

    def tell(self, level: int, decided: int) -> None:
        now = time.monotonic()
        if now - self._last >= _BETWEEN_NEWS:
            self._last = now
            self._progress(level, decided)
