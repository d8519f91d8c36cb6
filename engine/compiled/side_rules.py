"""`SideRules`: what moves do to a single side, as its own turn or as either side of an attack.

A position of any game is a few sides and whose turn it is, so every game's moves are made here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations

from engine.compiled.attacks import AttackRules
from engine.compiled.deals import placed
from engine.compiled.scale import Scale
from engine.compiled.side import Hands, Role, Side
from engine.compiled.signed_splits import SignedSplitRules
from engine.compiled.splits import SplitRules
from engine.message import Message, message


@dataclass(frozen=True, slots=True)
class SideRules:
    """The house rules about one side, in units. Every listed turn is one its objection allows."""

    scale: Scale
    top: int
    """A hand with this many units is out."""
    rollover: bool
    split_rules: SplitRules | SignedSplitRules
    self_attack: bool
    swaps: bool
    logan: bool
    passing: bool
    passing_maimed: bool
    """Whether a player can pass even with a hand that's out."""
    swap_limit: int
    flips: bool
    sudden_death: bool
    attacks: AttackRules = field(repr=False)
    """Left out of the repr: stored tables are named by it, and it's older than this field."""
    self_add: bool = field(default=False, repr=False)
    switches: int = field(default=0, repr=False)
    """How often in a game a side can move its only finger to a hand that's out."""

    # Questions about a side

    def is_alive(self, hand: int) -> bool:
        """Whether a hand showing this is still in."""
        return hand != self.scale.dead

    def is_out(self, side: Side) -> bool:
        """Whether the side is knocked out or has left."""
        if side.role is not Role.PLAYER or (self.sudden_death and side.lives == 0):
            return True
        return side.hands.count(self.scale.dead) == len(side.hands)

    def can_strike(self, hand: int) -> bool:
        """Whether a hand can hit: it's in and shows something."""
        return hand not in {self.scale.dead, 0}

    def must_attack(self, side: Side) -> bool:
        """Whether the side has given up as many turns in a row as the house rules allow."""
        return self.swap_limit > 0 and side.swaps >= self.swap_limit

    # Attacks

    def struck(self, side: Side, place: int, by: int) -> Side:
        """The side after its hand in this place is hit by a hand showing `by`."""
        return self._showing(side, place, self.attacks.struck_shows(by, side.hands[place]))

    def struck_by_zombie(self, side: Side, place: int) -> Side:
        """The side after its hand in this place is hit by a zombie's one finger."""
        return self._added(side, place, self.scale.per_finger)

    def after_attack(self, side: Side, place: int, on: int) -> Side:
        """The side after its hand in this place hits a hand showing `on`."""
        shows = self.attacks.striker_shows(side.hands[place], on)
        if shows == side.hands[place]:
            return self.swaps_reset(side)
        return self._showing(side, place, shows)

    def can_take(self, side: Side, hand: int) -> bool:
        """Whether the side can knock out an opponent's hand showing this."""
        shows, dead = self.attacks.struck_shows, self.scale.dead
        if side.role is Role.ZOMBIE:
            return self.attacks.added(hand, self.scale.per_finger) == dead
        return any(shows(by, hand) == dead for by in side.hands if self.can_strike(by))

    def swaps_reset(self, side: Side) -> Side:
        """The side with its count of given-up turns reset, as an attack does to the attacker."""
        return side._replace(swaps=0) if side.swaps else side

    # Turns on one's own hands

    def objection_to_split(self, side: Side, after: Hands) -> Message | None:
        """Why the side can't be split this way, or None if it can."""
        return self._objection_to_rest(side) or self.split_rules.objection(side.hands, after)

    def split(self, side: Side, after: Hands) -> Side:
        """The side after this split."""
        return self._turned(side, after)

    def splits(self, side: Side) -> Iterator[Hands]:
        """Every legal split, each once."""
        return iter(()) if self.must_attack(side) else self.split_rules.results(side.hands)

    def objection_to_tap(self, side: Side, striker: int, place: int) -> Message | None:
        """Why this hand can't hit the side's other one, or None if it can."""
        if not self.self_attack:
            return message("tap-not-here")
        if striker == place:
            return message("tap-same-hand")
        if not self.is_alive(side.hands[striker]) or not self.is_alive(side.hands[place]):
            return message("tap-dead-hand")
        if not self.can_strike(side.hands[striker]):
            return message("strike-with-zero")
        return self._objection_to_rest(side)

    def tap(self, side: Side, striker: int, place: int) -> Side:
        """The side after one of its hands hits another."""
        return self._added(side, place, side.hands[striker])

    def objection_to_swap(self, side: Side, one: int, other: int) -> Message | None:
        """Why these two hands can't trade places, or None if they can."""
        if not self.may_swap:
            return message("swap-not-here")
        if side.hands[one] == side.hands[other]:
            return message("swap-equal-hands")
        living = self.is_alive(side.hands[one]) and self.is_alive(side.hands[other])
        if living and not self.swaps:
            return message("swap-living-hands")
        if not living and not self.logan:
            return self._objection_to_switch(side)
        return self._objection_to_rest(side)

    def _objection_to_switch(self, side: Side) -> Message | None:
        if not self.switches:
            return message("swap-dead-hand")
        if not self.is_lone_finger(side.hands):
            return message("switch-more-than-one")
        if not side.switches:
            return message("switch-used-up", switches=self.switches)
        return self._objection_to_rest(side)

    def swap(self, side: Side, one: int, other: int) -> Side:
        """The side with two hands swapped, which gives up the turn."""
        pair = side.hands[one], side.hands[other]
        is_switch = self.scale.dead in pair and not self.logan
        swapped = self._idled(side, placed(side.hands, (one, other), pair[::-1]))
        return swapped._replace(switches=side.switches - is_switch)

    def objection_to_pass(self, side: Side) -> Message | None:
        """Why the side can't pass, or None if it can."""
        if not self.passing:
            return message("pass-not-here")
        if not self.passing_maimed and not all(self.is_alive(hand) for hand in side.hands):
            return message("pass-dead-hand")
        return self._objection_to_rest(side)

    def passed(self, side: Side) -> Side:
        """The side after a pass."""
        return self._idled(side, side.hands)

    def objection_to_flip(self, side: Side, place: int) -> Message | None:
        """Why this hand can't be flipped, or None if it can."""
        if not self.flips:
            return message("flip-not-here")
        if not self.is_alive(side.hands[place]):
            return message("flip-dead-hand")
        if self._flipped(side.hands[place]) == side.hands[place]:
            return message("flip-no-change")
        return self._objection_to_rest(side)

    def flip(self, side: Side, place: int) -> Side:
        """The side with this hand flipped."""
        return self._turned(side, placed(side.hands, (place,), (self._flipped(side.hands[place]),)))

    def objection_to_add(self, side: Side, place: int) -> Message | None:
        """Why this hand can't get another finger, or None if it can."""
        if not self.self_add:
            return message("add-not-here")
        if not self.is_alive(side.hands[place]):
            return message("add-dead-hand")
        return self._objection_to_rest(side)

    def add(self, side: Side, place: int) -> Side:
        """The side with one more finger on this hand."""
        return self._added(side, place, self.scale.per_finger)

    def turns(self, side: Side) -> Iterator[Side]:
        """Every side its owner can make of this one in a turn; the same one may come up twice."""
        if self.must_attack(side):
            return
        places = range(len(side.hands))
        yield from (self.split(side, after) for after in self.splits(side))
        for pair in permutations(places, 2) if self.self_attack else ():
            if self.objection_to_tap(side, *pair) is None:
                yield self.tap(side, *pair)
        for pair in combinations(places, 2) if self.may_swap else ():
            if self.objection_to_swap(side, *pair) is None:
                yield self.swap(side, *pair)
        if self.objection_to_pass(side) is None:
            yield self.passed(side)
        for place in places:
            yield from self.turns_of_hand(side, place)

    def turns_of_hand(self, side: Side, place: int) -> Iterator[Side]:
        """Every side a turn of one hand makes, whatever the other hands show."""
        if self.flips and self.objection_to_flip(side, place) is None:
            yield self.flip(side, place)
        if self.self_add and self.objection_to_add(side, place) is None:
            yield self.add(side, place)

    @property
    def may_swap(self) -> bool:
        """Whether any position lets two hands trade places."""
        return self.swaps or self.logan or self.switches > 0

    def _objection_to_rest(self, side: Side) -> Message | None:
        return message("must-attack", limit=self.swap_limit) if self.must_attack(side) else None

    def _flipped(self, hand: int) -> int:
        return self.top - hand if self.rollover else -hand

    def _added(self, side: Side, place: int, by: int) -> Side:
        """The side with this many units added to one hand, and no other change."""
        return self._showing(side, place, self.attacks.added(side.hands[place], by))

    def _showing(self, side: Side, place: int, hand: int) -> Side:
        return self._turned(side, placed(side.hands, (place,), (hand,)))

    def _turned(self, side: Side, hands: Hands) -> Side:
        """The side with new hands: its count of given-up turns is reset, and it may lose a life."""
        falls = (
            self.sudden_death and self.is_lone_finger(hands) and not self.is_lone_finger(side.hands)
        )
        return side._replace(hands=hands, lives=side.lives - falls, swaps=0)

    def changed(self, before: Side, moved: Side, hands: Hands) -> Side:
        """The side with these final hands: it may lose a life, compared with its hands `before`."""
        if hands == moved.hands:
            return moved
        return moved._replace(hands=hands, lives=self._turned(before, hands).lives)

    def _idled(self, side: Side, hands: Hands) -> Side:
        return side._replace(hands=hands, swaps=side.swaps + 1 if self.swap_limit else 0)

    def is_lone_finger(self, hands: Hands) -> bool:
        """Whether only one hand is in, and it shows one finger."""
        living = [hand for hand in hands if self.is_alive(hand)]
        return len(living) == 1 and abs(living[0]) == self.scale.per_finger
