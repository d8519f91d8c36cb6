"""`SeatSides`: every side a seat can have with three or more seats, numbered, and its moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.compiled import Compiled, Role, Side
from engine.compiled.hand_list import HandList
from engine.compiled.side_list import SideList

Steps = NDArray[np.intp]


class Hit(NamedTuple):
    """What a hit on a hand makes of the sides with it that leave the attacker the same."""

    sides: slice | Steps
    steps: Steps
    """For each of these sides, what it becomes."""
    shows: int
    """The number of the value that the hand that hits shows afterward."""


class SeatSides:
    """The sides of a seat with this many hands: those still in, then the ways to be out.

    Sides with the most different hands still in come first. So the sides with a second (third, …)
    hand to hit always come before all others, and `struck` needs no gaps.
    """

    def __init__(self, rules: Compiled, hands: int) -> None:
        self._list = SideList(HandList(rules.side_rules, hands), rules.start[0].lives)
        cells = self._list.cells
        still_in = [number for number in range(self._list.count) if not self._list.out[number]]
        self._sides = sorted(still_in, key=lambda number: -len(cells[number]))
        self.still_in = len(self._sides)
        self.gone = self.still_in
        self.zombie = self.still_in + 1 if rules.zombies else None
        self.first_out = self.still_in + 1 if rules.misere else None
        """In misère a knockout wins and leaving doesn't, so they are two numbers there."""
        self.count = self.still_in + 1 + (rules.zombies or rules.misere)
        self._numbers = self._numbered()
        self.weapons = [self._list.weapons[side] for side in self._sides]
        self.turns = [self._renumbered(self._list.turns[side]) for side in self._sides]
        self.swaps_reset = self._swaps_reset()
        self._recoiled = self._recoils()
        self.struck = self._struck()
        self.stuck = [
            number
            for number in range(self.still_in)
            if not self.weapons[number] and not self.turns[number]
        ]
        """The sides with no move, whatever the others have: someone to attack is always in."""
        if self.zombie is not None:
            self._add_zombie()

    @property
    def knocked_out(self) -> int:
        """The number of a side that a move has knocked out."""
        if self.zombie is not None:
            return self.zombie
        return self.gone if self.first_out is None else self.first_out

    @property
    def left(self) -> int:
        """The number of a side that was knocked out for lack of a legal move."""
        return self.gone if self.zombie is None else self.zombie

    @property
    def movers(self) -> Iterator[int]:
        """The numbers of the sides that can make a move."""
        stuck = set(self.stuck)
        yield from (number for number in range(self.still_in) if number not in stuck)
        if self.zombie is not None:
            yield self.zombie

    def number(self, side: Side) -> int:
        """The number of this side, whatever the order of its hands."""
        if side.role is Role.PLAYER:
            return self._numbers[self._list.number(side)]
        if side.role is Role.ZOMBIE and self.zombie is not None:
            return self.zombie
        return self.gone

    def _numbered(self) -> list[int]:
        """For each number in the list of sides, the number used here."""
        numbers = [self.knocked_out] * self._list.count
        for number, side in enumerate(self._sides):
            numbers[side] = number
        return numbers

    def _renumbered(self, sides: list[int]) -> list[int]:
        return [self._numbers[side] for side in sides]

    def _swaps_reset(self) -> list[int]:
        swaps_reset = self._list.swaps_reset
        return self._renumbered(
            self._sides if swaps_reset is None else [swaps_reset[s] for s in self._sides]
        )

    def after_hit(self, side: int, weapon: int, shows: int) -> int:
        """The side after a hit with this weapon, whose hand shows this afterward."""
        return self._recoiled.get((side, weapon, shows), self.swaps_reset[side])

    def _recoils(self) -> dict[tuple[int, int, int], int]:
        """Sides after a hit that changes their own hand, by (side, weapon, what it shows then)."""
        return {
            (self._numbers[side], weapon, shows): self._numbers[after]
            for (weapon, shows), steps in self._list.recoiled.items()
            for side, after in steps
        }

    def _struck(self) -> list[list[list[Hit]]]:
        """`struck[weapon][n]`: what a hit with this value on hand n makes of sides with that hand.

        The last weapon is a zombie's.
        """
        most = max(len(self._list.cells[side]) for side in self._sides)
        weapons = range(len(self._list.values) + 1)
        return [[self._hits(weapon, hand) for hand in range(most)] for weapon in weapons]

    def _hits(self, weapon: int, hand: int) -> list[Hit]:
        hit = (self._list.cells[side] for side in self._sides)
        cells = [living[hand] for living in hit if hand < len(living)]
        landings = [self._landing(value, weapon) for _, value in cells]
        arrivals = [
            self._list.arrivals[line][shows]
            for (line, _), shows in zip(cells, landings, strict=True)
        ]
        steps = np.array(self._renumbered(arrivals), dtype=np.intp)
        shows = np.array([self._recoil(weapon, value) for _, value in cells])
        different = np.unique(shows).tolist()
        if len(different) == 1:
            return [Hit(slice(len(steps)), steps, different[0])]
        picked = ((np.flatnonzero(shows == recoil), recoil) for recoil in different)
        return [Hit(sides, steps[sides], recoil) for sides, recoil in picked]

    @property
    def _zombies_weapon(self) -> int:
        return len(self._list.values)

    def _landing(self, value: int, weapon: int) -> int:
        if weapon == self._zombies_weapon:
            return self._list.zombie_landings[value]
        return self._list.landings[value][weapon]

    def _recoil(self, weapon: int, value: int) -> int:
        return weapon if weapon == self._zombies_weapon else self._list.recoils[weapon][value]

    def _add_zombie(self) -> None:
        """Add the zombie, which hits with one finger and has no other turn."""
        self.weapons += [(), (self._zombies_weapon,)]
        self.turns += [[], []]
        self.swaps_reset += [self.gone, self.gone + 1]
