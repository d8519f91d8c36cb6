"""How games of many come about: lobbies, who may join them, and when they may start."""

from bot.app.lobbies.company import LobbyState, Started
from bot.app.lobbies.limits import MOST_LOBBIES
from bot.app.lobbies.lobbies import Lobbies
from bot.app.lobbies.teams import teams_to_join
from bot.app.lobbies.wish import LIFETIME, LobbyWish

__all__ = [
    "LIFETIME",
    "MOST_LOBBIES",
    "Lobbies",
    "LobbyState",
    "LobbyWish",
    "Started",
    "teams_to_join",
]
