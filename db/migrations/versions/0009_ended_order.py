"""On PostgreSQL games end without waiting for each other's numbers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    if op.get_bind().dialect.name == "sqlite":
        return
    op.execute(sa.schema.CreateSequence(sa.Sequence("ended_order")))
    # Goes on where the table's numbers end; with none given yet, 1 is the next.
    op.execute(
        "SELECT setval('ended_order', greatest(given.last, 1), given.last > 0)"
        " FROM (SELECT coalesce(max(last), 0) AS last FROM sequences WHERE name = 'ended') given"
    )
    op.execute("DELETE FROM sequences WHERE name = 'ended'")
