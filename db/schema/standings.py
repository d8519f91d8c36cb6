"""Tables about wins and ratings. All of it can be recomputed from the games."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, desc, literal_column

from db.schema.base import index_where, numbered, refers, table
from db.types import Count, Flag, Id, Instant, OneOf, Real, String
from db.words import Family
from engine.rules import Level

# A pool is one leaderboard: of a server or of all, of a family, of one rule set or of all. Its name
# says all this, so that there's only one pool of each.
pools = table(
    "pools",
    numbered(),
    Column("name", String, nullable=False, unique=True),
    refers("server_id", "servers", optional=True, index=True),
    Column("family", OneOf(Family), nullable=False),
    refers("ruleset_id", "rulesets", optional=True, index=True),
)

ratings = table(
    "ratings",
    Column("pool_id", Id, ForeignKey("pools.id"), primary_key=True),
    Column("player_id", Id, ForeignKey("players.id"), primary_key=True, index=True),
    Column("mu", Real, nullable=False),
    Column("sigma", Real, nullable=False),
    # What leaderboards are ordered by: the skill that's almost certain
    Column("conservative", Real, nullable=False),
    Column("best", Real, nullable=False),
    Column("games", Count, nullable=False),
    Column("won", Count, nullable=False),
    Column("drawn", Count, nullable=False),
    Column("lost", Count, nullable=False),
    # Wins in a row, now and the best
    Column("streak", Count, nullable=False),
    Column("best_streak", Count, nullable=False),
    Column("last_at", Instant, nullable=False),
    # Whether the person is on the leaderboard: enough games, not deleted, and opted in
    Column("listed", Flag, nullable=False),
    rowid=False,
)
is_listed = ratings.c.listed == literal_column("1")
index_where(
    is_listed,
    "ix_ratings_board",
    ratings.c.pool_id,
    desc(ratings.c.conservative),
    ratings.c.player_id,
    # The same in all rows of the index, but with it, SQLite counts people using only the index
    ratings.c.listed,
)

# How many people on a pool's leaderboard are on each step of the scale, so that a rank is found
# without counting everyone above.
rating_steps = table(
    "rating_steps",
    Column("pool_id", Id, ForeignKey("pools.id"), primary_key=True),
    Column("step", Count, primary_key=True, autoincrement=False),
    Column("listed", Count, nullable=False),
    rowid=False,
)

rating_history = table(
    "rating_history",
    Column("player_id", Id, ForeignKey("players.id"), primary_key=True),
    Column("pool_id", Id, ForeignKey("pools.id"), primary_key=True, index=True),
    Column("ended", Id, primary_key=True, autoincrement=False),
    refers("game_id", "games", index=True),
    Column("at", Instant, nullable=False),
    Column("mu", Real, nullable=False),
    Column("sigma", Real, nullable=False),
    Column("conservative", Real, nullable=False),
    rowid=False,
)

# All finished one-on-one games between people, rated or not; two rows per pair.
head_to_head = table(
    "head_to_head",
    Column("player_id", Id, ForeignKey("players.id"), primary_key=True),
    Column("other_id", Id, ForeignKey("players.id"), primary_key=True, index=True),
    Column("won", Count, nullable=False),
    Column("drawn", Count, nullable=False),
    Column("lost", Count, nullable=False),
    Column("last_at", Instant, nullable=False),
    rowid=False,
)

# One-on-one games against the computer.
computer_records = table(
    "computer_records",
    Column("player_id", Id, ForeignKey("players.id"), primary_key=True),
    Column("level", OneOf(Level), primary_key=True),
    Column("won", Count, nullable=False),
    Column("drawn", Count, nullable=False),
    Column("lost", Count, nullable=False),
    Column("streak", Count, nullable=False),
    Column("best_streak", Count, nullable=False),
    Column("last_at", Instant, nullable=False),
    rowid=False,
)
