"""Heartbeats by shard, and games that are looked at when something may be due in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

import sqlalchemy as sa
from alembic import op

from db import types

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_WHOLE = "bot"
"""The process that had all shards, however many Discord said there were: as if there was one."""
_NAMED = re.compile(r"shards (\d+(?:,\d+)*) of (\d+)")
_IS_ON = sa.text("status = 'on'")
_ROOM = 85
"""How full of games a page is made in percent. A move is written beside the game as it was."""


def upgrade() -> None:
    """The step."""
    _beat_by_shard()
    op.drop_index("ix_games_on_last", "games")
    op.drop_index("ix_games_on_deadline", "games")
    op.add_column("games", sa.Column("look_at", types.Instant(), nullable=True))
    op.execute("UPDATE games SET look_at = last_at WHERE status = 'on'")
    op.create_index(
        "ix_games_on_look", "games", ["look_at"], sqlite_where=_IS_ON, postgresql_where=_IS_ON
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(f"ALTER TABLE games SET (fillfactor = {_ROOM})")


def _beat_by_shard() -> None:
    old = sa.table(
        "heartbeats", sa.column("process", types.String), sa.column("at", types.Instant())
    )
    beats: dict[tuple[int, int], datetime] = {}
    for process, at in op.get_bind().execute(sa.select(old.c.process, old.c.at)):
        for shard in _shards(process):
            beats[shard] = max(at, beats.get(shard, at))
    op.drop_table("heartbeats")
    new = op.create_table(
        "heartbeats",
        sa.Column("shard_count", types.Count, nullable=False),
        sa.Column("shard", types.Count, nullable=False),
        sa.Column("at", types.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("shard_count", "shard", name=op.f("pk_heartbeats")),
        sqlite_autoincrement=False,
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    for (count, shard), at in sorted(beats.items()):
        op.execute(sa.insert(new).values(shard_count=count, shard=shard, at=at))


def _shards(process: str) -> Iterator[tuple[int, int]]:
    """The shards of the process of that name, each with how many there were."""
    named = _NAMED.fullmatch(process)
    if process == _WHOLE:
        yield 1, 0
    elif named is not None:
        count = int(named[2])
        yield from ((count, int(shard)) for shard in named[1].split(","))
