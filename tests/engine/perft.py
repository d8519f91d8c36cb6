"""How many ways a game can go on: the numbers of move sequences, counted by the naive game.

`python -m tests.engine.perft` counts anew and writes `perft.json`, which the engine is held
against. A changed number there is a change of the rules, whoever made it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from engine import PRESETS
from tests import naive

State = TypeVar("State")

TABLE = Path(__file__).with_name("perft.json")

DEPTH = 7
# Many hands, small parts and three seats make many moves; these are as deep as a second allows.
SHALLOW = {
    "more-hands": 5,
    "single-hands": 5,
    "partition": 5,
    "quarters": 5,
    "knubs": 6,
    "zombies": 5,
}
# Some rules show only after the first hands are dead, so each preset is counted from there too.
MIDDLES = {2: "0,4|1,3", 4: "0,0,1,4|0,2,3,3"}
MIDDLE_OF_ZOMBIES = "0,4|z|1,3"


def seats(preset: str) -> int:
    """How many play a preset here: zombies need three."""
    return 3 if preset == "zombies" else 2


def starts(preset: str) -> dict[str, int]:
    """The position codes from which a preset is counted, each with how deep."""
    rules = _naive_rules(preset)
    depth = SHALLOW.get(preset, DEPTH)
    middle = MIDDLE_OF_ZOMBIES if preset == "zombies" else MIDDLES[rules.hands[0]]
    return {naive.code(rules, naive.start(rules)): depth, middle: depth - 2}


def count(
    start: State,
    depth: int,
    code: Callable[[State], str],
    followers: Callable[[State], list[State]],
) -> list[int]:
    """The numbers of move sequences of length 1, 2, 3 and so on up to `depth`.

    `code` tells a whole position, with the hands in their places, so every position is played from
    once, however often it comes up. Nothing is taken for the same that only the rules call the
    same.
    """
    known = {code(start): start}
    after: dict[str, list[str]] = {}
    ways = Counter(known.keys())
    numbers: list[int] = []
    for _ in range(depth):
        for here in ways.keys() - after.keys():
            new = [(code(state), state) for state in followers(known[here])]
            known.update(new)
            after[here] = [name for name, _ in new]
        ways, before = Counter[str](), ways
        for here, times in before.items():
            for name in after[here]:
                ways[name] += times
        numbers.append(ways.total())
    return numbers


def count_naively(preset: str, code: str, depth: int) -> list[int]:
    """The numbers of move sequences from that position, counted by the naive game."""
    rules = _naive_rules(preset)
    return count(
        naive.read(rules, code),
        depth,
        lambda state: naive.code_in_places(rules, state),
        lambda state: list(naive.moves(rules, state).values()),
    )


def _naive_rules(preset: str) -> naive.Rules:
    return naive.Rules.of(PRESETS[preset].model_dump(), seats(preset))


def read_table() -> Mapping[str, Mapping[str, list[int]]]:
    """The committed numbers, by preset and position code."""
    return json.loads(TABLE.read_text("utf-8"))


def main() -> None:
    """Write the table anew."""
    presets = ",\n".join(f'  "{preset}": {{\n{_rows(preset)}\n  }}' for preset in PRESETS)
    TABLE.write_text(f"{{\n{presets}\n}}\n", "utf-8")


def _rows(preset: str) -> str:
    return ",\n".join(
        f'    "{code}": {count_naively(preset, code, depth)}'
        for code, depth in starts(preset).items()
    )


if __name__ == "__main__":
    main()
