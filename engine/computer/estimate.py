"""Estimates of undecided positions: hands, lives, and hands in danger."""

from __future__ import annotations

from typing import TypeAlias

from engine.compiled import Compiled, Role, Side
from engine.position import Position

Hit: TypeAlias = tuple[int, bool]
"""What a hand hits with, and whether it's a zombie's, which no rule about attackers covers."""

HAND = 60
LIFE = 60
IN_DANGER = 15
"""The penalty for a hand that an opponent's next hit can knock out."""


def estimate(position: Position, seat: int) -> int:
    """How far the seat is ahead of the average opponent still in, between -1,000 and 1,000.

    Each hand that's in and each life counts, with a penalty for every hand that someone could knock
    out at once without losing the hand that hits. In misère it's the other way around. This only
    ranks positions in which no win or loss has been found.
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
    hits = _hits_on(position, seat)
    in_danger = sum(any(_takes(rules, hit, hand) for hit in hits) for hand in living)
    return HAND * len(living) + LIFE * side.lives - IN_DANGER * in_danger


def _takes(rules: Compiled, hit: Hit, hand: int) -> bool:
    """Whether the hit knocks out the hand, even by a bomb, without losing the hand that hits."""
    by, is_zombie = hit
    attacks, fatal = rules.side_rules.attacks, {rules.scale.dead, rules.bomb or rules.scale.dead}
    if is_zombie:
        return attacks.added(hand, by) in fatal
    spared = attacks.striker_shows(by, hand) not in fatal
    return spared and attacks.struck_shows(by, hand) in fatal


def _hits_on(position: Position, seat: int) -> set[Hit]:
    """Every hit the seat could take from anyone who still hits."""
    return {
        hit
        for other, side in enumerate(position.sides)
        if other != seat
        for hit in _hits_by(position.rules, side)
    }


def _hits_by(rules: Compiled, side: Side) -> tuple[Hit, ...]:
    if side.role is Role.ZOMBIE:
        return ((rules.scale.per_finger, True),)
    return tuple((hand, False) for hand in side.hands if rules.side_rules.can_strike(hand))
