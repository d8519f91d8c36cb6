"""What is in a database, whatever the program knows of it."""

from typing import Any

from sqlalchemy import Connection, MetaData, Table, select


def tables(connection: Connection) -> list[Table]:
    """The tables that there are."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def contents(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    """Their rows, as the database has them."""
    return {
        table.name: [
            dict(row)
            for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()
        ]
        for table in tables(connection)
    }
