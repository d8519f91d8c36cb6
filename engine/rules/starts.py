"""What `hands` and `start` mean for each side, in order of play."""

from __future__ import annotations

from engine.rules.house_rules import FEWEST_SIDES, Fingers, HouseRules


def hand_counts(rules: HouseRules, sides: int) -> tuple[int, ...]:
    """The number of hands of each side. A list in the rules must have one number for each side."""
    return (rules.hands,) * sides if isinstance(rules.hands, int) else rules.hands


def start_hands(rules: HouseRules, sides: int) -> tuple[tuple[Fingers, ...], ...]:
    """What each side shows at the start. Lists in the rules must fit the number of sides."""
    start = rules.start
    if not isinstance(start, tuple):
        return tuple((start,) * count for count in hand_counts(rules, sides))
    lists = tuple(item for item in start if isinstance(item, tuple))
    return lists or (tuple(item for item in start if not isinstance(item, tuple)),) * sides


def sides_of(rules: HouseRules) -> int:
    """The number of sides that lists in the rules are for; two if they leave it open."""
    if isinstance(rules.hands, tuple):
        return len(rules.hands)
    if isinstance(rules.start, tuple) and isinstance(rules.start[0], tuple):
        return len(rules.start)
    return FEWEST_SIDES
