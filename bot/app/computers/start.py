"""What the start of a game is worth to who begins it."""

from __future__ import annotations

from bot.app.solving.shelf import AnyTable
from engine.compiled import compile
from engine.position import Position
from engine.rules import Setup
from engine.tables import Table, Value


def value_of_start(setup: Setup, table: AnyTable) -> Value | None:
    """The value by the table; of three and more None unless who begins can force a win."""
    start = Position.start(compile(setup))
    if not isinstance(table, Table):
        return Value.WIN if 0 in table.wins(start) else None
    value, distance = table.worth(start)
    limit = setup.rules.move_limit
    return Value.DRAW if limit and (distance or 0) > limit else value
