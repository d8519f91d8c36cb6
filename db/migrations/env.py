"""What Alembic runs: the scripts, on the connection it is given, inside that one's transaction."""

from __future__ import annotations

from alembic import context

from db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite changes a table by making it anew.
    render_as_batch=True,
)
context.run_migrations()
