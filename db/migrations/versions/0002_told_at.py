"""When the players of a game were last told that time is running out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    op.add_column("games", sa.Column("told_at", types.Instant(), nullable=True))
