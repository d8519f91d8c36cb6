"""The splits that are listed are the ones that are allowed, each once."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from engine.compiled import Side, compile
from engine.compiled.hand_list import hand_values
from engine.compiled.side_rules import SideRules
from engine.rules import HouseRules, Setup

TRANSFERS, DIVISIONS = ("off", "single", "multiple"), ("off", "single", "partition", "any")
SIGNED = {"integers": True, "overflow": "cutoff"}


def side_rules(**fields: Any) -> SideRules:
    return compile(Setup.of(HouseRules(**fields))).side_rules


def check_every_split(rules: SideRules, hands: int) -> None:
    """Hold what is listed for every side against the law, asked about whatever hands can show."""
    values = hand_values(rules)
    every = list(product(values, repeat=hands))
    for before in combinations_with_replacement(values, hands):
        side = Side(before)
        allowed = [after for after in every if rules.objection_to_split(side, after) is None]
        assert sorted(rules.splits(side)) == allowed, before


@pytest.mark.parametrize("suicide", [False, True])
@pytest.mark.parametrize("meta", [False, True])
@pytest.mark.parametrize("divisions", DIVISIONS)
@pytest.mark.parametrize("transfers", TRANSFERS)
def test_of_three_hands_every_allowed_split_is_listed_once(
    transfers: str, divisions: str, meta: bool, suicide: bool
) -> None:
    rules = side_rules(
        hands=3, fingers=4, transfers=transfers, divisions=divisions, meta=meta, suicide=suicide
    )

    check_every_split(rules, 3)


@pytest.mark.parametrize(
    "fields",
    [
        {"halving": "even", "divisions": "partition", "fingers": 5},
        {"halving": "nearly", "divisions": "any", "fingers": 5},
        {"parts": "half", "transfers": "multiple", "fingers": 2},
        {"stumps": True, "meta": True, "fingers": 3},
        {"stumps": True, "suicide": True, "transfers": "multiple", "fingers": 3},
        {**SIGNED, "fingers": 3},
        {**SIGNED, "fingers": 3, "transfers": "off"},
        {**SIGNED, "fingers": 3, "divisions": "off"},
    ],
)
def test_of_parts_halves_and_signs_every_allowed_split_is_listed_once(
    fields: dict[str, Any],
) -> None:
    check_every_split(side_rules(hands=3, **fields), 3)
