"""How games come about: challenges, rematches, and games against the computer."""

from bot.app.meetings.limits import MOST_GAMES_HERE
from bot.app.meetings.matches import Matches
from bot.app.meetings.meetings import Meetings
from bot.app.meetings.proposals import GameWish, Proposed

__all__ = ["MOST_GAMES_HERE", "GameWish", "Matches", "Meetings", "Proposed"]
