"""Games in the database: setup, events, and derived columns."""

from db.games.lists import (
    count_open_games,
    count_open_games_of_person,
    count_open_games_on_server,
    due_games,
    games_of_person,
    open_games,
    open_games_in_channel,
    open_games_of_person,
    open_games_on_server,
    timed_games_on_servers,
)
from db.games.load import load_game
from db.games.marks import mark_of, typed_game
from db.games.next_check import put_off
from db.games.restart import games_of_computers
from db.games.start import show_game_at, start_game
from db.games.store import store_event
from db.games.stored_game import (
    Clock,
    GameMark,
    Glance,
    NewGame,
    People,
    Place,
    StoredGame,
    Terms,
)
from db.games.waiting import (
    ENDS_AFTER,
    NOTICE_AFTER,
    TIME_TO_ANSWER,
    credit_clocks,
    credit_servers,
    given_up_games,
    idle_games,
    low_games,
    tell_players,
)

__all__ = [
    "ENDS_AFTER",
    "NOTICE_AFTER",
    "TIME_TO_ANSWER",
    "Clock",
    "GameMark",
    "Glance",
    "NewGame",
    "People",
    "Place",
    "StoredGame",
    "Terms",
    "count_open_games",
    "count_open_games_of_person",
    "count_open_games_on_server",
    "credit_clocks",
    "credit_servers",
    "due_games",
    "games_of_computers",
    "games_of_person",
    "given_up_games",
    "idle_games",
    "load_game",
    "low_games",
    "mark_of",
    "open_games",
    "open_games_in_channel",
    "open_games_of_person",
    "open_games_on_server",
    "put_off",
    "show_game_at",
    "start_game",
    "store_event",
    "tell_players",
    "timed_games_on_servers",
    "typed_game",
]
