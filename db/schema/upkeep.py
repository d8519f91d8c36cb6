"""Tables about the bot itself."""

from __future__ import annotations

from sqlalchemy import Column

from db.schema.base import table
from db.types import Id, Instant, String

# By what is missing here, clocks are set back after the bot was away.
heartbeats = table(
    "heartbeats",
    Column("process", String, primary_key=True),
    Column("at", Instant, nullable=False),
    rowid=False,
)

# Numbers that are given one after the other, never twice. Who takes one keeps all others who want
# one waiting until the transaction is over: the order of numbers is the order of what is written.
sequences = table(
    "sequences",
    Column("name", String, primary_key=True),
    Column("last", Id, nullable=False),
    rowid=False,
)
ENDED = "ended"

# What the bot keeps for itself from one start to the next.
kept = table(
    "kept",
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
    rowid=False,
)
