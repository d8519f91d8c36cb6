"""Adding a person to leaderboards, or removing them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import RowMapping, select, update

from db.database import Connection
from db.schema import players, pools, ratings
from db.standings.locks import lock_endings
from db.standings.record import is_listed
from db.standings.steps import Step, move_listed, step_of


async def relist(tx: Connection, player_id: int) -> None:
    """Put the person on the right leaderboards, and on no others.

    Call it in the transaction in which a person chose about global leaderboards or was deleted.
    """
    await lock_endings(tx)
    rows = [row for row in await _records(tx, player_id) if row["listed"] != _should_be(row)]
    await _put(tx, player_id, [row for row in rows if _should_be(row)], listed=True)
    await _put(tx, player_id, [row for row in rows if not _should_be(row)], listed=False)


async def _records(tx: Connection, player_id: int) -> Sequence[RowMapping]:
    found = await tx.execute(
        select(
            *ratings.c["pool_id", "conservative", "games", "listed"],
            pools.c.server_id,
            *players.c["on_global_boards", "deleted"],
        )
        .join(pools, pools.c.id == ratings.c.pool_id)
        .join(players, players.c.id == ratings.c.player_id)
        .where(ratings.c.player_id == player_id)
    )
    return found.mappings().all()


def _should_be(row: RowMapping) -> bool:
    return is_listed(
        row["games"],
        is_global=row["server_id"] is None,
        on_global_boards=row["on_global_boards"],
        deleted=row["deleted"],
    )


async def _put(tx: Connection, player_id: int, rows: Sequence[RowMapping], *, listed: bool) -> None:
    if not rows:
        return
    places = ratings.c.pool_id.in_([row["pool_id"] for row in rows])
    await tx.execute(
        update(ratings).where(ratings.c.player_id == player_id, places).values(listed=listed)
    )
    steps: list[Step] = [(row["pool_id"], step_of(row["conservative"])) for row in rows]
    await move_listed(tx, [] if listed else steps, steps if listed else [])
