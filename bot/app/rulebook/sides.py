"""`setup_of`: the game that house rules are for."""

from __future__ import annotations

from engine.rules import HouseRules, Setup, sides_of


def setup_of(rules: HouseRules) -> Setup:
    """A game of unnamed people by these rules."""
    return Setup.of(rules, sides_of(rules))
