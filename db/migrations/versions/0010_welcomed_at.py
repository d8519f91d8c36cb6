"""When a server was greeted after the bot had come to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step. Servers that the bot is on already aren't greeted any more."""
    op.add_column("servers", sa.Column("welcomed_at", types.Instant(), nullable=True))
    op.execute("UPDATE servers SET welcomed_at = joined_at WHERE left_at IS NULL")
