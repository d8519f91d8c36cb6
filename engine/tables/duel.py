"""`Duel`: a two-player game as pairs of numbered sides, which tables are built from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from engine.compiled import Compiled, MoveScope, Role
from engine.compiled.hand_list import HandList
from engine.compiled.side_list import SideList
from engine.position import Position
from engine.tables.wide_moves import WideMoves

Place: TypeAlias = int
"""The number of a position: first those in which the first player moves, then the second's.

If both have the same number of hands, it doesn't matter who moves, and each position has only one
number. Within each part, positions are ordered by the mover's side, then by the opponent's.
"""


@dataclass(frozen=True)
class Duel:
    """Compiled rules for two players, with their sides listed. Raises ValueError for others."""

    rules: Compiled

    def __post_init__(self) -> None:
        if not self.rules.is_duel:
            raise ValueError("this table is for two players")

    @cached_property
    def sides(self) -> tuple[SideList, ...]:
        """The sides of the first and second player; only one list if both have the same ones."""
        hands = dict.fromkeys(len(side.hands) for side in self.rules.start)
        lives = self.rules.start[0].lives
        return tuple(SideList(HandList(self.rules.side_rules, count), lives) for count in hands)

    def mine(self, mover: int) -> SideList:
        """The sides of the player to move."""
        return self.sides[mover]

    def theirs(self, mover: int) -> SideList:
        """The sides of the opponent."""
        return self.sides[-1 - mover]

    @cached_property
    def pairs(self) -> int:
        """How many positions there are in which one given player moves."""
        return self.sides[0].count * self.sides[-1].count

    @property
    def count(self) -> int:
        """How many positions there are."""
        return self.pairs * len(self.sides)

    @property
    def size(self) -> int:
        """About how many bytes of memory the lists of sides take."""
        return sum(map(_size, self.sides))

    # Positions and their numbers

    def place(self, mine: int, theirs: int, mover: int = 0) -> Place:
        """The number of the position with these sides; `mover` is 0 if both have the same ones."""
        return mover * self.pairs + mine * self.sides[-1 - mover].count + theirs

    def parts(self, place: Place) -> tuple[int, int, int]:
        """The mover's side, the opponent's, and the mover: the arguments that give `place`."""
        mover, pair = divmod(place, self.pairs)
        return (*divmod(pair, self.sides[-1 - mover].count), mover)

    @property
    def start(self) -> Place:
        """The place of the starting position."""
        return self.place_of(Position.start(self.rules))

    def place_of(self, position: Position) -> Place:
        """The number of a position. Raises ValueError if a player has left: that has no place."""
        mine, theirs = position.sides[position.turn], position.sides[1 - position.turn]
        if mine.role is not Role.PLAYER or theirs.role is not Role.PLAYER:
            raise ValueError("a table has no place for players who have left")
        mover = self._mover(len(mine.hands))
        return self.place(self.mine(mover).number(mine), self.theirs(mover).number(theirs), mover)

    def _mover(self, hands: int) -> int:
        return 0 if hands == self.sides[0].hand_list.hands else 1

    def position(self, place: Place) -> Position:
        """The position with this number, hands sorted."""
        mine, theirs, mover = self.parts(place)
        sides = self.mine(mover).side(mine), self.theirs(mover).side(theirs)
        return Position(self.rules, sides[::-1] if mover else sides, mover)

    # The game

    @cached_property
    def _spares_strikers(self) -> bool:
        return self.rules.move_scope is MoveScope.ONE_SIDE

    @cached_property
    def _is_beyond_lists(self) -> bool:
        return self.rules.move_scope is MoveScope.ALL_SIDES

    def followers(self, place: Place) -> list[Place]:
        """The positions one ply leads to, each once; none if the game is over."""
        mine, theirs, mover = self.parts(place)
        if self.mine(mover).out[mine] or self.theirs(mover).out[theirs]:
            return []
        played = self._played_wide if self._is_beyond_lists else self._played
        after = len(self.sides) - 1 - mover
        return list(dict.fromkeys(self.place(*pair, after) for pair in played(mine, theirs, mover)))

    def _played(self, mine: int, theirs: int, mover: int) -> Iterator[tuple[int, int]]:
        own, other = self.mine(mover), self.theirs(mover)
        if self._spares_strikers:
            swaps_reset = own.swaps_reset[mine] if own.swaps_reset is not None else mine
            for line, value in other.cells[theirs]:
                for weapon in own.weapons[mine]:
                    yield other.arrivals[line][other.landings[value][weapon]], swaps_reset
        else:
            yield from _joined(own, other, mine, theirs)
        for turned in own.turns[mine]:
            yield theirs, turned

    @cached_property
    def _wide_moves(self) -> WideMoves:
        return WideMoves(self.rules)

    def _played_wide(self, mine: int, theirs: int, mover: int) -> Iterator[tuple[int, int]]:
        """What `_played` gives, for games in which lists of sides can't tell what a move does."""
        own, other = self.mine(mover), self.theirs(mover)
        for my_side, their_side in self._wide_moves.followers((own.side(mine), other.side(theirs))):
            yield other.number(their_side), own.number(my_side)

    def reached(self) -> Iterator[Place]:
        """The positions reachable from the start, the nearest first."""
        found = dict.fromkeys([self.start])
        waiting = list(found)
        while waiting:
            yield from waiting
            followers = [after for place in waiting for after in self.followers(place)]
            waiting = [place for place in dict.fromkeys(followers) if place not in found]
            found.update(dict.fromkeys(waiting))


def _joined(own: SideList, other: SideList, mine: int, theirs: int) -> Iterator[tuple[int, int]]:
    """What attacks make of both sides, (theirs, mine); each depends on what both hands show."""
    for line, value in other.cells[theirs]:
        for own_line, weapon in own.strikers[mine]:
            landing, recoil = other.landings[value][weapon], own.recoils[weapon][value]
            yield other.arrivals[line][landing], own.arrivals[own_line][recoil]


def _size(listed: SideList) -> int:
    """The memory Python needs for sides, for hands that can be hit, and for numbers in lists."""
    cells, turns = (sum(map(len, lists)) for lists in (listed.cells, listed.turns))
    arrivals = len(listed.arrivals) * len(listed.values)
    return 500 * listed.count + 100 * cells + 8 * (turns + arrivals)
