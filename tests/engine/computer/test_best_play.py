"""The claims about best play, replayed: the computer against every line of defence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from engine.computer import Choice
from engine.position import Key, Position
from engine.rules.setup import Level
from engine.tables import SolvedPosition, Value, solve_duel_plainly
from tests.engine.computer.games import player, rules_of, same_rules_once

COMMON = ("official", "classic", "free", "tapping", "misere", "attacks-only", "sudden-death")
PRESETS = [
    pytest.param(name, marks=() if name in COMMON else pytest.mark.slow)
    for name in same_rules_once()
]
# The expert's whole tree is walked only in small games: that it makes no move which hard would not
# make is shown for all, and for every so many positions of the largest.
PLAYERS = [
    pytest.param(level, name, marks=() if name in COMMON else pytest.mark.slow)
    for name in same_rules_once()
    for level in ((Level.HARD, Level.EXPERT) if name in COMMON else (Level.HARD,))
]
MOST_LOOKED_AT = 3_000


@cache
def solved(name: str) -> dict[Key, SolvedPosition]:
    """What the plain solver, which shares nothing with the tables, says of each position."""
    return {found.position.key: found for found in solve_duel_plainly(rules_of(name))}


class Tree:
    """All lines of play in which one side is the computer."""

    def __init__(self, level: Level, name: str) -> None:
        self._computer = player(level, name)
        self._choices: dict[Key, tuple[Position, ...]] = {}
        self._longest: dict[Key, int] = {}
        self._everything: dict[Key, list[Position]] = {}
        self._defences: dict[Key, int] = {}

    def after_computer(self, position: Position) -> tuple[Position, ...]:
        """Everything that its dice may bring about."""
        if position.key not in self._choices:
            liked = self._computer.likes(position)
            self._choices[position.key] = tuple(choice.after for choice in liked)
        return self._choices[position.key]

    def after_opponent(self, position: Position) -> list[Position]:
        """Everything that the other player may bring about."""
        if position.key not in self._everything:
            after = {after.key: after for after in map(position.play, position.legal_moves())}
            self._everything[position.key] = list(after.values())
        return self._everything[position.key]

    def longest(self, position: Position) -> int:
        """The moves until the computer, to move, has won against the best defence.

        Every choice of its dice has to take as long. A game that comes back to where it was never
        ends, and then this does not either but for Python's limit of recursion.
        """
        if position.key not in self._longest:
            lengths = {1 + self._defended(after) for after in self.after_computer(position)}
            assert len(lengths) == 1, position.code
            self._longest[position.key] = lengths.pop()
        return self._longest[position.key]

    def _defended(self, position: Position) -> int:
        if position.winner is not None:
            assert position.winner != position.turn
            return 0
        if position.key not in self._defences:
            answers = map(self._answered, self.after_opponent(position))
            self._defences[position.key] = 1 + max(answers)
        return self._defences[position.key]

    def _answered(self, position: Position) -> int:
        if position.winner is not None:
            assert position.winner == position.turn, position.code
            return 0
        return self.longest(position)


@pytest.mark.parametrize(("level", "name"), PLAYERS)
def test_a_won_position_is_won_in_the_stated_number_of_moves_against_every_defence(
    name: str, level: Level
) -> None:
    tree = Tree(level, name)
    for found in solved(name).values():
        if found.value is Value.WIN and found.distance:
            assert tree.longest(found.position) == found.distance, found.position.code


@pytest.mark.parametrize(("level", "name"), PLAYERS)
def test_a_drawn_position_is_never_lost_whatever_is_played(name: str, level: Level) -> None:
    tree = Tree(level, name)
    waiting = [found.position for found in solved(name).values() if found.value is Value.DRAW]
    met = {position.key for position in waiting}
    while waiting:
        for after in tree.after_computer(waiting.pop()):
            for answered in [] if after.winner is not None else tree.after_opponent(after):
                assert answered.winner in (None, answered.turn), answered.code
                if answered.winner is None and answered.key not in met:
                    met.add(answered.key)
                    waiting.append(answered)
            assert after.winner in (None, 1 - after.turn), after.code


@pytest.mark.parametrize(("level", "name"), PLAYERS)
def test_a_lost_position_is_held_as_long_as_can_be(name: str, level: Level) -> None:
    tree, known = Tree(level, name), solved(name)
    for found in known.values():
        if found.value is Value.LOSS and found.distance:
            for after in tree.after_computer(found.position):
                reached = known[after.key]
                assert (reached.value, reached.distance) == (Value.WIN, found.distance - 1)


@pytest.mark.parametrize("name", PRESETS)
def test_the_expert_chooses_among_the_moves_that_are_best(name: str) -> None:
    expert, hard = player(Level.EXPERT, name), player(Level.HARD, name)
    everything = list(solved(name).values())
    for found in everything[:: len(everything) // MOST_LOOKED_AT + 1]:
        if not found.position.is_over:
            liked = keys(expert.likes(found.position))
            assert liked
            assert liked <= keys(hard.likes(found.position))


def keys(choices: Sequence[Choice]) -> set[Key]:
    return {choice.after.key for choice in choices}
