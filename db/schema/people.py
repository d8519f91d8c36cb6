"""Tables about people. Names aren't stored anywhere: they're looked up to show them."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey

from db.schema.base import numbered, table
from db.types import Flag, Id, Instant

# The user's number is Discord's, or a random one below 0 once the person is deleted. All other
# tables refer to the first column only, so deleting a person changes one row here.
players = table(
    "players",
    numbered(),
    Column("user_id", Id, nullable=False, unique=True),
    Column("since", Instant, nullable=False),
    Column("on_global_boards", Flag, nullable=False),
    Column("deleted", Flag, nullable=False),
)

# Whose challenges a person never gets.
blocks = table(
    "blocks",
    Column("player_id", Id, ForeignKey("players.id"), primary_key=True),
    Column("blocked_id", Id, ForeignKey("players.id"), primary_key=True, index=True),
    Column("since", Instant, nullable=False),
    rowid=False,
)
