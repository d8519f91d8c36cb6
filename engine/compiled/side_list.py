"""`SideList`: every side with a given number of hands, numbered. Tables are built from these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TypeAlias

from engine.compiled.attacks import MoveScope
from engine.compiled.hand_list import HandList, count_hands
from engine.compiled.side import Hands, Side
from engine.compiled.side_rules import SideRules

Cell: TypeAlias = tuple[int, int]
"""A hand that can be hit: its line, and the number of the value it shows."""

Recoil: TypeAlias = tuple[int, int]
"""The numbers of two values: what a hand hits with, and what it shows afterward."""


def count_sides(rules: SideRules, hands: int, lives: int) -> int:
    """How many sides such a list would hold."""
    counts = (lives + 1) * (rules.swap_limit + 1) * (rules.switches + 1)
    return count_hands(rules, hands) * counts


@dataclass(frozen=True)
class SideList:
    """Sides numbered by their hands first, then by lives, turns given up in a row and switches.

    A *line* is a side with one hand left open: `arrivals[line][value]` is the side that results
    when the open hand shows that value. Values are always given by their numbers in `values`. A
    *weapon* is a value that a side can hit with.
    """

    hand_list: HandList
    lives: int

    @property
    def values(self) -> Hands:
        """Everything a hand can show, the value of a hand that's out first."""
        return self.hand_list.values

    @property
    def count(self) -> int:
        """How many sides there are."""
        return len(self.hand_list.shown) * self._counts

    @property
    def _rules(self) -> SideRules:
        return self.hand_list.rules

    @property
    def _counts(self) -> int:
        """How many sides share the same hands."""
        return (self.lives + 1) * (self._rules.swap_limit + 1) * (self._rules.switches + 1)

    def number(self, side: Side) -> int:
        """The number of this side, whatever the order of its hands."""
        hands = self.hand_list.number(side.hands)
        return self._number(hands, side.lives, side.swaps, side.switches)

    def side(self, number: int) -> Side:
        """The side with this number, hands sorted."""
        counts, switches = divmod(number, self._rules.switches + 1)
        counts, swaps = divmod(counts, self._rules.swap_limit + 1)
        hands, lives = divmod(counts, self.lives + 1)
        return Side(self.hand_list.shown[hands], lives, swaps, switches=switches)

    def _number(self, hands: int, lives: int, swaps: int, switches: int) -> int:
        number = (hands * (self.lives + 1) + lives) * (self._rules.swap_limit + 1) + swaps
        return number * (self._rules.switches + 1) + switches

    def _all(self) -> Iterator[tuple[int, int, int, int]]:
        """(number of the hands, lives, swaps, switches) of every side, in order."""
        return product(
            range(len(self.hand_list.shown)),
            range(self.lives + 1),
            range(self._rules.swap_limit + 1),
            range(self._rules.switches + 1),
        )

    @cached_property
    def out(self) -> list[bool]:
        """For each side, whether it's knocked out."""
        dead, may_fall = self._all_dead, self.lives > 0
        return [hands == dead or (may_fall and lives == 0) for hands, lives, *_ in self._all()]

    @cached_property
    def swaps_reset(self) -> list[int] | None:
        """For each side, what it becomes after it attacks; None if attacking changes nothing."""
        if not self._rules.swap_limit:
            return None
        return [
            self._number(hands, lives, 0, switches) for hands, lives, _, switches in self._all()
        ]

    # Attacks: what a hit does to the side that's hit and to the side that hits

    @cached_property
    def landings(self) -> list[list[int]]:
        """`landings[y][x]`: what a hand of value y shows after a hit by one of value x."""
        place, shows = self._places, self._rules.attacks.struck_shows
        return [[place[shows(by, struck)] for by in self.values] for struck in self.values]

    @cached_property
    def recoils(self) -> list[list[int]]:
        """`recoils[x][y]`: what a hand of value x shows after it has hit one of value y."""
        place, shows = self._places, self._rules.attacks.striker_shows
        return [[place[shows(by, struck)] for struck in self.values] for by in self.values]

    @cached_property
    def zombie_landings(self) -> list[int]:
        """What a hand of each value shows after a hit by a zombie."""
        place, added = self._places, self._rules.attacks.added
        return [place[added(struck, self._rules.scale.per_finger)] for struck in self.values]

    @cached_property
    def recoiled(self) -> dict[Recoil, list[tuple[int, int]]]:
        """For each recoil that changes the hand, the sides it can happen to: (side, side then)."""
        if self._rules.attacks.scope is MoveScope.ONE_SIDE:
            return {}
        may_hit = self._rules.attacks.may_hit
        struck = [number for number, value in enumerate(self.values) if may_hit(value)]
        found: dict[Recoil, list[tuple[int, int]]] = {
            (weapon, shows): []
            for weapon, recoils in enumerate(self.recoils)
            for shows in sorted({recoils[value] for value in struck} - {weapon})
            if self._rules.can_strike(self.values[weapon])
        }
        by_weapon: dict[int, list[Recoil]] = {}
        for recoil in found:
            by_weapon.setdefault(recoil[0], []).append(recoil)
        for side, cells in enumerate(self.strikers):
            for line, weapon in cells:
                for recoil in by_weapon.get(weapon, ()):
                    found[recoil].append((side, self.arrivals[line][recoil[1]]))
        return found

    @property
    def _places(self) -> dict[int, int]:
        return {value: number for number, value in enumerate(self.values)}

    @cached_property
    def strikers(self) -> list[tuple[Cell, ...]]:
        """For each side, its different hands that can hit, with the lines they lie on."""
        can = [self._rules.can_strike(value) for value in self.values]
        return [tuple(cell for cell in cells if can[cell[1]]) for cells in self.cells]

    @cached_property
    def weapons(self) -> list[tuple[int, ...]]:
        """For each side, its weapons: the different values it can hit with."""
        can = [self._rules.can_strike(value) for value in self.values]
        return [tuple(value for _, value in cells if can[value]) for cells in self.cells]

    @cached_property
    def cells(self) -> list[tuple[Cell, ...]]:
        """For each side that's in, its different hands that can be hit."""
        lines = self._lines_of_hands
        if self._counts == 1:
            return list(map(tuple, lines))
        return [
            ()
            if out
            else tuple(self._cell(line, value, lives, switches) for line, value in lines[hands])
            for (hands, lives, _, switches), out in zip(self._all(), self.out, strict=True)
        ]

    @cached_property
    def arrivals(self) -> list[list[int]]:
        """For each line and value, the side that results when the open hand shows that value."""
        if self._counts == 1:
            return self.hand_list.arrivals
        return [self._arrivals(*line) for line in self._lines]

    @cached_property
    def _lines_of_hands(self) -> list[list[Cell]]:
        """For each number in the hand list, the hands that can be hit, each with its rest."""
        may_hit = self._rules.attacks.may_hit
        hit = [number for number, value in enumerate(self.values) if may_hit(value)]
        found: list[list[Cell]] = [[] for _ in self.hand_list.shown]
        for rest, numbers in enumerate(self.hand_list.arrivals):
            for value in hit:
                found[numbers[value]].append((rest, value))
        if may_hit(self._rules.scale.dead):
            found[self._all_dead].clear()
        return found

    @property
    def _all_dead(self) -> int:
        return self.hand_list.number((self._rules.scale.dead,) * self.hand_list.hands)

    @cached_property
    def _lines(self) -> list[tuple[int, int, bool, int]]:
        """(rest, lives, whether the open hand is a lone finger, switches) of each line.

        Staying at one finger costs no life.
        """
        rests = range(len(self.hand_list.rests))
        lone = (False, True) if self.lives else (False,)
        return list(product(rests, range(self.lives + 1), lone, range(self._rules.switches + 1)))

    def _cell(self, rest: int, value: int, lives: int, switches: int) -> Cell:
        line = rest
        if self.lives:
            one = self._rules.is_lone_finger((*self.hand_list.rests[rest], self.values[value]))
            line = (rest * (self.lives + 1) + lives) * 2 + one
        return line * (self._rules.switches + 1) + switches, value

    def _arrivals(self, rest: int, lives: int, one: bool, switches: int) -> list[int]:
        return [
            self._number(number, self._left(lives, one, self._lone[number]), 0, switches)
            for number in self.hand_list.arrivals[rest]
        ]

    @cached_property
    def _lone(self) -> list[bool]:
        return list(map(self._rules.is_lone_finger, self.hand_list.shown))

    def _left(self, lives: int, was_lone: bool, is_lone: bool) -> int:
        """The lives left after a change, given whether the hands were and are a lone finger."""
        return lives - 1 if lives and is_lone and not was_lone else lives

    # Turns on one's own hands

    @cached_property
    def turns(self) -> list[list[int]]:
        """For each side, the different sides its owner can turn it into."""
        if self._counts == 1 and not any(self.hand_list.idles):
            return self.hand_list.turns
        return [
            [] if out else list(self._turns(*side))
            for side, out in zip(self._all(), self.out, strict=True)
        ]

    def _turns(self, hands: int, lives: int, swaps: int, switches: int) -> Iterator[int]:
        limit = self._rules.swap_limit
        if limit and swaps >= limit:
            return
        for after in self.hand_list.turns[hands]:
            left = self._left(lives, self._lone[hands], self._lone[after])
            yield self._number(after, left, 0, switches)
        given_up = swaps + 1 if limit else 0
        if self.hand_list.idles[hands]:
            yield self._number(hands, lives, given_up, switches)
        if switches and self._lone[hands] and self.hand_list.hands > 1:
            yield self._number(hands, lives, given_up, switches - 1)
