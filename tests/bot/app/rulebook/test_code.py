"""House rules travel as short codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.rulebook import rules_code, rules_of_code, rules_shared
from bot.app.rulebook.code import LONGEST_CODE
from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules
from tests.conftest import examples
from tests.strategies import house_rules

SHORT = 16


@examples(40)
@given(st.integers(2, 8).flatmap(house_rules))
def test_the_code_of_any_rules_is_read_back_as_just_these(rules: HouseRules) -> None:
    code = rules_code(rules)
    assert len(code) <= LONGEST_CODE
    assert rules_of_code(code) == rules


@pytest.mark.parametrize("name", PRESETS)
def test_the_code_of_a_preset_is_short(name: str) -> None:
    assert len(rules_code(PRESETS[name])) <= SHORT


@pytest.mark.parametrize("change", [str.lower, lambda code: f" {code[:3]}-{code[3:]}\n"])
def test_case_blanks_and_dashes_do_not_matter(change: object) -> None:
    assert callable(change)
    for rules in PRESETS.values():
        assert rules_of_code(str(change(rules_code(rules)))) == rules


def test_letters_that_look_like_numbers_are_taken_for_them() -> None:
    code = rules_code(PRESETS["swaps"])
    assert "0" in code
    assert rules_of_code(code.replace("0", "o")) == PRESETS["swaps"]


def test_a_slip_is_noticed() -> None:
    code = rules_code(PRESETS["more-hands"])
    for place in range(1, len(code)):
        other = "7" if code[place] != "7" else "8"
        with pytest.raises(BadRules):
            rules_of_code(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "hr-code-none"),
        ("classic", "hr-code-none"),
        ("C7MB", "hr-code-none"),
        ("B7MB", "hr-code-wrong"),
        ("A", "hr-code-wrong"),
        ("A7M", "hr-code-wrong"),
        ("A7MC", "hr-code-wrong"),
        ("A7M€", "hr-code-wrong"),
        ("A" * 151, "hr-code-too-long"),
    ],
)
def test_what_is_no_code_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadRules) as refused:
        rules_of_code(text)
    assert refused.value.code == said


def test_a_code_of_rules_that_make_no_game_is_refused_with_the_reason() -> None:
    with pytest.raises(BadRules) as refused:
        rules_of_code(rules_code(HouseRules(zombies=True, goal="misere")))
    assert refused.value.code == "bad-zombies-misere"


@given(st.text(max_size=200))
def test_whatever_is_sent_is_rules_or_refused(text: str) -> None:
    for sent in (text, f"A{text}", f"{{{text}"):
        try:
            rules = rules_shared(sent)
        except BadRules:
            continue
        assert rules_of_code(rules_code(rules)) == rules


def test_rules_in_json_can_be_shared_too() -> None:
    assert rules_shared('{"preset": "classic", "swaps": true}').swaps
    with pytest.raises(BadRules) as refused:
        rules_shared('{"zombies": true, "goal": "misere"}')
    assert refused.value.code == "bad-zombies-misere"
