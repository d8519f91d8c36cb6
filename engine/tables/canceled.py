"""`Canceled`: raised when the caller stopped the work."""

from __future__ import annotations


class Canceled(Exception):
    """The caller no longer wants the table; nothing of it is kept."""
