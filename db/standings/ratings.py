"""Adds games that count to their pools."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import bindparam, insert, select, tuple_

from db.database import Connection
from db.insert import insert_or_change
from db.schema import rating_history, ratings
from db.standings.ending import Ending
from db.standings.pool import numbers_of
from db.standings.record import Record
from db.standings.sheet import Place, StandingsSheet
from db.standings.steps import move_listed

# SQLite allows at most 32,766 values in a statement; a place has two.
MOST_PLACES = 5_000

_AT = select(ratings).where(
    tuple_(ratings.c.pool_id, ratings.c.player_id).in_(bindparam("places", expanding=True))
)

_ADD_POINTS = insert(rating_history)


async def enter_ratings(tx: Connection, endings: Sequence[Ending]) -> None:
    """Let the games that count change ratings, in their order."""
    counting = [ending for ending in endings if ending.counts]
    if not counting:
        return
    pools = await numbers_of(tx, (key for ending in counting for key in ending.pools))
    places = {
        (pools[key], player.number)
        for ending in counting
        for key in ending.pools
        for player in ending.people
    }
    sheet = await _sheet(tx, sorted(places))
    left = sheet.steps
    for ending in counting:
        for key in ending.pools:
            sheet.enter(ending, pools[key], is_global=key.server is None)
    await insert_or_change(tx, ratings, sheet.rows)
    await tx.execute(_ADD_POINTS, sheet.course)
    await move_listed(tx, left, sheet.steps)


async def _sheet(tx: Connection, places: Sequence[Place]) -> StandingsSheet:
    records: dict[Place, Record] = {}
    listed: dict[Place, bool] = {}
    for some in _in_parts(places):
        for row in (await tx.execute(_AT, {"places": some})).mappings():
            at = (row["pool_id"], row["player_id"])
            records[at] = Record.of(row)
            listed[at] = row["listed"]
    return StandingsSheet(records, listed)


def _in_parts(places: Sequence[Place]) -> Iterator[Sequence[Place]]:
    return (places[at : at + MOST_PLACES] for at in range(0, len(places), MOST_PLACES))
