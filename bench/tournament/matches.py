"""Matches: two levels, one kind of game, many games, the seats by turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import sqrt
from multiprocessing import Pool
from random import Random
from typing import TypeAlias

from bench.tournament.games import Hall
from engine.compiled import Compiled, MoveScope, compile
from engine.computer import Computer
from engine.rules import PRESETS, Setup
from engine.rules.setup import Level

Event: TypeAlias = tuple[str, int, int]
"""A preset, the number of seats, and how many games each match there has."""

MOST_STATES = 60_000
"""Games of three and more have so many at the most: in larger ones `medium` thinks for seconds."""

_NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Match:
    """One player of the first level against others who are all of the second."""

    preset: str
    seats: int
    one: Level
    other: Level
    won: int
    drawn: int
    lost: int
    given_away: int
    is_drawn_game: bool

    @property
    def games(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost


def interval(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson."""
    z2 = _NORMAL_95**2
    middle = (hits + z2 / 2) / (of + z2)
    half = _NORMAL_95 / (of + z2) * sqrt(hits * (of - hits) / of + z2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def presets(seats: int) -> list[str]:
    """A name for each of the presets that differ in such a game; only small games of many."""
    names: dict[str, str] = {}
    for name, house_rules in PRESETS.items():
        rules = compile(Setup.of(house_rules, seats))
        if seats == 2 or _is_small(rules):
            names.setdefault(rules.digest, name)
    return list(names.values())


def _is_small(rules: Compiled) -> bool:
    from engine.tables.crowd import CrowdSize  # noqa: PLC0415 - only such a game needs numpy

    if rules.move_scope is MoveScope.ALL_SIDES:
        return False  # whose tables are for two alone
    return CrowdSize.of(rules).states <= MOST_STATES


def played(events: list[Event], processes: int) -> Iterator[list[Match]]:
    """The matches of each of these events, as they come in."""
    with Pool(processes) as pool:
        yield from pool.imap_unordered(_matches, events)


def _matches(event: Event) -> list[Match]:
    preset, seats, _ = event
    hall = Hall(PRESETS[preset], seats)
    # With two seats it is all the same who is the one and who are the others.
    pairings = combinations(Level, 2) if seats == 2 else permutations(Level, 2)
    return [_match(hall, event, *pairing) for pairing in pairings]


def _match(hall: Hall, event: Event, one: Level, other: Level) -> Match:
    preset, seats, games = event
    dice = Random(f"{preset} {seats} {one} {other}")
    won = drawn = given_away = 0
    for game in range(games):
        own = game % seats
        levels = [one if seat == own else other for seat in range(seats)]
        result = hall.play([Computer(level, hall.thinking, dice) for level in levels])
        won += result.winner == own
        drawn += result.winner is None
        given_away += result.given_away
    lost = games - won - drawn
    return Match(preset, seats, one, other, won, drawn, lost, given_away, hall.is_drawn())
