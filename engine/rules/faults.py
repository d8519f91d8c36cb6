"""Errors for several faults at once: the first is described, the others are counted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import BadRules
from engine.message import Message


def bad_rules(faults: Sequence[Message]) -> BadRules:
    """The error that describes the first of these faults and counts the others."""
    first, *others = faults
    if others:
        return BadRules("bad-and-more", first=first, more=len(others))
    return BadRules(first.key, **first.data)
