"""The referee: handles everything that players do in games, and is the only one to store moves."""

from bot.app.referee.actions import (
    Action,
    AgreeToDraw,
    Play,
    Resign,
    TakeBack,
    TakenTurn,
    consents_needed,
)
from bot.app.referee.naming import naming_players
from bot.app.referee.referee import Referee, seat_of
from bot.app.refusals import NotAtThisTable, NotYourTurn, PlayError, StaleMove

__all__ = [
    "Action",
    "AgreeToDraw",
    "NotAtThisTable",
    "NotYourTurn",
    "Play",
    "PlayError",
    "Referee",
    "Resign",
    "StaleMove",
    "TakeBack",
    "TakenTurn",
    "consents_needed",
    "naming_players",
    "seat_of",
]
