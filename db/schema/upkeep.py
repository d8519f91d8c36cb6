"""Tables about the bot itself."""

from __future__ import annotations

from sqlalchemy import Column, Sequence

from db.schema.base import metadata, table
from db.types import Count, Id, Instant, String

# When each shard was last heard from, in the layout at the time. Clocks are credited for gaps here
# after the bot was offline.
heartbeats = table(
    "heartbeats",
    Column("shard_count", Count, primary_key=True, autoincrement=False),
    Column("shard", Count, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    rowid=False,
)

# Numbers that are given in order and never reused. Only on SQLite: PostgreSQL has its own
# sequences, which make no one wait.
sequences = table(
    "sequences",
    Column("name", String, primary_key=True),
    Column("last", Id, nullable=False),
    rowid=False,
)
ENDED = "ended"
ended_order = Sequence("ended_order", metadata=metadata)

# Values that the bot keeps across restarts.
kept = table(
    "kept",
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
    rowid=False,
)

# Which process can act for a shard: the owner, until then. Rows stay, so that `fence` continues.
leases = table(
    "leases",
    Column("shard", Count, primary_key=True, autoincrement=False),
    Column("shard_count", Count, nullable=False),
    Column("owner", String, nullable=False),
    Column("fence", Id, nullable=False),
    Column("until", Instant, nullable=False),
    rowid=False,
)

# From when on a bucket's next shard can identify at the gateway.
identifies = table(
    "identifies",
    Column("bucket", Count, primary_key=True, autoincrement=False),
    Column("next_at", Instant, nullable=False),
    rowid=False,
)
