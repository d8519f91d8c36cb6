"""House rules as somebody sends them: read exactly, or refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.wording import Wording
from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules, parse_rules, rules_from, rules_text
from tests.strategies import house_rules

Given = TypeVar("Given")

SAY = Wording().say


def refusal(text: str) -> str:
    with pytest.raises(BadRules) as refused:
        parse_rules(text)
    return SAY(refused.value.message)


def is_answered(read: Callable[[Given], HouseRules], given: Given) -> bool:
    """Whether rules come of it, or a line that says why not; any other error goes on."""
    try:
        read(given)
    except BadRules as refused:
        return SAY(refused.message).isprintable()
    return True


# Reading and writing


@given(st.integers(2, 8).flatmap(house_rules))
def test_rules_come_back_from_their_text_exactly(rules: HouseRules) -> None:
    again = parse_rules(rules_text(rules))

    assert again == rules
    assert repr(again) == repr(rules)


@pytest.mark.parametrize("name", PRESETS)
def test_the_text_of_a_preset_is_its_first_name(name: str) -> None:
    first = next(other for other in PRESETS if PRESETS[other] == PRESETS[name])

    assert rules_text(PRESETS[name]) == first


def test_the_text_of_other_rules_is_what_they_change_in_compact_json() -> None:
    rules = HouseRules(fingers=6, start=(Fraction(1, 2), 2), parts="half")

    assert rules_text(rules) == '{"fingers":6,"start":[0.5,2],"parts":"half"}'


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("{}", HouseRules()),
        (' {"fingers": 6}\n', HouseRules(fingers=6)),
        ('{"preset": "classic", "fingers": 6}', HouseRules(overflow="cutoff", fingers=6)),
        ('{"fingers": 6, "preset": "Sudden Death"}', HouseRules(sudden_death=1, fingers=6)),
        ('{"preset": "classic", "overflow": "rollover"}', HouseRules()),
        ('{"hands": [2, 3], "start": [[1, 1], [1, 2.0, 0.5]], "parts": "half"}',
         HouseRules(hands=(2, 3), start=((1, 1), (1, 2, Fraction(1, 2))), parts="half")),
        ("Three_Lives", HouseRules(sudden_death=3)),
    ],
)  # fmt: skip
def test_rules_are_read_from_names_and_json(text: str, rules: HouseRules) -> None:
    assert parse_rules(text) == rules


def test_rules_are_read_from_fields_like_from_json() -> None:
    assert rules_from({"preset": "free", "fingers": 7}) == HouseRules(
        overflow="cutoff", suicide=True, fingers=7
    )


# What is wrong is said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"fingers": 1}', "“fingers” can't be 1. It takes a whole number from 2 to 100."),
        ('{"overflow": "wrap"}', "“overflow” can't be \"wrap\". It takes rollover or cutoff."),
        ('{"swaps": 1}', "“swaps” can't be 1. It takes true or false."),
        ('{"repetition": 1}',
         "“repetition” can't be 1. It takes a whole number from 2 to 10, or 0 for none."),
        ('{"fingers": NaN}', "“fingers” can't be NaN. It takes a whole number from 2 to 100."),
        ('{"fingers": -Infinity}', "“fingers” can't be -Infinity."),
        ('{"fingers": 1e400}', "“fingers” can't be 1e400."),
        ('{"start": 0.3}', "“start” can't be 0.3."),
        ('{"start": 0.50000000000000000000001}', "“start” can't be 0.5"),
        ('{"start": [1, null]}', "“start” can't be [1, null]."),
        ('{"preset": 5}', "“preset” can't be 5. It takes the name of a preset."),
        ('{"preset": "offical"}', "I don't know any rules called “offical”. Did you"),
        ('{"finger": 5}', "House rules have no option “finger”. Did you mean fingers"),
        ('{"Swap-Limit": 5}', "Did you mean swap_limit?"),
        ('{"colour": 5}', "House rules have no option “colour”. The options are hands,"),
        ('{"fingers": 6, "fingers": 7}', "“fingers” is there twice. Give it once."),
        ("", "No rules given. Write a preset such as `classic`"),
        (" \n", "No rules given."),
        ("blitz", "I don't know any rules called “blitz”."),
        ('{"fingers": }', "That isn't valid JSON: it breaks at line 1, character 13."),
        ("{", "That isn't valid JSON"),
        ("{}{}", "That isn't valid JSON"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_what_would_be_right(text: str, said: str) -> None:
    assert refusal(text).startswith(said) or said in refusal(text)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"fingers": 1, "swaps": 1}, "(And one more problem.)"),
        ({"fingers": 1, "swaps": 1, "x": 1}, "(And 2 more problems.)"),
        ({"start": [[1], "x"], "hands": [2, "x", None]}, "(And one more problem.)"),
    ],
)
def test_of_several_faults_the_first_is_said_and_the_others_counted(
    fields: dict[str, Any], said: str
) -> None:
    shown = refusal(json.dumps(fields))

    assert f"“{next(iter(fields))}”" in shown
    assert shown.endswith(said)


@pytest.mark.parametrize(
    "text",
    [
        '{"fingers": ' + "9" * 5000 + "}",
        '{"fingers": "' + "x" * 5000 + '"}',
        '{"' + "x" * 5000 + '": 1}',
        '{"start": ' + "[" * 3000 + "]" * 3000 + "}",
        '{"start": ' + "[" * 500,
        '{"start": ' + '{"a":' * 500,
        '{"start": [' + "1," * 4000 + "1]}",
        "{" + " " * 100_000 + "}",
        "[" * 100_000,
        "x" * 100_000,
        '{"fingers": "\\ud800"}',
        '{"\\ud800": 1}',
        '{"preset": ' + "9" * 5000 + "}",
        '{"start": 1e-5000}',
        '{"start": 0.' + "0" * 5000 + "1}",
    ],
)
def test_what_is_sent_to_break_it_is_refused_in_one_short_line(text: str) -> None:
    shown = refusal(text)

    assert shown.isprintable()
    assert 20 < len(shown) < 500


def test_a_text_may_be_10_000_characters_long_and_no_longer() -> None:
    longest = "{" + " " * 9_998 + "}"

    assert parse_rules(longest) == HouseRules()
    with pytest.raises(BadRules, match="bad-text-too-long"):
        parse_rules(longest.replace(" ", "  ", 1))


@given(st.text(max_size=40) | st.text('{}[]":,0123456789.-eE truefalsn\\"start', max_size=40))
def test_any_text_at_all_is_rules_or_refused(text: str) -> None:
    assert is_answered(parse_rules, text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*HouseRules.model_fields, "preset"]) | st.text(), JSON))
def test_any_fields_at_all_are_rules_or_refused(fields: dict[str, Any]) -> None:
    assert is_answered(rules_from, fields)
    assert is_answered(parse_rules, json.dumps(fields))


@pytest.mark.parametrize(
    "value",
    [pytest.param(10**5000, id="huge"), Fraction(1, 3), object(), float("nan"), {1: 2}, {3}],
)
def test_values_that_no_json_has_are_refused_in_a_line_too(value: object) -> None:
    with pytest.raises(BadRules) as refused:
        rules_from({"start": value})

    assert SAY(refused.value.message).startswith("“start” can't be ")
