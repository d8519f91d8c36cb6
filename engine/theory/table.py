"""`table_of`: the values of one hand against one, as in the first table of the paper."""

from __future__ import annotations

from engine.theory.form import Form
from engine.theory.position import SimplePosition
from engine.theory.values import Values


def table_of(values: Values, n: int) -> list[list[tuple[SimplePosition, Form]]]:
    """The positions (i|j)_n with their values: a row for each i, with an entry for each j."""
    hands = [(hand,) for hand in range(1, n + 1)]
    rows = ([SimplePosition(left, right, n) for right in hands] for left in hands)
    return [[(position, values[position]) for position in row] for row in rows]
