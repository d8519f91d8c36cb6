"""What people ask about who has won how often: boards, records of persons, past games."""

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
