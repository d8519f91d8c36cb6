"""How games come about: challenges, rematches, and games against the computer."""

from bot.meetings.limits import MOST_CHALLENGES, MOST_GAMES, MOST_GAMES_HERE, PAUSE
from bot.meetings.matches import Matches
from bot.meetings.meetings import Meetings
from bot.meetings.stakes import Worth
from bot.meetings.wish import LIFETIME, UNCHANGED, Proposed, Unchanged, Wish

__all__ = [
    "LIFETIME",
    "MOST_CHALLENGES",
    "MOST_GAMES",
    "MOST_GAMES_HERE",
    "PAUSE",
    "UNCHANGED",
    "Matches",
    "Meetings",
    "Proposed",
    "Unchanged",
    "Wish",
    "Worth",
]
