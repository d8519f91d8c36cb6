"""Copying rows in pages, as the drivers return them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy import RowMapping, Table, func, insert, select
from sqlalchemy.exc import DataError, IntegrityError

from db.copying.fingerprints import TABLES
from db.copying.unfinished import Reached, reached, remember
from db.database import Connection, Database
from db.errors import StorageError

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of rows done, and of how many."""
Key: TypeAlias = Sequence[Any]

PAGE = 5_000
"""How many rows are in memory at a time, and written in one transaction."""
_NAMES = [table.name for table in TABLES]


@dataclass(slots=True)
class _Done:
    """How far the copy has come."""

    rows: int
    of: int
    progress: Progress

    def count(self, rows: int) -> None:
        self.rows += rows
        self.progress(self.rows, self.of)


async def copy_rows(look: Connection, target: Database, of: int, progress: Progress) -> None:
    """Copy everything the target lacks, resuming where the copy was interrupted.

    Each page is written together with how far it goes. Raises StorageError if the target can't hold
    a row.
    """
    async with target.reading() as there:
        last = await reached(there)
        done = _Done(await _rows_in(there), of, progress)
    first = 0 if last is None else _NAMES.index(last.table)
    for table in TABLES[first:]:
        is_begun = last is not None and last.table == table.name
        await _copy_table(look, target, table, last.key if last and is_begun else None, done)


async def _rows_in(look: Connection) -> int:
    counted = [select(func.count()).select_from(table).scalar_subquery() for table in TABLES]
    return sum((await look.execute(select(*counted))).one())


async def _copy_table(
    look: Connection, target: Database, table: Table, after: Key | None, done: _Done
) -> None:
    plain = _plain(table)
    while rows := (await look.execute(_page(table, plain, after))).mappings().all():
        after = [rows[-1][column.name] for column in table.primary_key]
        async with target.transaction() as tx:
            await _insert(tx, plain, rows)
            await remember(tx, Reached(table.name, after))
        done.count(len(rows))


def _plain(table: Table) -> sa.TableClause:
    """The table without its types, so that values pass through as they are."""
    columns: list[sa.ColumnClause[Any]] = [sa.column(column.name) for column in table.columns]
    return sa.table(table.name, *columns)


def _page(table: Table, plain: sa.TableClause, after: Key | None) -> sa.Select[Any]:
    key = [plain.c[column.name] for column in table.primary_key]
    page = select(plain).order_by(*key).limit(PAGE)
    return page if after is None else page.where(sa.tuple_(*key) > sa.tuple_(*after))


async def _insert(tx: Connection, plain: sa.TableClause, rows: Sequence[RowMapping]) -> None:
    try:
        await tx.execute(insert(plain), [dict(row) for row in rows])
    except (IntegrityError, DataError) as error:
        reason = str(error.orig).partition("\n")[0]
        raise StorageError("copy-row-refused", table=plain.name, reason=reason) from error
