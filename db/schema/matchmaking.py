"""Tables about what comes before games and connects them: challenges, lobbies, matches."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, literal_column

from db.schema.base import index_where, numbered, refers, seated, table
from db.types import Count, Flag, Id, Instant, OneOf
from db.words import First, Offer, Surface
from engine.rules import Level, Mode

# The best of so many games between two, the sides alternating.
matches = table(
    "matches",
    numbered(),
    refers("ruleset_id", "rulesets"),
    refers("first_id", "players", index=True),
    refers("second_id", "players", index=True),
    Column("games", Count, nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("ended_at", Instant),
)

challenges = table(
    "challenges",
    numbered(),
    refers("challenger_id", "players"),
    refers("opponent_id", "players", optional=True, index=True),
    refers("ruleset_id", "rulesets"),
    Column("first", OneOf(First), nullable=False),
    Column("rated", Flag, nullable=False),
    Column("seconds_a_move", Count),
    Column("games", Count, nullable=False),
    # A rematch is a challenge, too
    refers("rematch_of", "games", optional=True, index=True),
    Column("surface", OneOf(Surface), nullable=False),
    refers("server_id", "servers", optional=True, index=True),
    Column("channel_id", Id),
    Column("message_id", Id),
    Column("made_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("status", OneOf(Offer), nullable=False),
    refers("game_id", "games", optional=True, index=True),
)
Index("ix_challenges_challenger_made", challenges.c.challenger_id, challenges.c.made_at)
is_open = challenges.c.status == literal_column(f"'{Offer.OPEN}'")
index_where(is_open, "ix_challenges_expiry", challenges.c.expires_at)
index_where(is_open, "ix_challenges_open_by", challenges.c.challenger_id)
index_where(is_open, "ix_challenges_open_to", challenges.c.opponent_id)

lobbies = table(
    "lobbies",
    numbered(),
    refers("host_id", "players", index=True),
    refers("ruleset_id", "rulesets"),
    Column("mode", OneOf(Mode), nullable=False),
    Column("boards", Count),
    Column("seats", Count, nullable=False),
    Column("rated", Flag, nullable=False),
    Column("seconds_a_move", Count),
    Column("surface", OneOf(Surface), nullable=False),
    refers("server_id", "servers", optional=True, index=True),
    Column("channel_id", Id),
    Column("message_id", Id),
    Column("made_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("version", Count, nullable=False),
    Column("status", OneOf(Offer), nullable=False),
    refers("game_id", "games", optional=True, index=True),
)
is_gathering = lobbies.c.status == literal_column(f"'{Offer.OPEN}'")
index_where(is_gathering, "ix_lobbies_expiry", lobbies.c.expires_at)

lobby_seats = table(
    "lobby_seats",
    Column("lobby_id", Id, ForeignKey("lobbies.id"), primary_key=True),
    Column("place", Count, primary_key=True, autoincrement=False),
    refers("player_id", "players", optional=True, index=True),
    Column("level", OneOf(Level)),
    Column("team", Count),
    seated(),
    rowid=False,
)
