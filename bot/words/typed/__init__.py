"""Reading what people type: moves, and the words that ask for something. No Discord in here."""

from bot.words.typed.typed import Typed, read_typed
from bot.words.typed.verbs import BY_SLASH_ONLY, COMMANDS, Verbs

__all__ = ["BY_SLASH_ONLY", "COMMANDS", "Typed", "Verbs", "read_typed"]
