"""`Cancelled`: work that was stopped by the one who had asked for it."""

from __future__ import annotations


class Cancelled(Exception):
    """Nobody waits for the table any more; nothing of it is left."""
