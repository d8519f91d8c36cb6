"""`Change`: who changed something, when, and which version they saw."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A manager's change to something versioned."""

    replaces: int
    """The version that the manager saw. A different one isn't overwritten."""
    by: int
    at: datetime
