"""Tables about games. A game is its setup and its events; the other columns follow from these."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, literal_column

from db.schema.base import index_where, numbered, refers, seated, table
from db.types import Count, Flag, Id, Instant, OneOf, String
from db.words import EventKind, Status, Surface
from engine.game import Reason
from engine.rules import Level, Mode

games = table(
    "games",
    numbered(),
    # The setup, except for the seats
    refers("ruleset_id", "rulesets"),
    Column("mode", OneOf(Mode), nullable=False),
    # Only in relay; other games have one board
    Column("boards", Count),
    # Where it is played
    Column("surface", OneOf(Surface), nullable=False),
    refers("server_id", "servers", optional=True),
    Column("channel_id", Id),
    Column("message_id", Id),
    # The terms
    Column("rated", Flag, nullable=False),
    Column("seconds_a_move", Count),
    refers("match_id", "matches", optional=True, index=True),
    Column("started_at", Instant, nullable=False, index=True),
    # The clock, and when the players were last told that time is running out
    Column("deadline", Instant),
    Column("told_at", Instant),
    # While the game is running, the next check of whether its time is low or over, or it seems
    # forgotten, is no later than this. Moves don't change it.
    Column("look_at", Instant),
    # Derived from the events
    Column("seq", Count, nullable=False),
    Column("last_at", Instant, nullable=False),
    Column("status", OneOf(Status), nullable=False),
    Column("plies", Count, nullable=False),
    Column("code", String, nullable=False),
    Column("to_move", Count),
    Column("reason", OneOf(Reason)),
    Column("winner", Count),
    # Its number in the order in which all games ended: ratings are computed in this order
    Column("ended", Id, unique=True),
    # Whether it changed ratings
    Column("counted", Flag, nullable=False),
)

# Literal values, because SQLite only uses such an index if the query has the same ones.
is_on = games.c.status == literal_column(f"'{Status.ON}'")
# No column that changes with every move is in an index, so PostgreSQL can write a move to the
# game's page without updating any index (a "heap-only tuple").
Index("ix_games_server_status", games.c.server_id, games.c.status)
index_where(is_on, "ix_games_on_channel", games.c.channel_id)
index_where(is_on, "ix_games_on_look", games.c.look_at)

game_seats = table(
    "game_seats",
    Column("game_id", Id, ForeignKey("games.id"), primary_key=True),
    Column("seat", Count, primary_key=True, autoincrement=False),
    refers("player_id", "players", optional=True),
    Column("level", OneOf(Level)),
    Column("team", Count),
    # Both are derived from the events: the place when the game has ended (0 is best), and the
    # game's own number in the order of endings
    Column("place", Count),
    Column("ended", Id),
    seated(),
    rowid=False,
)
Index("ix_game_seats_player_ended", game_seats.c.player_id, game_seats.c.ended)

events = table(
    "events",
    Column("game_id", Id, ForeignKey("games.id"), primary_key=True),
    Column("seq", Count, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("kind", OneOf(EventKind), nullable=False),
    Column("seat", Count),
    Column("move", String),
    Column("back_to", Count),
    Column("board", Count),
    rowid=False,
)
