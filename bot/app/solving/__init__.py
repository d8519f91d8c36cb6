"""The awaitable door to solved tables: caches, a fair queue, and workers beside the event loop."""

from bot.app.solving.queue import TooManyWaiting
from bot.app.solving.solving import Solving, TooSlow
from bot.app.solving.table_store import TableStore

__all__ = ["Solving", "TableStore", "TooManyWaiting", "TooSlow"]
