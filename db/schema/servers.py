"""Tables about servers: their settings and their house rules."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey

from db.schema.base import numbered, refers, table
from db.types import Count, Id, Instant, String

WHOLE_SERVER = 0
"""Stands for the channel where something holds in all of them."""
IN_FORCE = ""
"""The name of the house rules that hold where nobody says others."""

# Each set of house rules once, by value: games, challenges and pools of ratings refer to it.
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

# Every version ever set; the last one holds. One without rules says that they were taken away.
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
