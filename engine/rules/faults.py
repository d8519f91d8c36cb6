"""Several things wrong at once: the first is said, the others are counted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import BadRules
from engine.message import Message


def bad_rules(faults: Sequence[Message]) -> BadRules:
    """The error that says the first of these faults and how many more there are."""
    first, *others = faults
    if others:
        return BadRules("bad-and-more", first=first, more=len(others))
    return BadRules(first.key, **first.data)
