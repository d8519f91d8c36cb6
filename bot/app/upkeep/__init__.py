"""What happens by itself: clocks, reminders, forgotten games, credit for missed time."""

from bot.app.upkeep.round import Awakened, Round
from bot.app.upkeep.upkeep import MISSED, Upkeep

__all__ = ["MISSED", "Awakened", "Round", "Upkeep"]
