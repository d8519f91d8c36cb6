"""What can be wrong with a command line itself, before the game is asked."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from engine.errors import ChopsticksError


class UsageProblem(ChopsticksError):
    """A command line that cannot be followed; said like everything else, by the catalogue."""


def near(given: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of the known words that may have been meant, likeliest first."""
    return tuple(get_close_matches(given.lower(), list(known)))
