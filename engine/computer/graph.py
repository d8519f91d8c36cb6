"""`Graph`: a game as the computer searches it: compact positions, with equivalent ones merged."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Protocol, TypeAlias, TypeVar

from engine.compiled import Compiled, MoveScope
from engine.computer.choices import choices
from engine.computer.knowledge import Stop, never_stop
from engine.position import Key, Position

Pair: TypeAlias = tuple[int, int]
"""A two-player position: the numbers of the mover's side and the opponent's."""
State = TypeVar("State", bound=Hashable)

# Rows are kept for a whole game; this many take a few dozen megabytes.
MOST_ROWS = 50_000
_CHECKED_EVERY = 16


class Stopped(Exception):
    """The time to think is up."""


class Graph(Protocol[State]):
    """The positions of a game, with seats counted from the mover, who is 0."""

    @property
    def rules(self) -> Compiled:
        """The rules of the game."""
        ...

    def state(self, position: Position) -> State:
        """The graph's state for this position."""
        ...

    def followers(self, state: State, stop: Stop = never_stop) -> tuple[tuple[State, int], ...]:
        """The states the mover can reach, each with the number of seats the turn moves on.

        Raises Stopped if `stop` returns True before all are found.
        """
        ...

    def fate(self, state: State, seat: int) -> bool | None:
        """Whether the seat has won (True), has lost (False), or is still playing (None)."""
        ...

    def is_over(self, state: State) -> bool:
        """Whether fewer than two are still in."""
        ...

    def position(self, state: State) -> Position:
        """A position with this state, with seat 0 to move."""
        ...


def graph_of(rules: Compiled) -> Graph[Any]:
    """The graph that's fastest to search for this game."""
    return PairGraph(rules) if _is_of_pairs(rules) else PositionGraph(rules)


def _is_of_pairs(rules: Compiled) -> bool:
    return rules.is_duel and rules.move_scope is MoveScope.ONE_SIDE


class PairGraph:
    """A two-player game in which a move changes one side, using the numbered sides of its rules.

    Raises ValueError for any other game.
    """

    def __init__(self, rules: Compiled) -> None:
        if not _is_of_pairs(rules):
            raise ValueError("this graph needs two players and moves that change one side")
        self.rules = rules
        self._table = rules.table
        self._turns: dict[int, tuple[int, ...]] = {}

    def state(self, position: Position) -> Pair:
        """The numbers of the position's sides."""
        mine, theirs = position.sides[position.turn], position.sides[1 - position.turn]
        return self._table.number(mine), self._table.number(theirs)

    def position(self, state: Pair) -> Position:
        """The position of this pair, hands sorted, with seat 0 to move."""
        mine, theirs = state
        return Position(self.rules, (self._table.side(mine), self._table.side(theirs)))

    def followers(self, state: Pair, stop: Stop = never_stop) -> tuple[tuple[Pair, int], ...]:
        """The pairs the mover can reach, attacks first; none if the game is over."""
        if self.is_over(state):
            return ()
        pairs = (*self.attacks(state), *self.turns(state, stop))
        return tuple((pair, 1) for pair in pairs)

    def attacks(self, state: Pair) -> Iterator[Pair]:
        """The pairs that attacks lead to, while both are in."""
        mine, theirs = state
        swaps_reset = self._table.swaps_reset(mine)
        found = (self._table.struck(theirs, weapon) for weapon in self._table.weapons(mine))
        return ((struck, swaps_reset) for struck in dict.fromkeys(s for row in found for s in row))

    def turns(self, state: Pair, stop: Stop = never_stop) -> Iterator[Pair]:
        """The pairs that turns on one's own hands lead to, while both are in."""
        mine, theirs = state
        return ((theirs, turned) for turned in self._turned(mine, stop))

    def _turned(self, number: int, stop: Stop) -> tuple[int, ...]:
        """The side table's row for this side, but stoppable if it takes long."""
        if number not in self._turns:
            found: dict[int, None] = {}
            for count, side in enumerate(self.rules.side_rules.turns(self._table.side(number))):
                if count % _CHECKED_EVERY == 0 and stop():
                    raise Stopped
                found[self._table.number(side)] = None
            if len(self._turns) >= MOST_ROWS:
                self._turns.clear()
            self._turns[number] = tuple(found)
        return self._turns[number]

    def fate(self, state: Pair, seat: int) -> bool | None:
        """Whether the seat has won or lost; a player to move who has no legal move has lost."""
        out = [self._table.is_out(number) for number in state]
        if any(out):
            return out[seat] is self.rules.misere
        return None if self._can_move(state) else seat == 1

    def _can_move(self, state: Pair) -> bool:
        if next(self.attacks(state), None) is not None:
            return True
        side = self._table.side(state[0])
        return next(self.rules.side_rules.turns(side), None) is not None

    def is_over(self, state: Pair) -> bool:
        """Whether one of the two is out."""
        return self._table.is_out(state[0]) or self._table.is_out(state[1])


class PositionGraph:
    """Any game, using the keys of its positions: every move is played."""

    def __init__(self, rules: Compiled) -> None:
        self.rules = rules
        self._followers: dict[Key, tuple[tuple[Key, int], ...]] = {}
        self._fates: dict[Key, tuple[bool | None, ...]] = {}

    def state(self, position: Position) -> Key:
        """The position's key."""
        return position.key

    def position(self, state: Key) -> Position:
        """The position with this key, with seat 0 to move."""
        return Position(self.rules, state)

    def followers(self, state: Key, stop: Stop = never_stop) -> tuple[tuple[Key, int], ...]:
        """The keys the mover can reach; the turn skips players who are out."""
        if state not in self._followers:
            found = choices(self.position(state), stop)
            if stop():
                raise Stopped
            if len(self._followers) >= MOST_ROWS:
                self._followers.clear()
            self._followers[state] = tuple((c.after.key, c.after.turn) for c in found)
        return self._followers[state]

    def fate(self, state: Key, seat: int) -> bool | None:
        """Whether the seat has won, or can no longer win."""
        fates = self._fates.get(state)
        if fates is None:
            if len(self._fates) >= MOST_ROWS:
                self._fates.clear()
            fates = self._fates[state] = tuple(_fates(self.position(state)))
        return fates[seat]

    def is_over(self, state: Key) -> bool:
        """Whether fewer than two are still in."""
        return len(self.position(state).still_in) < 2


def _fates(position: Position) -> Iterator[bool | None]:
    winner = position.winner
    for seat in range(len(position.sides)):
        if winner is not None:
            yield winner == seat
        else:
            yield False if position.is_out(seat) else None
