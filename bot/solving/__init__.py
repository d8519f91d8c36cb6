"""The awaitable door to solved tables: caches, a fair queue, and workers beside the event loop."""

from bot.solving.line import MOST_OF_SERVER, TooManyWaiting
from bot.solving.memory import Memory
from bot.solving.shelf import Shelf
from bot.solving.solving import Solving, TooSlow

__all__ = ["MOST_OF_SERVER", "Memory", "Shelf", "Solving", "TooManyWaiting", "TooSlow"]
