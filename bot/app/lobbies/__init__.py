"""How games of three or more start: lobbies, who can join them, and when they can start."""

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
