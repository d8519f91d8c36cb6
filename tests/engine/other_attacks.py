"""Attacks of other laws than today's, for tests of the places that have to cope with them."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cached_property
from typing import Any

from engine import Compiled, HouseRules, Setup, compile
from engine.compiled import AttackRules, MoveScope, Side
from engine.turn import Sides

CUTOFF = {"overflow": "cutoff"}
SIGNED = {**CUTOFF, "integers": True}
NO_SPLITS = {"transfers": "off", "divisions": "off"}


class DeathAttack(AttackRules):
    """Dead hands may be hit too."""

    __slots__ = ()

    def may_hit(self, hand: int) -> bool:
        return True


class Mirror(AttackRules):
    """The hand that hits gets what it gives."""

    __slots__ = ()

    @property
    def scope(self) -> MoveScope:
        return MoveScope.BOTH_SIDES

    def striker_shows(self, by: int, on: int) -> int:
        return self.added(by, by)


class CherryBomb(AttackRules):
    """An attack that makes exactly the full number leaves one finger on the hand that hits."""

    __slots__ = ()

    @property
    def scope(self) -> MoveScope:
        return MoveScope.BOTH_SIDES

    def striker_shows(self, by: int, on: int) -> int:
        return self.scale.per_finger if by + on == self.top else by


class Bombs(Compiled):
    """Hands that show 4 explode after every move: they die, and all others get a finger."""

    @cached_property
    def move_scope(self) -> MoveScope:
        return MoveScope.ALL_SIDES

    def aftermath(self, before: Sides, moved: Sides) -> Sides:
        while any(4 in side.hands for side in moved):
            moved = tuple(map(self._shaken, moved))
        return moved

    def _shaken(self, side: Side) -> Side:
        attacks = self.side_rules.attacks
        return side._replace(
            hands=tuple(
                0 if hand == 4 else attacks.added(hand, 1) if hand else 0 for hand in side.hands
            )
        )


def attacking(law: type[AttackRules], players: int = 2, /, **changes: Any) -> Compiled:
    """House rules whose attacks are of that law."""
    rules = compile(Setup.of(HouseRules(**changes), players))
    plain = rules.side_rules.attacks
    attacks = law(**{field.name: getattr(plain, field.name) for field in fields(plain)})
    return replace(rules, side_rules=replace(rules.side_rules, attacks=attacks))


def with_bombs(rules: Compiled) -> Compiled:
    """The rules with bombs."""
    return Bombs(**{field.name: getattr(rules, field.name) for field in fields(rules)})


GAMES = {
    "mirror": attacking(Mirror),
    "mirror, cutoff": attacking(Mirror, **CUTOFF),
    "cherry bomb": attacking(CherryBomb),
    "cherry bomb, no splits": attacking(CherryBomb, **NO_SPLITS),
    "bombs": with_bombs(attacking(AttackRules)),
    "bombs, no splits": with_bombs(attacking(AttackRules, **NO_SPLITS)),
    "bombs and mirror, no splits": with_bombs(attacking(Mirror, **NO_SPLITS)),
}
"""Games in which a move changes more than one side."""
