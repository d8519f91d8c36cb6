"""Lobbies: tables of three to eight that people join one by one until the game starts."""

from db.lobbies.lists import (
    expire_lobbies,
    leave_all_lobbies,
    open_lobbies,
    open_lobbies_of,
    withdraw_lobbies_on,
)
from db.lobbies.lobby import Chair, Lobby, NewLobby, Plan, load_lobby
from db.lobbies.opening import open_lobby, show_lobby_at
from db.lobbies.seating import (
    add_computer,
    cancel_lobby,
    change_team,
    join_lobby,
    leave_lobby,
    remove_chair,
    start_lobby,
)

__all__ = [
    "Chair",
    "Lobby",
    "NewLobby",
    "Plan",
    "add_computer",
    "cancel_lobby",
    "change_team",
    "expire_lobbies",
    "join_lobby",
    "leave_all_lobbies",
    "leave_lobby",
    "load_lobby",
    "open_lobbies",
    "open_lobbies_of",
    "open_lobby",
    "remove_chair",
    "show_lobby_at",
    "start_lobby",
    "withdraw_lobbies_on",
]
