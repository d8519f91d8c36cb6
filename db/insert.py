"""Inserting rows that may exist already, on both databases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

from db.database import Connection

NONE: frozenset[str] = frozenset()


async def insert_new(connection: Connection, table: Table, **values: Any) -> bool:
    """Insert the row; return whether there was no such row yet, by any of the table's keys."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    statement = insert(table).values(**values).on_conflict_do_nothing()
    inserted = await connection.execute(statement.returning(*table.primary_key))
    return inserted.first() is not None


async def insert_or_change(
    connection: Connection,
    table: Table,
    rows: Sequence[Mapping[str, Any]],
    *,
    adding: frozenset[str] = NONE,
) -> None:
    """Insert these rows, each with all columns, overwriting rows that exist.

    In those, the numbers in the columns `adding` are added to the existing ones.
    """
    if rows:
        await connection.execute(_changing(connection.dialect.name, table, adding), rows)


@cache
def _changing(
    dialect: str, table: Table, adding: frozenset[str]
) -> sqlite.Insert | postgresql.Insert:
    statement = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    changes = {
        column.name: column + statement.excluded[column.name]
        if column.name in adding
        else statement.excluded[column.name]
        for column in table.columns
        if not column.primary_key
    }
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=changes)
