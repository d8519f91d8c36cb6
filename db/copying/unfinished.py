"""What a database knows about itself while it's an unfinished copy.

That's one row in its own table, which exists as long as the copy is unfinished. No step of
`db.migrations` creates it, because no usable database has it. As long as it exists, the database's
version is `UNFINISHED`, and every program refuses it, including older ones.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    Table,
    Text,
    column,
    func,
    insert,
    inspect,
    select,
    table,
    update,
)

from db.address import without_secrets
from db.database import Connection as AsyncConnection
from db.database import Database
from db.errors import StorageError
from db.schema import metadata, sequences
from db.sequences import last_ended
from db.upgrade import UNFINISHED, steps, upgrade, version

_unfinished = Table(
    "unfinished_copy",
    MetaData(),
    Column("source", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("reached", Text),
    Column("after", Text),
)
_versions = table("alembic_version", column("version_num"))


@dataclass(frozen=True, slots=True)
class Reached:
    """The last row that was copied."""

    table: str
    key: Sequence[Any]


async def begin_or_go_on(target: Database, source: str) -> None:
    """Make the target an unfinished copy of the source with that digest, or check that it is.

    Raises StorageError if anything else is in it.
    """
    async with target.reading() as look:
        is_begun = await look.run_sync(_is_begun)
        if is_begun:
            await _require_same(look, target, source)
        elif not await _is_empty(look):
            raise StorageError("copy-target-not-empty", target=without_secrets(target.url))
    if not is_begun:
        await upgrade(target)
        async with target.transaction() as tx:
            await tx.run_sync(_unfinished.create)
            await tx.execute(insert(_unfinished).values(source=source, version=steps()[-1]))
            await tx.execute(update(_versions).values(version_num=UNFINISHED))


async def reached(look: AsyncConnection) -> Reached | None:
    """How far the copy has come; None at its start."""
    row = (await look.execute(select(_unfinished))).one()
    return None if row.reached is None else Reached(row.reached, json.loads(row.after))


async def remember(tx: AsyncConnection, last: Reached) -> None:
    """Store how far the copy has come, when the transaction is committed."""
    row = {"reached": last.table, "after": json.dumps(last.key)}
    await tx.execute(update(_unfinished).values(row))


async def finish(tx: AsyncConnection) -> None:
    """Make it a normal database when the transaction is committed."""
    await tx.execute(update(_versions).values(version_num=steps()[-1]))
    await tx.run_sync(_unfinished.drop)


def _is_begun(connection: Connection) -> bool:
    return inspect(connection).has_table(_unfinished.name)


async def _require_same(look: AsyncConnection, target: Database, source: str) -> None:
    row = (await look.execute(select(_unfinished))).one()
    where = without_secrets(target.url)
    if row.version != steps()[-1]:
        raise StorageError("copy-of-another-version", target=where)
    if row.source != source:
        raise StorageError("copy-of-another", target=where)


async def _is_empty(look: AsyncConnection) -> bool:
    """Whether there are no tables, or tables of this version with no rows."""
    found = await version(look)
    if found.made is None:
        return not await look.run_sync(lambda connection: inspect(connection).get_table_names())
    if found.missing:
        return False
    counted = [
        select(func.count()).select_from(one).scalar_subquery()
        for one in metadata.sorted_tables
        if one is not sequences
    ]
    rows = (await look.execute(select(*counted))).one()
    return not any(rows) and await last_ended(look) == 0
