"""`compile(setup)`: house rules are read here, once; nothing later asks them again."""

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
    """House rules and a number of sides, ready to be played by."""

    side_rules: SideRules
    start: tuple[Side, ...]
    """The sides at the start, in order of play."""
    misere: bool
    zombies: bool
    bomb: int = 0
    """How many units make a hand explode; 0 where nothing explodes."""
    double_attack: bool = False
    """Whether an attack is two strikes."""

    @property
    def players(self) -> int:
        """How many sides there are."""
        return len(self.start)

    @property
    def is_duel(self) -> bool:
        """Whether there are two sides, so that nobody need say whom he attacks."""
        return len(self.start) == 2

    @cached_property
    def move_scope(self) -> MoveScope:
        """What one move may change: solvers and lists ask, and go no further than they know."""
        beyond_lists = self.bomb or self.double_attack
        return MoveScope.ALL_SIDES if beyond_lists else self.side_rules.attacks.scope

    @property
    def may_knock_out_all(self) -> bool:
        """Whether one move may knock out everybody who is left, its own player among them."""
        return self.bomb > 0 or self.side_rules.attacks.scope is not MoveScope.ONE_SIDE

    @property
    def scale(self) -> Scale:
        """How hands are counted and written."""
        return self.side_rules.scale

    @cached_property
    def table(self) -> SideTable:
        """The sides of these rules, numbered, with all that can become of each."""
        return SideTable(self.side_rules)

    @cached_property
    def digest(self) -> str:
        """A name that two compiled games share just when every position means the same in both.

        Tables are stored under it: what house rules learn later may be in it only where it is on.
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
        """The sides after all that a strike or another move sets off, which has made `moved`.

        Lives are counted from the hands before the move to those after the last explosion.
        """
        if not self.bomb:
            return moved
        *_, hands = (side.hands for side in moved), *self.explosions(before, moved)
        return tuple(map(self.side_rules.changed, before, moved, hands))

    def explosions(
        self, before: tuple[Side, ...], moved: tuple[Side, ...]
    ) -> Iterator[tuple[Hands, ...]]:
        """What the hands of all sides show after each explosion that the move sets off, in turn.

        Bombs go off among those who were in before it.
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
        """What hands show after one explosion: those that went off are dead, others get one."""
        dead, finger = self.scale.dead, self.scale.per_finger
        added = self.side_rules.attacks.added
        return tuple(dead if hand in {self.bomb, dead} else added(hand, finger) for hand in hands)

    def zombie(self, hands: int) -> Side:
        """What becomes of a knocked-out side that goes on as a zombie: one finger, for good."""
        return Side(
            (self.scale.per_finger, *(self.scale.dead for _ in range(hands - 1))), role=Role.ZOMBIE
        )

    def known(self, side: Side) -> Side:
        """The side as the rules see it: without the order of its hands, or how it went out.

        Who has gone wins nothing by it in misère, and among zombies becomes none: there it counts.
        """
        told_apart = self.misere or self.zombies
        role = Role.PLAYER if side.role is Role.GONE and not told_apart else side.role
        return side.sorted()._replace(role=role)

    def gone(self, side: Side) -> Side:
        """What is left of a side that has resigned, run out of time or found no move."""
        return side._replace(hands=tuple(self.scale.dead for _ in side.hands), role=Role.GONE)


def compile(setup: Setup) -> Compiled:
    """The setup's rules, ready to be played by. Raises BadRules where they make no game."""
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
