"""What people are told when their move, or anything else they tried, was refused."""

from __future__ import annotations

from engine.errors import ChopsticksError, RuleError
from engine.message import Message, message


def refused(error: ChopsticksError) -> Message:
    """What's wrong, and for a refused move one or two legal ones instead."""
    if not isinstance(error, RuleError) or not error.examples:
        return error.message
    examples = tuple(message("refused-example", move=move) for move in error.examples)
    return message("refused-move", refusal=error.message, legal=examples)
