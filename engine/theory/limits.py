"""How far theory goes: everything a person can ask for has to be answered soon or refused."""

from __future__ import annotations

from engine.errors import RuleError

MOST_STEPS = 2_000_000
"""Comparisons of one computation: some seconds."""
MOST_BIRTHDAY = 100
"""No form is deeper, for all that is done with forms goes down into them."""
MOST_NAME = 2_000
"""Characters of the name of a value."""
MOST_OPENING = 4_200
"""n up to which the opening (1|1)_n is followed."""
MOST_TABLE = 60
"""n of a table of all (i|j)_n."""
MOST_TREE = 200
"""Moves in a game tree that is shown."""
MOST_POSITIONS = 20_000
"""Positions that may follow from the one that is asked for."""


class TooLarge(RuleError):
    """A game that would take too long to work out."""
