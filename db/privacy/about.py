"""Which columns refer to people."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Column, Table

from db.schema import blocks, head_to_head, metadata, players

# What others chose about a person, or what's also in a row of the person's own.
OF_OTHERS = frozenset({blocks.c.blocked_id, head_to_head.c.other_id})


def is_person(column: Column[object]) -> bool:
    """Whether the column contains our numbers for people."""
    return column.references(players.c.id)


def tables_about_people() -> Iterator[tuple[Table, list[Column[object]]]]:
    """Each table with rows about people, and the columns that say about whom."""
    for table in metadata.sorted_tables:
        columns = [
            column for column in table.columns if is_person(column) and column not in OF_OTHERS
        ]
        if columns:
            yield table, columns
