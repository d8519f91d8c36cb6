"""How people do with the puzzles of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    op.create_table(
        "puzzle_streaks",
        sa.Column("player_id", types.Id, nullable=False),
        sa.Column("day", types.Date(), nullable=False),
        sa.Column("wrong", types.Count, nullable=False),
        sa.Column("daily", types.String, nullable=False),
        sa.Column("solved_on", types.Date(), nullable=True),
        sa.Column("streak", types.Count, nullable=False),
        sa.Column("best_streak", types.Count, nullable=False),
        sa.Column("solved", types.Count, nullable=False),
        sa.Column("at_once", types.Count, nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_puzzle_streaks_player_id")
        ),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_puzzle_streaks")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
