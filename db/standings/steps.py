"""Steps of the rating scale, with how many people are on each, to find ranks fast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import floor
from typing import TypeAlias

from sqlalchemy import bindparam, delete

from db.database import Connection
from db.insert import insert_or_change
from db.schema import rating_steps

Step: TypeAlias = tuple[int, int]
"""The number of a pool, and that of a step in it."""

# A power of two, so that any program multiplies and divides floats by it exactly. Few enough steps
# to add them up, and few enough people on each to count them.
STEPS_A_POINT = 16

_ADDED = frozenset({"listed"})
_LEFT_EMPTY = delete(rating_steps).where(
    rating_steps.c.pool_id == bindparam("pool"),
    rating_steps.c.step == bindparam("number"),
    rating_steps.c.listed == 0,
)


def step_of(conservative: float) -> int:
    """The step that a rating is on."""
    return floor(conservative * STEPS_A_POINT)


async def move_listed(tx: Connection, left: Iterable[Step], reached: Iterable[Step]) -> None:
    """People on leaderboards moved from these steps to those; each step once per person."""
    changes = Counter(reached)
    changes.subtract(left)
    # In order, to prevent deadlocks: other games that end now change the same steps.
    rows = [
        {"pool_id": pool, "step": step, "listed": change}
        for (pool, step), change in sorted(changes.items())
        if change
    ]
    await insert_or_change(tx, rating_steps, rows, adding=_ADDED)
    fewer = [{"pool": row["pool_id"], "number": row["step"]} for row in rows if row["listed"] < 0]
    if fewer:
        await tx.execute(_LEFT_EMPTY, fewer)
