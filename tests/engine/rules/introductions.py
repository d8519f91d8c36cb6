"""The introductions of all presets and of some tables, to be read in one go.

`python -m tests.engine.rules.introductions` writes `tests/golden/rules/introductions.txt` anew.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.words.wording import Wording
from engine.rules import PRESETS, HouseRules, Mode, PersonSeat, Setup, introduction

FILE = Path(__file__).parents[2] / "golden" / "rules" / "introductions.txt"
WIDTH = 80


def introduced(setup: Setup) -> str:
    """The introduction in English, as /rules shows it."""
    return " ".join(map(Wording().say, introduction(setup)))


def teams(mode: Mode, boards: int = 1, **fields: Any) -> Setup:
    """Two teams of two."""
    seats = tuple(PersonSeat(team=team) for team in (1, 2, 1, 2))
    return Setup(rules=HouseRules(**fields), seats=seats, mode=mode, boards=boards)


def _setups() -> Iterator[tuple[str, Setup]]:
    for name, rules in PRESETS.items():
        yield name, Setup.of(rules)
    yield "official, 3 players", Setup.of(PRESETS["official"], 3)
    yield "zombies, 3 players", Setup.of(PRESETS["zombies"], 3)
    yield "misere, 4 players", Setup.of(PRESETS["misere"], 4)
    yield "official, 2 teams", teams(Mode.ONE_BODY)
    yield "misere, 2 teams", teams(Mode.ONE_BODY, goal="misere")
    yield "official, relay on 2 boards", teams(Mode.RELAY, boards=2)
    for title, fields in _MIXED.items():
        yield title, Setup.of(HouseRules(**fields))


_MIXED: dict[str, dict[str, Any]] = {
    "one hand each": {"hands": 1},
    "1 and 3 hands": {"hands": [1, 3]},
    "starting with 1 and 2": {"start": [1, 2]},
    "starting differently": {"start": [[1, 1], [1, 2]]},
    "2 fingers": {"fingers": 2},
    "100 fingers": {"fingers": 100},
    "integers with cutoff": {"integers": True, "overflow": "cutoff"},
    "meta and no other splits": {"meta": True, "transfers": "off", "divisions": "off"},
    "stumps and no other splits": {"stumps": True, "transfers": "off", "divisions": "off"},
    "transfers and nearly even halves": {"halving": "nearly"},
    "poison and bombs": {"poison": True, "bomb": 4},
    "passing, twice in a row at most": {"passing": True, "swap_limit": 2},
    "many special rules": {"poison": True, "bomb": 4, "mirror": True, "meta": True, "hands": 3},
}


def page() -> str:
    """All of them, each under what it introduces."""
    return "\n".join(
        f"{title}\n{textwrap.indent(textwrap.fill(introduced(setup), WIDTH), '    ')}\n"
        for title, setup in _setups()
    )


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
