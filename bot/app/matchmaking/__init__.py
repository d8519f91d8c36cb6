"""How games start: challenges, rematches, and games against the computer."""

from bot.app.matchmaking.limits import MOST_GAMES_HERE
from bot.app.matchmaking.matches import Matches
from bot.app.matchmaking.matchmaking import Matchmaking
from bot.app.matchmaking.proposals import GameWish, Proposed

__all__ = ["MOST_GAMES_HERE", "GameWish", "Matches", "Matchmaking", "Proposed"]
