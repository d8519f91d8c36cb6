"""How errors are written to the log: the code to search for, and the sentence that says what to do.

    _log.error("trouble with the database", **in_log(error))
    # … error=database-full says='The disk is full, so nothing was written to …'

The log is in English, whatever language the bot speaks.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.words.wording import Wording
from engine.errors import ChopsticksError


def in_log(error: BaseException) -> Mapping[str, str]:
    """What the log says about an error; if it isn't one of ours, in its own words."""
    if isinstance(error, ChopsticksError):
        return {"error": error.code, "says": _english().say(error.message)}
    return {"error": str(error) or type(error).__name__}  # a timeout has no words of its own


@cache
def _english() -> Wording:
    return Wording()
