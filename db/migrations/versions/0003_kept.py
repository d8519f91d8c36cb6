"""What the bot keeps for itself, by name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    op.create_table(
        "kept",
        sa.Column("name", types.String, nullable=False),
        sa.Column("value", types.String, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_kept")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
