"""The awaitable door to solved tables: caches, a fair queue, and workers beside the event loop."""

from bot.app.solving.queue import TooManyWaiting
from bot.app.solving.shelf import Shelf
from bot.app.solving.solving import Solving, TooSlow

__all__ = ["Shelf", "Solving", "TooManyWaiting", "TooSlow"]
