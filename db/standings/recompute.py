"""Recomputing all standings from the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy import bindparam, delete, exists, func, literal_column, select, update

from db.database import Connection
from db.schema import (
    computer_records,
    games,
    head_to_head,
    pools,
    rating_history,
    rating_steps,
    ratings,
)
from db.standings.ending import endings_in_order
from db.standings.locks import lock_endings
from db.standings.pool import misnamed_pools
from db.standings.settle import settle_all

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of games done, and of how many."""

# So many games are held at a time, with the records of all who played them.
PAGE = 250
_COUNT = (
    update(games).where(games.c.id.in_(bindparam("those", expanding=True))).values(counted=True)
)
_DERIVED = (rating_history, ratings, rating_steps, head_to_head, computer_records)


async def recompute(tx: Connection, progress: Progress | None = None) -> int:
    """Recompute all standings from the games, in the order of endings; return how many games.

    They come out the same, unless someone has tampered with them or what counts has changed. No
    game can end in the meantime, and a million games take minutes: the bot shouldn't be running.
    """
    last = await lock_endings(tx)
    await _wipe(tx)
    for after in range(0, last, PAGE):
        page = await endings_in_order(tx, after, after + PAGE)
        await settle_all(tx, page)
        await tx.execute(_COUNT, {"those": [ending.game for ending in page if ending.counts]})
        if progress is not None:
            progress(min(after + PAGE, last), last)
    await _drop_empty_pools(tx)
    over = select(func.count()).where(games.c.ended.is_not(None))
    return (await tx.execute(over)).scalar_one()


async def _wipe(tx: Connection) -> None:
    for table in _DERIVED:
        await tx.execute(delete(table))
    # By their names they would be taken for others.
    wrong = [number for number, *_ in await misnamed_pools(tx)]
    await tx.execute(delete(pools).where(pools.c.id.in_(wrong)))
    counted = games.c.counted == literal_column("1")
    await tx.execute(update(games).where(counted).values(counted=False))


async def _drop_empty_pools(tx: Connection) -> None:
    # The others keep their numbers, so that they can be compared.
    is_used = exists().where(ratings.c.pool_id == pools.c.id)
    await tx.execute(delete(pools).where(~is_used))
