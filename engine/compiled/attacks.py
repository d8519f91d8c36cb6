"""Attacks: which hands they may hit, and what both hands show afterwards (RULES.md, section 2).

All of that is asked here. How far an attack reaches beyond the hand that is hit, `scope` says:
lists and solvers are made for some scopes, and say so where they meet another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.compiled.scale import Scale


class MoveScope(Enum):
    """What one move may change. How a game can be listed and solved hangs on it."""

    ONE_SIDE = "one side"
    """One side: an attack the hand that it hits, every other move the mover's hands."""
    BOTH_SIDES = "both sides"
    """An attack may change the hand that hits too, by what the two hands show and nothing else."""
    ALL_SIDES = "all sides"
    """Any move may change every side, or one more than once: no list of sides tells how."""


@dataclass(frozen=True, slots=True)
class AttackRules:
    """What house rules say about attacks, in units."""

    scale: Scale
    top: int
    """A hand of that many units is dead."""
    rollover: bool
    reaches_dead: bool = False
    """Whether dead hands may be hit too."""
    poison: bool = False
    """Whether a lone finger kills a hand with more, and dies."""
    cherry_bomb: bool = False
    """Whether a hand that makes exactly the full number shows one finger afterwards."""
    mirror: bool = False
    """Whether the hand that hits gets what it gives."""

    @property
    def scope(self) -> MoveScope:
        """What a strike may change."""
        spares_striker = not (self.poison or self.cherry_bomb or self.mirror)
        return MoveScope.ONE_SIDE if spares_striker else MoveScope.BOTH_SIDES

    @property
    def is_plain(self) -> bool:
        """Whether an attack adds fingers to one of their living hands, and that is all."""
        return self == AttackRules(self.scale, self.top, self.rollover)

    def may_hit(self, hand: int) -> bool:
        """Whether an opponent's hand that shows this may be hit."""
        return self.reaches_dead or hand != self.scale.dead

    def added(self, hand: int, by: int) -> int:
        """What a hand shows when so many units are added to it; a dead one counts as none.

        That is all there is to a tap and to a zombie's attack.
        """
        total = by if hand == self.scale.dead else hand + by
        if abs(total) < self.top:
            return total
        return total - self.top if self.rollover and total > self.top else self.scale.dead

    def struck_shows(self, by: int, on: int) -> int:
        """What a hand showing `on` shows after a hand showing `by` has hit it."""
        return self.scale.dead if self.poisons(by, on) else self.added(on, by)

    def striker_shows(self, by: int, on: int) -> int:
        """What a hand showing `by` shows after it has hit a hand showing `on`."""
        if self.poisons(by, on):
            return self.scale.dead
        if self.cherry_bomb and on != self.scale.dead and abs(by + on) == self.top:
            return self.scale.per_finger if by > 0 else -self.scale.per_finger
        return self.added(by, by) if self.mirror else by

    def poisons(self, by: int, on: int) -> bool:
        """Whether a hand showing `by` poisons a hand showing `on`, and dies of it too."""
        one = self.scale.per_finger
        return self.poison and abs(by) == one and on != self.scale.dead and abs(on) > one
