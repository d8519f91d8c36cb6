"""Games in the database: a setup and its events, and what follows from them."""

from db.games.lists import (
    due_games,
    games_of_person,
    idle_games,
    open_games,
    open_games_in_channel,
    open_games_of_person,
    open_games_on_server,
)
from db.games.load import load_game
from db.games.start import show_game_at, start_game
from db.games.store import move_deadlines, store_event
from db.games.stored_game import Glance, NewGame, People, Place, StoredGame, Terms

__all__ = [
    "Glance",
    "NewGame",
    "People",
    "Place",
    "StoredGame",
    "Terms",
    "due_games",
    "games_of_person",
    "idle_games",
    "load_game",
    "move_deadlines",
    "open_games",
    "open_games_in_channel",
    "open_games_of_person",
    "open_games_on_server",
    "show_game_at",
    "start_game",
    "store_event",
]
