"""What people ask about who has won how often: boards, records of persons, past games."""

from bot.standings.career import Career, Placed, career_of
from bot.standings.leaderboard import Leaderboard, leaderboard
from bot.standings.past import Past, past_of
from bot.standings.wanted import Wanted

__all__ = [
    "Career",
    "Leaderboard",
    "Past",
    "Placed",
    "Wanted",
    "career_of",
    "leaderboard",
    "past_of",
]
