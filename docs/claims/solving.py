"""What the engine's solver finds, by house rules as they are written on the command line."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache, cached_property

from engine.compiled import Compiled, compile
from engine.notation import parse_position
from engine.position import Position
from engine.rules import PRESETS, HouseRules, Setup, parse_rules
from engine.tables import Table, Value, Worth, solve


@cache
def rules(base: str = "official", **changes: object) -> str:
    """House rules as one writes them: a preset's name, or JSON where fields are changed."""
    fields = parse_rules(base).model_dump(mode="json", exclude_defaults=True) | changes
    written = json.dumps(fields)
    changed = parse_rules(written)
    return next((name for name, preset in PRESETS.items() if preset == changed), written)


def house_rules(written: str) -> HouseRules:
    """The house rules that the text means."""
    return parse_rules(written)


@cache
def compiled(written: str) -> Compiled:
    """The house rules, ready to be played by two."""
    return compile(Setup.of(house_rules(written)))


def position(written: str, code: str) -> Position:
    """The position with that code under these house rules."""
    return parse_position(code, compiled(written))


def replies(before: Position) -> tuple[str, ...]:
    """The codes of what may come next, each once, in an order of their own."""
    return tuple(sorted({before.play(move).code for move in before.legal_moves()}))


class Solution:
    """A solved game: what every position is worth, and which can come up from the start."""

    def __init__(self, written: str) -> None:
        self.written = written
        self._table: Table = solve(compiled(written))
        self._replies: dict[str, tuple[str, ...]] = {}

    def __getitem__(self, code: str) -> Worth:
        """What the position with that code is worth, whether or not it can come up."""
        return self.worth(position(self.written, code))

    def worth(self, asked: Position) -> Worth:
        """What that position is worth, whether or not it can come up."""
        return self._table.worth(asked)

    @cached_property
    def found(self) -> dict[str, Worth]:
        """The positions that can come up, the start first, and what each is worth."""
        return {reached.code: worth for reached, worth in self._table.reached()}

    @cached_property
    def start_code(self) -> str:
        """The position before the first move."""
        return Position.start(compiled(self.written)).code

    @cached_property
    def start(self) -> Worth:
        """What the position before the first move is worth."""
        return self.worth(Position.start(compiled(self.written)))

    @property
    def longest(self) -> int:
        """The greatest distance of a decided position that can come up."""
        return max(worth.distance or 0 for worth in self.found.values())

    @property
    def values(self) -> Counter[Value]:
        """How many of the positions that can come up are won, lost and drawn for the mover."""
        return Counter(worth.value for worth in self.found.values())

    def replies(self, code: str) -> tuple[str, ...]:
        """The positions that the moves of that one lead to, each once."""
        if code not in self._replies:
            self._replies[code] = replies(position(self.written, code))
        return self._replies[code]


@cache
def solution(written: str) -> Solution:
    """The game under these house rules."""
    return Solution(written)


def sides(written: str) -> tuple[str, ...]:
    """All sides of two hands of whole fingers, as codes write them; `0,0` is one of them."""
    top = house_rules(written).fingers
    return tuple(f"{low},{high}" for high in range(top) for low in range(high + 1))


@cache
def turned(written: str) -> dict[str, frozenset[str]]:
    """For each side what its owner may make of it on a turn of his own."""
    table = compiled(written).table
    numbers = {
        code: table.number(position(written, f"{code}|1,1").sides[0]) for code in sides(written)
    }
    codes = {number: code for code, number in numbers.items()}
    return {
        code: frozenset(codes[after] for after in table.turns(number))
        for code, number in numbers.items()
    }
