"""Games in play: their events, states, outcomes and records."""

from engine.game.events import Abandoned, DrawAgreed, Event, Moved, Resigned, TimedOut, TookBack
from engine.game.game import Game
from engine.game.outcome import Outcome, Reason, Result

__all__ = [
    "Abandoned",
    "DrawAgreed",
    "Event",
    "Game",
    "Moved",
    "Outcome",
    "Reason",
    "Resigned",
    "Result",
    "TimedOut",
    "TookBack",
]
