"""Each field of the house rules by itself."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.rules import HouseRules, sides_of
from tests.strategies import house_rules

# The table of section 5, in its order, with the defaults; then that of RULES-2.
DEFAULTS = {
    "hands": 2,
    "fingers": 5,
    "start": 1,
    "overflow": "rollover",
    "goal": "last_standing",
    "transfers": "single",
    "divisions": "single",
    "halving": "off",
    "suicide": False,
    "meta": False,
    "self_attack": False,
    "swaps": False,
    "logan": False,
    "passing": False,
    "swap_limit": 0,
    "parts": "whole",
    "stumps": False,
    "integers": False,
    "sudden_death": 0,
    "zombies": False,
    "repetition": 3,
    "move_limit": 300,
    "death_attack": False,
    "self_add": False,
    "cherry_bomb": False,
    "one_point_switches": 0,
    "poison": False,
    "mirror": False,
    "bomb": 0,
    "double_attack": False,
}
SWITCHES = [name for name, value in DEFAULTS.items() if value is False]
NUMBERS = {
    "hands": (1, 6),
    "fingers": (2, 100),
    "swap_limit": (0, 9),
    "sudden_death": (0, 9),
    "one_point_switches": (0, 9),
}
LIMITS = {"repetition": (2, 10), "move_limit": (10, 10_000), "bomb": (2, 99)}
CHOICES = {
    "overflow": ["rollover", "cutoff"],
    "goal": ["last_standing", "misere"],
    "transfers": ["off", "single", "multiple"],
    "divisions": ["off", "single", "partition", "any"],
    "halving": ["off", "even", "nearly"],
    "parts": ["whole", "half", "quarter"],
}


HUGE = pytest.param(10**5000, id="huge")


def is_refused(field: str, value: object) -> bool:
    try:
        HouseRules.model_validate({field: value})
    except ValidationError:
        return True
    return False


def test_the_official_rules_are_the_defaults_of_the_table() -> None:
    assert HouseRules().model_dump() == DEFAULTS


@pytest.mark.parametrize("field", NUMBERS)
def test_a_number_may_be_anything_in_its_range_and_nothing_beside(field: str) -> None:
    least, most = NUMBERS[field]

    assert not any(is_refused(field, number) for number in range(least, most + 1))
    assert is_refused(field, least - 1)
    assert is_refused(field, most + 1)


@pytest.mark.parametrize("field", LIMITS)
def test_a_limit_is_in_its_range_or_0_for_never(field: str) -> None:
    least, most = LIMITS[field]

    assert not any(is_refused(field, number) for number in (0, least, least + 1, most))
    assert all(is_refused(field, number) for number in (-1, 1, least - 1, most + 1))


@pytest.mark.parametrize("field", CHOICES)
def test_a_choice_is_one_of_its_words(field: str) -> None:
    assert not any(is_refused(field, word) for word in CHOICES[field])
    assert all(is_refused(field, word) for word in ("", "OFF", "on", 0, None, True))


@pytest.mark.parametrize("field", SWITCHES)
def test_a_switch_is_on_or_off_and_nothing_like_it(field: str) -> None:
    assert not any(is_refused(field, value) for value in (True, False))
    assert all(is_refused(field, value) for value in (0, 1, "true", "on", None))


@pytest.mark.parametrize("field", [*NUMBERS, *LIMITS, "start"])
@pytest.mark.parametrize("value", [True, False, "3", None, float("nan"), float("inf"), {}, HUGE])
def test_what_is_no_number_of_the_game_is_refused(field: str, value: object) -> None:
    assert is_refused(field, value)


@pytest.mark.parametrize("field", [*NUMBERS, *LIMITS])
def test_a_whole_number_is_not_written_with_a_point(field: str) -> None:
    assert is_refused(field, 3.0)


@pytest.mark.parametrize("hands", [[2, 3], (2, 3), [1] * 8])
def test_hands_may_be_a_list_for_the_sides(hands: list[int] | tuple[int, ...]) -> None:
    assert HouseRules.model_validate({"hands": hands}).hands == tuple(hands)


@pytest.mark.parametrize("hands", [[], [2], [2] * 9, [0, 2], [2, 7], [2, True], [2, 2.0], [[2, 2]]])
def test_a_list_of_hands_that_fits_no_game_is_refused(hands: object) -> None:
    assert is_refused("hands", hands)


@pytest.mark.parametrize(
    ("given", "start"),
    [
        (0.5, Fraction(1, 2)),
        (1.75, Fraction(7, 4)),
        (1.0, 1),
        (Fraction(4, 2), 2),
        (0, 0),
        ([0.25, 1.0], (Fraction(1, 4), 1)),
        ([[1], [0.5, 2]], ((1,), (Fraction(1, 2), 2))),
    ],
)
def test_the_start_is_kept_exactly(given: object, start: object) -> None:
    kept = HouseRules.model_validate({"start": given}).start

    assert kept == start
    assert repr(kept) == repr(start)


@pytest.mark.parametrize(
    "start",
    [
        *(0.3, 1 / 3, Fraction(1, 3), 0.125, -1, -0.5, 100, 1e300),
        *([], [[]], [[1]], [[1], []], [1, [2]], [1] * 7, [[1]] * 9, [[[1]], [[1]]], [True, 1]),
    ],
)
def test_a_start_that_no_hands_can_show_is_refused(start: object) -> None:
    assert is_refused("start", start)


def test_the_lists_in_the_rules_say_how_many_sides_there_are() -> None:
    assert sides_of(HouseRules()) == 2
    assert sides_of(HouseRules(hands=(2, 3, 2))) == 3
    assert sides_of(HouseRules(start=((1, 1), (1, 1), (2, 1), (1, 1)))) == 4
    assert sides_of(HouseRules(hands=3, start=(1, 2, 1))) == 2


def test_a_field_that_there_is_not_is_refused() -> None:
    assert is_refused("finger", 5)


@given(house_rules())
def test_rules_are_values_that_can_be_compared_and_counted(rules: HouseRules) -> None:
    same = HouseRules(**rules.model_dump())

    assert same == rules
    assert hash(same) == hash(rules)


@given(st.integers(2, 8).flatmap(house_rules))
def test_rules_come_back_from_json_as_they_were(rules: HouseRules) -> None:
    assert HouseRules.model_validate_json(rules.model_dump_json()) == rules
