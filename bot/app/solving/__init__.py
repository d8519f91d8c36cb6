"""Solved tables without blocking the event loop: caches, a fair queue, and worker processes."""

from bot.app.solving.queue import TooManyWaiting
from bot.app.solving.solving import Solving, TooSlow
from bot.app.solving.table_store import TableStore

__all__ = ["Solving", "TableStore", "TooManyWaiting", "TooSlow"]
