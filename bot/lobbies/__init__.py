"""How games of many come about: lobbies, who may join them, and when they may start."""

from bot.lobbies.company import Company, Started
from bot.lobbies.limits import MOST_LOBBIES
from bot.lobbies.lobbies import Lobbies
from bot.lobbies.teams import teams_to_join
from bot.lobbies.wish import LIFETIME, LobbyWish

__all__ = [
    "LIFETIME",
    "MOST_LOBBIES",
    "Company",
    "Lobbies",
    "LobbyWish",
    "Started",
    "teams_to_join",
]
