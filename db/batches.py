"""Deleting many rows in batches, so that no one has to wait long for a lock."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Table, delete, select, tuple_

from db.database import Connection

ROWS = 500
"""The most rows changed in one transaction."""


class Batch:
    """The number of rows that one transaction can still change."""

    def __init__(self, rows: int = ROWS) -> None:
        self.left = rows

    @property
    def is_full(self) -> bool:
        """Whether the rest has to wait for another transaction."""
        return self.left <= 0

    def take(self, rows: int) -> None:
        """Count rows as changed."""
        self.left -= rows

    async def delete(self, tx: Connection, table: Table, which: ColumnElement[bool]) -> None:
        """Delete such rows, up to the limit."""
        if not self.is_full:
            key = table.primary_key.columns.values()
            some = select(*key).where(which).limit(self.left)
            deleted = await tx.execute(delete(table).where(tuple_(*key).in_(some)))
            self.take(deleted.rowcount)
