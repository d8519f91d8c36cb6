"""How good a position looks while nothing is decided: hands, lives, and hands in danger."""

from __future__ import annotations

from typing import TypeAlias

from engine.compiled import Compiled, Role, Side
from engine.position import Position

Blow: TypeAlias = tuple[int, bool]
"""What a hand strikes with, and whether it's a zombie's, which no rule about strikers concerns."""

HAND = 60
LIFE = 60
IN_DANGER = 15
"""What it costs to have a hand that the next blow of an opponent can take."""


def estimate(position: Position, seat: int) -> int:
    """What the seat has more than the average opponent who is still in, below plus and minus 1,000.

    Each living hand and each life counts, less for every hand that somebody could take at once and
    not lose the one that does it. In misère it is the other way round. It only ranks positions in
    which nothing is seen to be won or lost.
    """
    others = [other for other in position.still_in if other != seat]
    if not others:
        return 0
    average = sum(_strength(position, other) for other in others) // len(others)
    ahead = _strength(position, seat) - average
    return -ahead if position.rules.misere else ahead


def _strength(position: Position, seat: int) -> int:
    rules, side = position.rules, position.sides[seat]
    living = [hand for hand in side.hands if hand != rules.scale.dead]
    blows = _blows(position, seat)
    in_danger = sum(any(_takes(rules, blow, hand) for blow in blows) for hand in living)
    return HAND * len(living) + LIFE * side.lives - IN_DANGER * in_danger


def _takes(rules: Compiled, blow: Blow, hand: int) -> bool:
    """Whether the blow takes the hand, by a bomb too, and spares the hand that gives it."""
    by, is_zombie = blow
    attacks, fatal = rules.side_rules.attacks, {rules.scale.dead, rules.bomb or rules.scale.dead}
    if is_zombie:
        return attacks.added(hand, by) in fatal
    spared = attacks.striker_shows(by, hand) not in fatal
    return spared and attacks.struck_shows(by, hand) in fatal


def _blows(position: Position, seat: int) -> set[Blow]:
    """What the seat may be struck with by anybody who still hits."""
    return {
        blow
        for other, side in enumerate(position.sides)
        if other != seat
        for blow in _strikes(position.rules, side)
    }


def _strikes(rules: Compiled, side: Side) -> tuple[Blow, ...]:
    if side.role is Role.ZOMBIE:
        return ((rules.scale.per_finger, True),)
    return tuple((hand, False) for hand in side.hands if rules.side_rules.can_strike(hand))
