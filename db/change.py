"""`Change`: who changed something, when, and which version they had seen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A manager's change of something that has versions."""

    replaces: int
    """The version the manager has seen. A different one isn't overwritten."""
    by: int
    at: datetime
