"""What takes long to bring about is played once, and stored as it was then for the tests after."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, cast

from sqlalchemy import Table, func, insert, select

from db.database import Connection, Database
from db.schema import ended_order, games, metadata

Result = TypeVar("Result")
Play = Callable[[Database], Awaitable[Result]]
Rows: TypeAlias = dict[Table, list[dict[str, Any]]]
TABLES = metadata.sorted_tables


@dataclass(frozen=True)
class _Played:
    result: object
    rows: Rows


_PLAYED: dict[tuple[bool, Play[Any]], _Played] = {}


async def once(database: Database, play: Play[Result]) -> Result:
    """Bring about in an empty database what `play` does, and return what it returned.

    That is the same for all tests of this process, so it had better be unchangeable.
    """
    key = database.is_sqlite, play
    if key in _PLAYED:
        async with database.remaking() as tx:
            await _store(tx, _PLAYED[key].rows)
    else:
        result = await play(database)
        async with database.reading() as look:
            _PLAYED[key] = _Played(result, await _rows(look))
    return cast("Result", _PLAYED[key].result)


async def _rows(look: Connection) -> Rows:
    found = {table: (await look.execute(select(table))).mappings().all() for table in TABLES}
    return {table: [dict(row) for row in rows] for table, rows in found.items() if rows}


async def _store(tx: Connection, rows: Rows) -> None:
    for table in reversed(rows):
        await tx.execute(table.delete())
    for table, stored in rows.items():
        await tx.execute(insert(table), stored)
        number = table.autoincrement_column
        if number is not None and tx.dialect.name == "postgresql":
            # Only numbers that the server gave itself count there.
            sequence = func.pg_get_serial_sequence(table.name, number.name)
            await tx.execute(select(func.setval(sequence, max(row[number.name] for row in stored))))
    ended = [row["ended"] for row in rows.get(games, ()) if row["ended"] is not None]
    if ended and tx.dialect.name == "postgresql":
        await tx.execute(select(func.setval(ended_order.name, max(ended))))
