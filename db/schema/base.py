"""What all tables have in common."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Column, ColumnElement, ForeignKey, Index, MetaData, Table

from db.types import Id

# Names for everything, so that migrations can refer to it on either database.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def table(name: str, *parts: Any, rowid: bool = True) -> Table:
    """A STRICT table; without a rowid, its rows are stored in the order of its primary key."""
    # Custom IDs of old buttons contain numbers, so none is ever reused.
    is_numbered = any(isinstance(part, Column) and part.autoincrement is True for part in parts)
    return Table(
        name,
        metadata,
        *parts,
        sqlite_strict=True,
        sqlite_with_rowid=rowid,
        sqlite_autoincrement=is_numbered,
    )


def seated() -> CheckConstraint:
    """A seat has either a person or a computer of that level."""
    return CheckConstraint("(player_id IS NULL) <> (level IS NULL)", name="seated")


def index_where(condition: ColumnElement[bool], name: str, *columns: ColumnElement[Any]) -> Index:
    """An index of only the rows that meet the condition."""
    return Index(name, *columns, sqlite_where=condition, postgresql_where=condition)


def numbered() -> Column[int]:
    """A number that the database assigns to each row."""
    return Column("id", Id, primary_key=True, autoincrement=True)


def refers(name: str, to: str, *, optional: bool = False, **settings: Any) -> Column[int]:
    """A foreign key to a row that has to be deleted after this one."""
    return Column(name, Id, ForeignKey(f"{to}.id"), nullable=optional, **settings)
