"""Attacks: which hands can be hit, and what both hands show afterward.

Everything that depends on attacks asks here. `scope` says how far an attack reaches beyond the hand
it hits: each list and solver handles certain scopes and refuses the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.compiled.scale import Scale


class MoveScope(Enum):
    """What one move can change. How a game can be listed and solved depends on it."""

    ONE_SIDE = "one side"
    """One side only: an attack changes the hand it hits, any other move the mover's hands."""
    BOTH_SIDES = "both sides"
    """An attack can also change the hand that hits, depending only on what both hands show."""
    ALL_SIDES = "all sides"
    """A move can change every side, or one side more than once, so no list of sides covers it."""


@dataclass(frozen=True, slots=True)
class AttackRules:
    """The house rules about attacks, in units."""

    scale: Scale
    top: int
    """A hand with this many units is out."""
    rollover: bool
    reaches_dead: bool = False
    """Whether hands that are out can be hit too."""
    poison: bool = False
    """Whether a hand showing one finger knocks out any hand showing more, and goes out itself."""
    cherry_bomb: bool = False
    """Whether a hand whose hit makes exactly the full number shows one finger afterward."""
    mirror: bool = False
    """Whether the hand that hits gets as many fingers as it gives."""

    @property
    def scope(self) -> MoveScope:
        """What a hit can change."""
        spares_striker = not (self.poison or self.cherry_bomb or self.mirror)
        return MoveScope.ONE_SIDE if spares_striker else MoveScope.BOTH_SIDES

    @property
    def is_plain(self) -> bool:
        """Whether an attack only adds fingers to a hand that's in."""
        return self == AttackRules(self.scale, self.top, self.rollover)

    def may_hit(self, hand: int) -> bool:
        """Whether an opponent's hand showing this can be hit."""
        return self.reaches_dead or hand != self.scale.dead

    def added(self, hand: int, by: int) -> int:
        """What a hand shows after this many units are added to it; a hand that's out counts as 0.

        A tap and a zombie's attack do nothing more than this.
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
        """Whether a hand showing `by` poisons a hand showing `on`, which puts both out."""
        one = self.scale.per_finger
        return self.poison and abs(by) == one and on != self.scale.dead and abs(on) > one
