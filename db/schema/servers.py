"""Tables about servers: their settings and their house rules."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey

from db.schema.base import numbered, refers, table
from db.types import Count, Id, Instant, String

WHOLE_SERVER = 0
"""In place of a channel, for what applies to all of them."""
IN_FORCE = ""
"""The name of the house rules in force unless others are named."""

# Each set of house rules once, by value: games, challenges and rating pools refer to it.
rulesets = table(
    "rulesets",
    numbered(),
    Column("body", String, nullable=False, unique=True),
)

servers = table(
    "servers",
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("joined_at", Instant, nullable=False),
    Column("left_at", Instant, index=True),
    Column("welcomed_at", Instant),
)

settings = table(
    "settings",
    Column("server_id", Id, ForeignKey("servers.id"), primary_key=True),
    Column("channel_id", Id, primary_key=True, autoincrement=False),
    Column("version", Count, nullable=False),
    Column("body", String, nullable=False),
    Column("changed_at", Instant, nullable=False),
    refers("changed_by", "players", optional=True, index=True),
    rowid=False,
)

# Every version ever set; the last one is in force. One without rules means they were removed.
house_rules = table(
    "house_rules",
    Column("server_id", Id, ForeignKey("servers.id"), primary_key=True),
    Column("channel_id", Id, primary_key=True, autoincrement=False),
    Column("name", String, primary_key=True),
    Column("version", Count, primary_key=True, autoincrement=False),
    refers("ruleset_id", "rulesets", optional=True),
    Column("changed_at", Instant, nullable=False),
    refers("changed_by", "players", optional=True, index=True),
    rowid=False,
)
