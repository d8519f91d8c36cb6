"""What each field of the house rules may be, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, get_args

from engine.message import Message, message
from engine.rules.house_rules import (
    FEWEST_FINGERS,
    FEWEST_REPETITIONS,
    FEWEST_SIDES,
    LONGEST_LIMIT,
    MOST_FINGERS,
    MOST_HANDS,
    MOST_LIVES,
    MOST_REPETITIONS,
    MOST_SIDES,
    MOST_SWAPS,
    SHORTEST_LIMIT,
    Divisions,
    Goal,
    Halving,
    HouseRules,
    Overflow,
    Parts,
    Transfers,
)

PRESET_NAME = message("allowed-preset")
"""What `preset`, which is no field of theirs, may be."""


def _one_of(choices: Any) -> Message:  # noqa: ANN401 - a Literal has no type of its own
    return message("allowed-choice", choices=get_args(choices))


def _from_to(least: int, most: int) -> Message:
    return message("allowed-range", least=least, most=most)


def _off_or(least: int, most: int) -> Message:
    return message("allowed-limit", least=least, most=most)


_OTHERS = {
    "hands": message("allowed-hands", most=MOST_HANDS, fewest=FEWEST_SIDES, sides=MOST_SIDES),
    "fingers": _from_to(FEWEST_FINGERS, MOST_FINGERS),
    "start": message("allowed-start", below=MOST_FINGERS),
    "overflow": _one_of(Overflow),
    "goal": _one_of(Goal),
    "transfers": _one_of(Transfers),
    "divisions": _one_of(Divisions),
    "halving": _one_of(Halving),
    "swap_limit": _from_to(0, MOST_SWAPS),
    "parts": _one_of(Parts),
    "sudden_death": _from_to(0, MOST_LIVES),
    "repetition": _off_or(FEWEST_REPETITIONS, MOST_REPETITIONS),
    "move_limit": _off_or(SHORTEST_LIMIT, LONGEST_LIMIT),
}

# Every field without a word of its own here is switched on or off.
ALLOWED: Mapping[str, Message] = MappingProxyType(
    {name: _OTHERS.get(name, message("allowed-bool")) for name in HouseRules.model_fields}
)
