"""The introduction: short, true of all rules there are, and the golden page that shows it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given

from engine.rules import HouseRules, Mode, Setup, facts, introduction
from engine.rules.house_rules import is_signed
from engine.rules.idle import without_idle
from engine.rules.starts import hand_counts
from tests.conftest import examples
from tests.engine.rules.introductions import FILE, introduced, page, teams
from tests.strategies import relays, setups

LONGEST = 320
ANY = setups() | relays()


def plain(setup: Setup) -> HouseRules:
    return without_idle(setup.rules, len(setup.sides))


def most_hands(setup: Setup) -> int:
    return max(hand_counts(setup.rules, len(setup.sides)))


def test_every_preset_is_introduced_as_the_golden_page_shows() -> None:
    assert page() == FILE.read_text("utf-8")


@given(ANY)
@examples(400)
def test_it_is_two_to_four_sentences_that_fit_on_a_phone(setup: Setup) -> None:
    said = introduced(setup)

    assert 2 <= len(introduction(setup)) <= 4
    assert len(re.findall(r"[.!](?= [A-Z0-9]|$)", said)) == len(introduction(setup))
    assert len(said) < LONGEST
    assert "  " not in said


@given(ANY)
def test_it_says_when_a_hand_is_out(setup: Setup) -> None:
    said, rules = introduced(setup), plain(setup)

    is_cutoff = rules.overflow == "cutoff"
    assert (f"at {rules.fingers} or more" in said) == is_cutoff
    assert ("counting starts over" in said or f"at {rules.fingers} it's out" in said) != is_cutoff
    assert (f"at -{rules.fingers} or less" in said) == is_signed(rules)


@given(ANY)
def test_an_example_adds_up_and_blows_up_nothing(setup: Setup) -> None:
    rules = plain(setup)
    example = re.search(r"\((\d+) \+ (\d+) = (\d+) leaves (\d+)\)", introduced(setup))
    if example is None:
        return

    first, second, total, left = map(int, example.groups())
    assert first + second == total == rules.fingers + left
    assert rules.overflow == "rollover"
    assert 0 < left < rules.fingers > max(first, second)
    assert rules.bomb not in {first, second, left}


@given(ANY)
def test_it_says_who_wins(setup: Setup) -> None:
    said = introduced(setup).casefold()

    assert ("first out wins" in said) == (setup.rules.goal == "misere")
    assert ("last move" in said) == setup.is_relay
    assert ("teams" in said.split(".")[0]) == (setup.mode in {Mode.ONE_BODY, Mode.RELAY})
    if setup.mode is Mode.FREE_FOR_ALL:
        assert said.startswith(f"{len(setup.seats)} players")


@given(ANY)
def test_splits_are_introduced_just_where_there_are_some(setup: Setup) -> None:
    denied = any(fact.key == "fact-split-never" for fact in facts(setup))

    assert ("Or split" in introduced(setup)) == (not denied)
    assert ("No splits:" in introduced(setup)) == (denied and most_hands(setup) > 1)


@given(ANY)
def test_what_splits_may_not_do_is_not_promised(setup: Setup) -> None:
    said, rules = introduced(setup), plain(setup)

    if "empty" in said:
        assert rules.suicide
    if "only to revive" in said:
        assert rules.transfers == "off"
        assert not rules.meta
        assert not rules.stumps
    if "to one that's out." in said:
        assert rules.divisions != "off"
        assert ("half of" in said) == (rules.halving != "off")
    if "between your hands that are in" in said:
        assert rules.divisions == "off"


SPECIAL: dict[str, tuple[Any, str]] = {
    "double_attack": (True, "Every attack is two hits."),
    "poison": (True, "Poison: "),
    "mirror": (True, "Mirror: "),
    "bomb": (4, "Bombs: "),
    "cherry_bomb": (True, "Cherry bomb: "),
    "integers": (True, "flip a hand"),
    "sudden_death": (3, "one of your 3 lives"),
    "death_attack": (True, "hit hands that are out"),
    "self_attack": (True, "hit your own hands"),
    "self_add": (True, "add a finger"),
    "meta": (True, "drop 5 and deal out the rest"),
    "one_point_switches": (2, "Twice a game"),
    "logan": (True, "swapping a hand that's in with one that's out"),
    "swaps": (True, "swapping two hands"),
    "passing": (True, "You can skip your turn while"),
    "stumps": (True, "into two halves"),
    "parts": ("half", "half fingers"),
    "hands": (3, "Each player has 3 hands."),
    "start": (2, "Every hand starts with 2 fingers."),
}


@pytest.mark.parametrize("option", SPECIAL)
def test_the_one_special_rule_is_explained(option: str) -> None:
    value, part = SPECIAL[option]
    said = introduced(Setup.of(HouseRules(**{option: value})))

    assert part in said
    assert "Special rules" not in said


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"poison": True, "bomb": 3}, "Special rules: poison and bombs at 3."),
        ({"poison": True, "swaps": True, "hands": 1}, "Special rules: poison and one hand each."),
        ({"poison": True, "bomb": 3, "logan": True, "parts": "half", "meta": True},
         "Special rules: poison, bombs at 3 and 3 more."),
    ],
)  # fmt: skip
def test_several_special_rules_are_named(fields: dict[str, Any], part: str) -> None:
    assert introduced(Setup.of(HouseRules(**fields))).endswith(part)


def test_a_setting_that_does_nothing_is_not_mentioned() -> None:
    assert introduced(Setup.of(HouseRules(zombies=True))) == introduced(Setup.of(HouseRules()))


def test_relay_says_that_a_turn_is_one_move_on_one_board() -> None:
    assert introduced(teams(Mode.RELAY, boards=3)).startswith("Two teams, 3 boards: move on one")
