"""Reading what people type: moves, and the words that ask for something. No Discord in here."""

from bot.typed.typed import Typed, read_typed
from bot.typed.verbs import COMMANDS, Verbs

__all__ = ["COMMANDS", "Typed", "Verbs", "read_typed"]
