"""`Change`: by whom, when, and of what as he knew it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A manager's change of something that has versions."""

    replaces: int
    """The version that the manager has seen; another one is not replaced."""
    by: int
    at: datetime
