"""The table about learning: how people do with daily puzzles."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey

from db.schema.base import table
from db.types import Count, Date, Id, OneOf
from db.words import Daily

puzzle_streaks = table(
    "puzzle_streaks",
    Column("player_id", Id, ForeignKey("players.id"), primary_key=True),
    # The last day with an answer, how many were wrong, and what became of its puzzle
    Column("day", Date, nullable=False),
    Column("wrong", Count, nullable=False),
    Column("daily", OneOf(Daily), nullable=False),
    # Days in a row up to the last one that was solved, and the longest streak
    Column("solved_on", Date),
    Column("streak", Count, nullable=False),
    Column("best_streak", Count, nullable=False),
    # How many days were solved, and how many of these without a wrong answer
    Column("solved", Count, nullable=False),
    Column("at_once", Count, nullable=False),
    rowid=False,
)
