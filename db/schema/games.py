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
    # The setup, save for the seats
    refers("ruleset_id", "rulesets"),
    Column("mode", OneOf(Mode), nullable=False),
    # In relay; any other game has one board
    Column("boards", Count),
    # Where it is played
    Column("surface", OneOf(Surface), nullable=False),
    refers("server_id", "servers", optional=True),
    Column("channel_id", Id),
    Column("message_id", Id),
    # What was agreed on
    Column("rated", Flag, nullable=False),
    Column("seconds_a_move", Count),
    refers("match_id", "matches", optional=True, index=True),
    Column("started_at", Instant, nullable=False, index=True),
    # The clock, and when the players were last told that time is running out
    Column("deadline", Instant),
    Column("told_at", Instant),
    # No later than this, while the game is on, somebody has to look whether its time is low or over
    # or it seems forgotten. Moves leave it as it is.
    Column("look_at", Instant),
    # What follows from the events
    Column("seq", Count, nullable=False),
    Column("last_at", Instant, nullable=False),
    Column("status", OneOf(Status), nullable=False),
    Column("plies", Count, nullable=False),
    Column("code", String, nullable=False),
    Column("to_move", Count),
    Column("reason", OneOf(Reason)),
    Column("winner", Count),
    # In which place of all games it has ended: ratings are computed in this order
    Column("ended", Id, unique=True),
    # Whether it has changed ratings
    Column("counted", Flag, nullable=False),
)

# Said literally, for SQLite uses such an index only where the query says the same.
is_on = games.c.status == literal_column(f"'{Status.ON}'")
# No column that changes with every move is in any index: so PostgreSQL writes a move into the page
# where the game stands, and no index hears of it (a "heap-only tuple").
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
    # Both follow from the events: the place when the game has ended (0 the best), and the game's
    # own number in the order of endings
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
