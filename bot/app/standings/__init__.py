"""Leaderboards, people's records, and past games, for those who ask."""

from bot.app.standings.career import Career, PastGames, Placed, career_of, past_of
from bot.app.standings.leaderboard import BoardPage, Leaderboard, leaderboard

__all__ = [
    "BoardPage",
    "Career",
    "Leaderboard",
    "PastGames",
    "Placed",
    "career_of",
    "leaderboard",
    "past_of",
]
