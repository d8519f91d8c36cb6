"""Which process may act for a shard, and when the next shard may identify."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    op.create_table(
        "leases",
        sa.Column("shard", types.Count, autoincrement=False, nullable=False),
        sa.Column("shard_count", types.Count, nullable=False),
        sa.Column("owner", types.String, nullable=False),
        sa.Column("fence", types.Id, nullable=False),
        sa.Column("until", types.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("shard", name=op.f("pk_leases")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "identifies",
        sa.Column("bucket", types.Count, autoincrement=False, nullable=False),
        sa.Column("next_at", types.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("bucket", name=op.f("pk_identifies")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
