"""`compile(setup)` reads the house rules once; nothing later reads them again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import sha256

from engine.compiled.attacks import AttackRules, MoveScope
from engine.compiled.scale import Scale
from engine.compiled.side import Hands, Role, Side
from engine.compiled.side_rules import SideRules
from engine.compiled.side_table import SideTable
from engine.compiled.signed_splits import SignedSplitRules
from engine.compiled.splits import SplitRules
from engine.rules.house_rules import PARTS_IN_ONE, Fingers, HouseRules
from engine.rules.refusals import check
from engine.rules.setup import Setup
from engine.rules.starts import start_hands

ANY_NUMBER = 6
_TRANSFERABLE = {"off": 0, "single": 2, "multiple": ANY_NUMBER}


@dataclass(frozen=True)
class Compiled:
    """House rules for a number of sides, in the form the game is played with."""

    side_rules: SideRules
    start: tuple[Side, ...]
    """The sides at the start, in order of play."""
    misere: bool
    zombies: bool
    bomb: int = 0
    """A hand with this many units explodes; 0 if nothing explodes."""
    double_attack: bool = False
    """Whether an attack is two hits."""

    @property
    def players(self) -> int:
        """How many sides there are."""
        return len(self.start)

    @property
    def is_duel(self) -> bool:
        """Whether there are two sides, so that an attack needn't name an opponent."""
        return len(self.start) == 2

    @cached_property
    def move_scope(self) -> MoveScope:
        """What one move can change; solvers and lists refuse scopes they don't handle."""
        beyond_lists = self.bomb or self.double_attack
        return MoveScope.ALL_SIDES if beyond_lists else self.side_rules.attacks.scope

    @property
    def may_knock_out_all(self) -> bool:
        """Whether one move can knock out everyone left, including the player who makes it."""
        return self.bomb > 0 or self.side_rules.attacks.scope is not MoveScope.ONE_SIDE

    @property
    def scale(self) -> Scale:
        """How hands are counted and written."""
        return self.side_rules.scale

    @cached_property
    def table(self) -> SideTable:
        """The numbered sides of these rules, with everything each can become."""
        return SideTable(self.side_rules)

    @cached_property
    def digest(self) -> str:
        """A hash that two compiled games share exactly if every position means the same in both.

        Tables are stored under it. A house rule added later may be part of it only while it's on,
        so that older hashes stay the same.
        """
        first = (self.side_rules, self.start, self.misere, self.zombies)
        law = repr(first).replace(", switches=0", "")
        later = {
            "attacks": None if self.side_rules.attacks.is_plain else self.side_rules.attacks,
            "self_add": self.side_rules.self_add,
            "switches": self.side_rules.switches,
            "bomb": self.bomb,
            "double_attack": self.double_attack,
        }
        law += "".join(f"{name}={value!r}" for name, value in later.items() if value)
        return sha256(law.encode()).hexdigest()[:32]

    def aftermath(self, before: tuple[Side, ...], moved: tuple[Side, ...]) -> tuple[Side, ...]:
        """The sides after everything set off by a hit or another move that led to `moved`.

        Lives are counted by comparing the hands before the move with those after the last
        explosion.
        """
        if not self.bomb:
            return moved
        *_, hands = (side.hands for side in moved), *self.explosions(before, moved)
        return tuple(map(self.side_rules.changed, before, moved, hands))

    def explosions(
        self, before: tuple[Side, ...], moved: tuple[Side, ...]
    ) -> Iterator[tuple[Hands, ...]]:
        """The hands of all sides after each explosion that the move sets off, in turn.

        Only sides that were in before the move explode or are hit by explosions.
        """
        if not self.bomb:
            return
        playing = [not self.side_rules.is_out(side) for side in before]
        hands = tuple(side.hands for side in moved)
        while any(self.bomb in shown for shown, plays in zip(hands, playing, strict=True) if plays):
            hands = tuple(
                self._blasted(shown) if plays else shown
                for shown, plays in zip(hands, playing, strict=True)
            )
            yield hands

    def _blasted(self, hands: Hands) -> Hands:
        """The hands after one explosion: those that exploded are out, the others get one finger."""
        dead, finger = self.scale.dead, self.scale.per_finger
        added = self.side_rules.attacks.added
        return tuple(dead if hand in {self.bomb, dead} else added(hand, finger) for hand in hands)

    def zombie(self, hands: int) -> Side:
        """A knocked-out side as a zombie: one finger on one hand, for good."""
        return Side(
            (self.scale.per_finger, *(self.scale.dead for _ in range(hands - 1))), role=Role.ZOMBIE
        )

    def normalized(self, side: Side) -> Side:
        """The side as the rules see it, ignoring the order of its hands and how it went out.

        How it went out matters in misère, where leaving doesn't win, and with zombies, where a
        player who left doesn't become one. There it's kept.
        """
        told_apart = self.misere or self.zombies
        role = Role.PLAYER if side.role is Role.GONE and not told_apart else side.role
        return Side(tuple(sorted(side.hands)), side.lives, side.swaps, role, side.switches)

    def gone(self, side: Side) -> Side:
        """The side after resigning, running out of time or having no legal move."""
        return side._replace(hands=tuple(self.scale.dead for _ in side.hands), role=Role.GONE)


def compile(setup: Setup) -> Compiled:
    """The compiled rules of a setup. Raises BadRules if they don't make a game."""
    check(setup)
    rules = setup.rules
    scale = _scale(rules)
    sides = len(setup.sides)
    return Compiled(
        side_rules=_side_rules(rules, scale),
        start=tuple(
            Side(
                _units(hands, scale),
                lives=rules.sudden_death,
                switches=rules.one_point_switches,
            )
            for hands in start_hands(rules, sides)
        ),
        misere=rules.goal == "misere",
        zombies=rules.zombies and sides > 2,
        bomb=rules.bomb * scale.per_finger,
        double_attack=rules.double_attack,
    )


def _scale(rules: HouseRules) -> Scale:
    per_finger = 2 if rules.stumps else PARTS_IN_ONE[rules.parts]
    zero_lives = rules.integers and rules.overflow == "cutoff"
    return Scale(per_finger, dead=-rules.fingers * per_finger if zero_lives else 0)


def _units(hands: tuple[Fingers, ...], scale: Scale) -> Hands:
    return tuple(int(Fraction(hand) * scale.per_finger) for hand in hands)


def _side_rules(rules: HouseRules, scale: Scale) -> SideRules:
    return SideRules(
        scale=scale,
        top=rules.fingers * scale.per_finger,
        rollover=rules.overflow == "rollover",
        split_rules=_split_rules(rules, scale),
        self_attack=rules.self_attack,
        swaps=rules.swaps,
        logan=rules.logan,
        passing=rules.passing,
        passing_maimed=rules.suicide,
        swap_limit=rules.swap_limit,
        flips=rules.integers,
        sudden_death=rules.sudden_death > 0,
        attacks=_attack_rules(rules, scale),
        self_add=rules.self_add,
        switches=rules.one_point_switches,
    )


def _attack_rules(rules: HouseRules, scale: Scale) -> AttackRules:
    return AttackRules(
        scale,
        top=rules.fingers * scale.per_finger,
        rollover=rules.overflow == "rollover",
        reaches_dead=rules.death_attack,
        poison=rules.poison,
        cherry_bomb=rules.cherry_bomb,
        mirror=rules.mirror,
    )


def _split_rules(rules: HouseRules, scale: Scale) -> SplitRules | SignedSplitRules:
    top = rules.fingers * scale.per_finger
    step = scale.per_finger // PARTS_IN_ONE[rules.parts]
    if scale.dead != 0:
        return SignedSplitRules(
            scale, top, step, rules.transfers != "off", rules.divisions != "off"
        )
    return SplitRules(
        scale=scale,
        top=top,
        step=step,
        transferable=_TRANSFERABLE[rules.transfers],
        divisions=rules.divisions,
        halving=rules.halving,
        suicide=rules.suicide,
        meta=rules.meta,
        stumps=rules.stumps,
    )
