"""What Alembic runs: the scripts, on the given connection and inside its transaction."""

from __future__ import annotations

from alembic import context

from db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite changes a table by recreating it.
    render_as_batch=True,
)
context.run_migrations()
