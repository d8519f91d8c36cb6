"""Tables about the bot itself."""

from __future__ import annotations

from sqlalchemy import Column, Sequence

from db.schema.base import metadata, table
from db.types import Count, Id, Instant, String

# When each shard was last heard, of so many as there were then. By what is missing here, clocks are
# set back after the bot was away.
heartbeats = table(
    "heartbeats",
    Column("shard_count", Count, primary_key=True, autoincrement=False),
    Column("shard", Count, primary_key=True, autoincrement=False),
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

# Which process may act for a shard: the owner, until then. Rows stay, so that `fence` goes on.
leases = table(
    "leases",
    Column("shard", Count, primary_key=True, autoincrement=False),
    Column("shard_count", Count, nullable=False),
    Column("owner", String, nullable=False),
    Column("fence", Id, nullable=False),
    Column("until", Instant, nullable=False),
    rowid=False,
)

# From when on the gateway may be asked to let the next shard of a bucket in.
identifies = table(
    "identifies",
    Column("bucket", Count, primary_key=True, autoincrement=False),
    Column("next_at", Instant, nullable=False),
    rowid=False,
)
