"""`sides_of`: for how many sides house rules are made."""

from __future__ import annotations

from engine.rules import FEWEST_SIDES, HouseRules, Setup


def sides_of(rules: HouseRules) -> int:
    """How many sides the lists in the rules speak of; two where they leave it open."""
    if isinstance(rules.hands, tuple):
        return len(rules.hands)
    if isinstance(rules.start, tuple) and isinstance(rules.start[0], tuple):
        return len(rules.start)
    return FEWEST_SIDES


def setup_of(rules: HouseRules) -> Setup:
    """A game of nameless people by these rules."""
    return Setup.of(rules, sides_of(rules))
