"""The preset that rules are closest to."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.wording import Wording
from engine.rules import PRESETS, HouseRules, difference, nearest
from tests.strategies import house_rules

SAY = Wording().say


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_nearest_to_itself_by_its_first_name(name: str) -> None:
    found = nearest(PRESETS[name])

    assert found.name == next(other for other in PRESETS if PRESETS[other] == PRESETS[name])
    assert found.differences == ()
    assert SAY(found.message) == found.name


@pytest.mark.parametrize(
    ("fields", "phrase"),
    [
        ({"overflow": "cutoff", "swaps": True}, "classic, but with swaps"),
        ({"overflow": "cutoff", "self_attack": True, "hands": 3},
         "tapping, but with 3 hands each"),
        ({"fingers": 9}, "official, but with hands out at 9"),
        ({"hands": [2, 3]}, "official, but with 2 and 3 hands in order of play"),
        ({"start": [[1, 1], [1, 2]]},
         "official, but starting with (1 and 1) and (1 and 2) in order of play"),
        ({"repetition": 0, "move_limit": 50},
         "official, but without draws by repetition and a draw after 50 moves"),
        ({"start": 0.5, "parts": "half", "overflow": "cutoff", "suicide": True},
         "knubs, but starting with 0.5 fingers on every hand"),
    ],
)  # fmt: skip
def test_other_rules_are_told_by_what_is_different(fields: dict[str, Any], phrase: str) -> None:
    assert SAY(nearest(HouseRules(**fields)).message) == phrase


@pytest.mark.parametrize(
    ("fields", "phrase"),
    [
        ({"poison": True}, "poison"),
        ({"overflow": "cutoff", "swaps": True}, "classic, but with swaps"),
        ({"bomb": 3, "mirror": True, "self_add": True, "fingers": 4, "move_limit": 50},
         "mirror, but with hands out at 4, a draw after 50 moves and 2 more changes"),
    ],
)  # fmt: skip
def test_in_brief_the_first_differences_are_told(fields: dict[str, Any], phrase: str) -> None:
    assert SAY(nearest(HouseRules(**fields)).brief) == phrase


@given(st.integers(2, 8).flatmap(house_rules))
def test_no_preset_is_nearer_and_every_difference_is_told(rules: HouseRules) -> None:
    found = nearest(rules)
    distances = {name: distance(PRESETS[name], rules) for name in PRESETS}

    assert distances[found.name] == min(distances.values()) == len(found.differences)
    assert found.name == min(distances, key=lambda name: distances[name])
    assert all(SAY(told).strip() for told in found.differences)


def distance(one: HouseRules, other: HouseRules) -> int:
    return sum(getattr(one, field) != getattr(other, field) for field in HouseRules.model_fields)


@given(st.data())
def test_every_value_of_every_field_has_words_of_its_own(data: st.DataObject) -> None:
    rules = data.draw(house_rules())
    other = data.draw(house_rules())
    for field in HouseRules.model_fields:
        one, two = getattr(rules, field), getattr(other, field)
        if one != two:
            assert SAY(difference(field, one)) != SAY(difference(field, two))
