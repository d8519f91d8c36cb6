"""The awaitable door to solved tables: caches, a fair queue, and workers beside the event loop."""

from bot.app.solving.memory import Memory
from bot.app.solving.queue import MOST_OF_SERVER, TooManyWaiting
from bot.app.solving.shelf import Shelf
from bot.app.solving.solving import Solving, TooSlow

__all__ = ["MOST_OF_SERVER", "Memory", "Shelf", "Solving", "TooManyWaiting", "TooSlow"]
