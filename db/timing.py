"""Timing of statements, transactions and waits. Nothing is measured if no one listens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, TypeAlias

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

HearTime: TypeAlias = Callable[[str, float], None]
"""Called with one of `KINDS` and the seconds it took. It has to be fast."""

WAIT, COMMIT, OTHER = "wait", "commit", "other"
STATEMENTS = ("select", "insert", "update", "delete")
KINDS = (WAIT, *STATEMENTS, OTHER, COMMIT)
"""`wait` is the time until there was a connection with a transaction begun."""

_BEFORE, _AFTER = "before_cursor_execute", "after_cursor_execute"
_BEGAN = "waribashi_began"


@dataclass(frozen=True, slots=True)
class PoolUse:
    """How many connections there can be, and how many are in use."""

    in_use: int
    most: int


def time_statements(engine: AsyncEngine, hear: HearTime) -> Callable[[], None]:
    """Call `hear` for each statement that succeeds, until the returned function is called."""

    def begin(connection: Connection, *_: Any) -> None:
        connection.info[_BEGAN] = perf_counter()

    def end(connection: Connection, _cursor: object, statement: str, *_: Any) -> None:
        began = connection.info.pop(_BEGAN, None)
        if began is not None:  # otherwise no one was listening yet when it began
            hear(_kind(statement), perf_counter() - began)

    def stop() -> None:
        event.remove(engine.sync_engine, _BEFORE, begin)
        event.remove(engine.sync_engine, _AFTER, end)

    event.listen(engine.sync_engine, _BEFORE, begin)
    event.listen(engine.sync_engine, _AFTER, end)
    return stop


def _kind(statement: str) -> str:
    verb = statement[:6].lower()
    return verb if verb in STATEMENTS else OTHER
