"""The table about who learns: how somebody does with the puzzles of the day."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey

from db.schema.base import table
from db.types import Count, Date, Id, OneOf
from db.words import Daily

puzzle_streaks = table(
    "puzzle_streaks",
    Column("player_id", Id, ForeignKey("players.id"), primary_key=True),
    # The last day on which something was answered, how often wrongly, and what has become of it
    Column("day", Date, nullable=False),
    Column("wrong", Count, nullable=False),
    Column("daily", OneOf(Daily), nullable=False),
    # Days in a row, until the last one that was solved, and at best
    Column("solved_on", Date),
    Column("streak", Count, nullable=False),
    Column("best_streak", Count, nullable=False),
    # Of all days those that were solved, and of these those without a wrong answer
    Column("solved", Count, nullable=False),
    Column("at_once", Count, nullable=False),
    rowid=False,
)
