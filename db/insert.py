"""Inserting what may be there already, as both databases say it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

from db.database import Connection


async def insert_new(connection: Connection, table: Table, **values: Any) -> bool:
    """Insert the row; return whether there was none like it, by any of the table's keys."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    statement = insert(table).values(**values).on_conflict_do_nothing()
    inserted = await connection.execute(statement.returning(*table.primary_key))
    return inserted.first() is not None
