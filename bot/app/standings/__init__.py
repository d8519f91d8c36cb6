"""What people ask about who has won how often: boards, records of persons, past games."""

from bot.app.standings.career import Career, Placed, career_of
from bot.app.standings.leaderboard import Leaderboard, leaderboard
from bot.app.standings.past import PastGames, past_of
from bot.app.standings.wanted import BoardPage

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
