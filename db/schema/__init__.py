"""All tables, as of the latest migration."""

from db.schema.base import metadata
from db.schema.boards import boards, old_boards
from db.schema.games import events, game_seats, games, is_on
from db.schema.learning import puzzle_streaks
from db.schema.matchmaking import challenges, is_gathering, is_open, lobbies, lobby_seats, matches
from db.schema.people import blocks, players
from db.schema.servers import IN_FORCE, WHOLE_SERVER, house_rules, rulesets, servers, settings
from db.schema.standings import (
    computer_records,
    head_to_head,
    is_listed,
    pools,
    rating_history,
    rating_steps,
    ratings,
)
from db.schema.upkeep import ENDED, ended_order, heartbeats, identifies, kept, leases, sequences

__all__ = [
    "ENDED",
    "IN_FORCE",
    "WHOLE_SERVER",
    "blocks",
    "boards",
    "challenges",
    "computer_records",
    "ended_order",
    "events",
    "game_seats",
    "games",
    "head_to_head",
    "heartbeats",
    "house_rules",
    "identifies",
    "is_gathering",
    "is_listed",
    "is_on",
    "is_open",
    "kept",
    "leases",
    "lobbies",
    "lobby_seats",
    "matches",
    "metadata",
    "old_boards",
    "players",
    "pools",
    "puzzle_streaks",
    "rating_history",
    "rating_steps",
    "ratings",
    "rulesets",
    "sequences",
    "servers",
    "settings",
]
