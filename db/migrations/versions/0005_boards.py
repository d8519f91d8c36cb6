"""How many boards a relay has."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    op.add_column("games", sa.Column("boards", types.Count, nullable=True))
    op.add_column("lobbies", sa.Column("boards", types.Count, nullable=True))
