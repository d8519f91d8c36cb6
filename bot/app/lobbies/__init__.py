"""How games of many come about: lobbies, who may join them, and when they may start."""

from bot.app.lobbies.lobbies import Lobbies
from bot.app.lobbies.state import LIFETIME, LobbyState, LobbyWish
from bot.app.lobbies.teams import teams_to_join

__all__ = [
    "LIFETIME",
    "Lobbies",
    "LobbyState",
    "LobbyWish",
    "teams_to_join",
]
