"""Tables about the bot itself."""

from __future__ import annotations

from sqlalchemy import Column, Sequence

from db.schema.base import metadata, table
from db.types import Id, Instant, String

# By what is missing here, clocks are set back after the bot was away.
heartbeats = table(
    "heartbeats",
    Column("process", String, primary_key=True),
    Column("at", Instant, nullable=False),
    rowid=False,
)

# Numbers that are given one after the other, never twice. On SQLite alone: PostgreSQL has sequences
# of its own, for which nobody waits.
sequences = table(
    "sequences",
    Column("name", String, primary_key=True),
    Column("last", Id, nullable=False),
    rowid=False,
)
ENDED = "ended"
ended_order = Sequence("ended_order", metadata=metadata)

# What the bot keeps for itself from one start to the next.
kept = table(
    "kept",
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
    rowid=False,
)
