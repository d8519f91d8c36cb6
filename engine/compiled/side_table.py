"""`SideTable`: the sides of a game, numbered as they come up, each with what it can become.

A side's row is worked out the first time it's asked for, so rules with far too many sides to list
use the same table as the common game.
"""

from __future__ import annotations

from engine.compiled.side import Side
from engine.compiled.side_rules import SideRules


class SideTable:
    """Numbers for sides (hands sorted), and the steps between these numbers.

    Only for games in which a move changes one side: it never asks what an attack does to the hand
    that hits.
    """

    def __init__(self, rules: SideRules) -> None:
        self._rules = rules
        self._sides: list[Side] = []
        self._numbers: dict[Side, int] = {}
        self._turns: dict[int, tuple[int, ...]] = {}
        self._struck: dict[tuple[int, int], tuple[int, ...]] = {}

    def number(self, side: Side) -> int:
        """The number of this side, whatever the order of its hands."""
        side = side.sorted()
        number = self._numbers.setdefault(side, len(self._sides))
        if number == len(self._sides):
            self._sides.append(side)
        return number

    def side(self, number: int) -> Side:
        """The side with this number, hands sorted."""
        return self._sides[number]

    def turns(self, number: int) -> tuple[int, ...]:
        """The sides its owner can make of it in a turn, each once."""
        if number not in self._turns:
            results = self._rules.turns(self._sides[number])
            self._turns[number] = tuple(dict.fromkeys(map(self.number, results)))
        return self._turns[number]

    def weapons(self, number: int) -> tuple[int, ...]:
        """Its weapons: the different numbers of units its hands can hit with."""
        hands = self._sides[number].hands
        return tuple(dict.fromkeys(hand for hand in hands if self._rules.can_strike(hand)))

    def struck(self, number: int, by: int) -> tuple[int, ...]:
        """The sides that a hit with this many units can make of it, each once."""
        if (number, by) not in self._struck:
            side = self._sides[number]
            may_hit = self._rules.attacks.may_hit
            places = [place for place, hand in enumerate(side.hands) if may_hit(hand)]
            results = (self._rules.struck(side, place, by) for place in places)
            self._struck[number, by] = tuple(dict.fromkeys(map(self.number, results)))
        return self._struck[number, by]

    def swaps_reset(self, number: int) -> int:
        """The side after it attacks."""
        return self.number(self._rules.swaps_reset(self._sides[number]))

    def is_out(self, number: int) -> bool:
        """Whether the side is knocked out or has left."""
        return self._rules.is_out(self._sides[number])
