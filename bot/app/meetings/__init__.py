"""How games come about: challenges, rematches, and games against the computer."""

from bot.app.meetings.limits import MOST_CHALLENGES, MOST_GAMES, MOST_GAMES_HERE, PAUSE
from bot.app.meetings.matches import Matches
from bot.app.meetings.meetings import Meetings
from bot.app.meetings.stakes import Worth
from bot.app.meetings.wish import LIFETIME, UNCHANGED, GameWish, Proposed, Unchanged

__all__ = [
    "LIFETIME",
    "MOST_CHALLENGES",
    "MOST_GAMES",
    "MOST_GAMES_HERE",
    "PAUSE",
    "UNCHANGED",
    "GameWish",
    "Matches",
    "Meetings",
    "Proposed",
    "Unchanged",
    "Worth",
]
