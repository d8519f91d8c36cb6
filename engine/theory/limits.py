"""Limits of the theory: everything a user can ask for is answered soon or refused."""

from __future__ import annotations

from engine.errors import RuleError

MOST_STEPS = 2_000_000
"""Comparisons in one computation; this takes a few seconds."""
MOST_BIRTHDAY = 100
"""No form is deeper, since everything done with forms recurses into them."""
MOST_NAME = 2_000
"""Characters in the name of a value."""
MOST_OPENING = 4_200
"""The largest n for which the opening (1|1)_n is solved."""
MOST_TABLE = 60
"""The largest n for a table of all (i|j)_n."""
MOST_TREE = 200
"""The most moves in a game tree that is shown."""
MOST_POSITIONS = 20_000
"""The most positions that can follow from the one that's asked about."""


class TooLarge(RuleError):
    """A game that would take too long to work out."""
