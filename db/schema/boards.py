"""Tables about the messages with boards: what they show, and which ones to remove."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey

from db.schema.base import table
from db.types import Count, Id, Instant

# A game has a row from its start until its board shows how it ended. Boards that are answers have
# none: the bot can't edit those at any time.
boards = table(
    "boards",
    Column("game_id", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    # Where the game is played: so each shard finds its own without going through all games
    Column("server_id", Id),
    # The event as of which the message shows the game; NULL if unknown, or if nothing is posted
    Column("shown_seq", Count),
    # How often posting the board was started
    Column("posting", Count, nullable=False),
    # Where and since when, until the result is known
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
