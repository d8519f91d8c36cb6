"""What the owner of a side may turn it into, and what a hit makes of it: the law of single sides.

A position of any game is a few sides and whose turn it is. What a move does to a side is said here,
once, for its own turns and for both sides of an attack.
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
    """House rules about one side, in units. Every legal turn is one that its objection allows."""

    scale: Scale
    top: int
    """A hand of that many units is dead."""
    rollover: bool
    split_rules: SplitRules | SignedSplitRules
    self_attack: bool
    swaps: bool
    logan: bool
    passing: bool
    passing_maimed: bool
    """Whether a turn may be passed with a dead hand too."""
    swap_limit: int
    flips: bool
    sudden_death: bool
    attacks: AttackRules = field(repr=False)
    """Not in the text of these rules, which names stored tables and was there first."""
    self_add: bool = field(default=False, repr=False)
    switches: int = field(default=0, repr=False)
    """How often in a game a side may move its only finger to a dead hand."""

    # What a side is

    def is_alive(self, hand: int) -> bool:
        """Whether a hand that shows this still plays."""
        return hand != self.scale.dead

    def is_out(self, side: Side) -> bool:
        """Whether the side is knocked out or gone."""
        if side.role is not Role.PLAYER or (self.sudden_death and side.lives == 0):
            return True
        return all(hand == self.scale.dead for hand in side.hands)

    def can_strike(self, hand: int) -> bool:
        """Whether a hand can hit: it is alive and shows something."""
        return hand not in {self.scale.dead, 0}

    def must_attack(self, side: Side) -> bool:
        """Whether the side has given up as many turns in a row as the house rules allow."""
        return self.swap_limit > 0 and side.swaps >= self.swap_limit

    # Attacks

    def struck(self, side: Side, place: int, by: int) -> Side:
        """The side after its hand in that place was hit by a hand showing `by`."""
        return self._showing(side, place, self.attacks.struck_shows(by, side.hands[place]))

    def struck_by_zombie(self, side: Side, place: int) -> Side:
        """The side after its hand in that place was hit by a zombie's one finger."""
        return self._added(side, place, self.scale.per_finger)

    def after_attack(self, side: Side, place: int, on: int) -> Side:
        """The side after its hand in that place has hit a hand showing `on`."""
        shows = self.attacks.striker_shows(side.hands[place], on)
        if shows == side.hands[place]:
            return self.swaps_reset(side)
        return self._showing(side, place, shows)

    def can_take(self, side: Side, hand: int) -> bool:
        """Whether the side has an attack that kills an opponent's hand showing this."""
        shows, dead = self.attacks.struck_shows, self.scale.dead
        if side.role is Role.ZOMBIE:
            return self.attacks.added(hand, self.scale.per_finger) == dead
        return any(shows(by, hand) == dead for by in side.hands if self.can_strike(by))

    def swaps_reset(self, side: Side) -> Side:
        """The side, its count of given-up turns begun anew, as after an attack that spares it."""
        return side._replace(swaps=0) if side.swaps else side

    # Own turns

    def objection_to_split(self, side: Side, after: Hands) -> Message | None:
        """Why the side may not be split so, or None."""
        return self._objection_to_rest(side) or self.split_rules.objection(side.hands, after)

    def split(self, side: Side, after: Hands) -> Side:
        """The side after that split."""
        return self._turned(side, after)

    def splits(self, side: Side) -> Iterator[Hands]:
        """Every legal split, each once."""
        return iter(()) if self.must_attack(side) else self.split_rules.results(side.hands)

    def objection_to_tap(self, side: Side, striker: int, place: int) -> Message | None:
        """Why the side's hand may not strike the other one of its own, or None."""
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
        """The side after one of its hands struck another."""
        return self._added(side, place, side.hands[striker])

    def objection_to_swap(self, side: Side, one: int, other: int) -> Message | None:
        """Why these two hands may not be exchanged, or None."""
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
        """The side with two hands exchanged: the turn is given up."""
        pair = side.hands[one], side.hands[other]
        is_switch = self.scale.dead in pair and not self.logan
        swapped = self._idled(side, placed(side.hands, (one, other), pair[::-1]))
        return swapped._replace(switches=side.switches - is_switch)

    def objection_to_pass(self, side: Side) -> Message | None:
        """Why the side may not pass, or None."""
        if not self.passing:
            return message("pass-not-here")
        if not self.passing_maimed and not all(self.is_alive(hand) for hand in side.hands):
            return message("pass-dead-hand")
        return self._objection_to_rest(side)

    def passed(self, side: Side) -> Side:
        """The side after a pass."""
        return self._idled(side, side.hands)

    def objection_to_flip(self, side: Side, place: int) -> Message | None:
        """Why that hand may not be flipped, or None."""
        if not self.flips:
            return message("flip-not-here")
        if not self.is_alive(side.hands[place]):
            return message("flip-dead-hand")
        if self._flipped(side.hands[place]) == side.hands[place]:
            return message("flip-no-change")
        return self._objection_to_rest(side)

    def flip(self, side: Side, place: int) -> Side:
        """The side with that hand turned over."""
        return self._turned(side, placed(side.hands, (place,), (self._flipped(side.hands[place]),)))

    def objection_to_add(self, side: Side, place: int) -> Message | None:
        """Why that hand may not get a finger more, or None."""
        if not self.self_add:
            return message("add-not-here")
        if not self.is_alive(side.hands[place]):
            return message("add-dead-hand")
        return self._objection_to_rest(side)

    def add(self, side: Side, place: int) -> Side:
        """The side with a finger more on that hand."""
        return self._added(side, place, self.scale.per_finger)

    def turns(self, side: Side) -> Iterator[Side]:
        """Every side that the owner may make of this one on a turn; the same one may come twice."""
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
        """Every side that a turn of one hand makes, whatever the others show."""
        if self.flips and self.objection_to_flip(side, place) is None:
            yield self.flip(side, place)
        if self.self_add and self.objection_to_add(side, place) is None:
            yield self.add(side, place)

    @property
    def may_swap(self) -> bool:
        """Whether there are positions in which two hands may be exchanged."""
        return self.swaps or self.logan or self.switches > 0

    def _objection_to_rest(self, side: Side) -> Message | None:
        return message("must-attack", limit=self.swap_limit) if self.must_attack(side) else None

    def _flipped(self, hand: int) -> int:
        return self.top - hand if self.rollover else -hand

    def _added(self, side: Side, place: int, by: int) -> Side:
        """The side with so many units added to one hand, and nothing more to it."""
        return self._showing(side, place, self.attacks.added(side.hands[place], by))

    def _showing(self, side: Side, place: int, hand: int) -> Side:
        return self._turned(side, placed(side.hands, (place,), (hand,)))

    def _turned(self, side: Side, hands: Hands) -> Side:
        """The side with other hands: counting given-up turns begins anew, and a life may go."""
        falls = (
            self.sudden_death and self.is_lone_finger(hands) and not self.is_lone_finger(side.hands)
        )
        return side._replace(hands=hands, lives=side.lives - falls, swaps=0)

    def changed(self, before: Side, moved: Side, hands: Hands) -> Side:
        """The side with these hands in the end: a life may go for what they were before."""
        if hands == moved.hands:
            return moved
        return moved._replace(hands=hands, lives=self._turned(before, hands).lives)

    def _idled(self, side: Side, hands: Hands) -> Side:
        return side._replace(hands=hands, swaps=side.swaps + 1 if self.swap_limit else 0)

    def is_lone_finger(self, hands: Hands) -> bool:
        """Whether one hand is all that lives and one finger all that it shows."""
        living = [hand for hand in hands if self.is_alive(hand)]
        return len(living) == 1 and abs(living[0]) == self.scale.per_finger
