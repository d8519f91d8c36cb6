"""What boards show, where one is being posted, and which messages are boards no more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step."""
    op.create_table(
        "boards",
        sa.Column("game_id", types.Id, autoincrement=False, nullable=False),
        sa.Column("server_id", types.Id, nullable=True),
        sa.Column("shown_seq", types.Count, nullable=True),
        sa.Column("posting", types.Count, nullable=False),
        sa.Column("posting_channel", types.Id, nullable=True),
        sa.Column("posting_since", types.Instant(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_boards_game_id")),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_boards")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=True,
    )
    op.create_table(
        "old_boards",
        sa.Column("game_id", types.Id, autoincrement=False, nullable=False),
        sa.Column("message_id", types.Id, autoincrement=False, nullable=False),
        sa.Column("channel_id", types.Id, nullable=False),
        sa.Column("since", types.Instant(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_old_boards_game_id")),
        sa.PrimaryKeyConstraint("game_id", "message_id", name=op.f("pk_old_boards")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    # Nobody knows what the boards of running games show, so all of them are brought up to date.
    op.execute(
        "INSERT INTO boards (game_id, server_id, posting)"
        " SELECT id, server_id, 0 FROM games WHERE status = 'on' AND surface = 'channel'"
    )
