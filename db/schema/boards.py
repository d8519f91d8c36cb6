"""Tables about the messages in which games are played: what they show, and which are to go."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey

from db.schema.base import table
from db.types import Count, Id, Instant

# A game has a row from its beginning until its board shows how it has ended. Boards that are
# answers have none: the bot can't edit those when it likes.
boards = table(
    "boards",
    Column("game_id", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    # Where the game is played: by this each shard finds its own without looking at all games
    Column("server_id", Id),
    # After which event the message shows the game; NULL where nobody knows, or nothing is posted
    Column("shown_seq", Count),
    # How often posting the board was begun
    Column("posting", Count, nullable=False),
    # Where and since when, until it's known what has come of it
    Column("posting_channel", Id),
    Column("posting_since", Instant),
)

# Messages that were boards and may still have their buttons.
old_boards = table(
    "old_boards",
    Column("game_id", Id, ForeignKey("games.id"), primary_key=True),
    Column("message_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id, nullable=False),
    Column("since", Instant, nullable=False),
    rowid=False,
)
