"""The "Warned about" paragraph of section 5."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from bot.words.wording import Wording
from engine.rules import PRESETS, HouseRules, Setup, cautions
from tests.strategies import setups

SAY = Wording().say


def codes(players: int = 2, **fields: Any) -> list[str]:
    return [caution.key for caution in cautions(Setup.of(HouseRules(**fields), players))]


def said(players: int = 2, **fields: Any) -> str:
    return " ".join(map(SAY, cautions(Setup.of(HouseRules(**fields), players))))


ONE_HAND: dict[str, Any] = {"hands": 1, "transfers": "off", "divisions": "off"}

WARNED = ["swaps", "logan", "zombies", "gamesman-pass", "gamesman-both"]


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_warned_of_only_where_the_page_says_so(name: str) -> None:
    assert bool(cautions(Setup.of(PRESETS[name]))) == (name in WARNED)


@pytest.mark.parametrize(
    ("fields", "is_warned"),
    [
        ({"start": 3, "overflow": "cutoff"}, True),
        ({"start": 2, "overflow": "cutoff"}, False),
        ({"start": 4}, False),
        ({"start": [1, 4], "overflow": "cutoff"}, False),
        ({"start": [0, 4], "overflow": "cutoff"}, True),
        ({"start": [[1, 1], [4, 4]], "overflow": "cutoff"}, True),
        ({"start": [[1, 1], [3, 4]], "overflow": "cutoff"}, False),
        ({"start": [[2.5, 4], [2.5, 0]], "overflow": "cutoff", "parts": "half"}, True),
        ({"start": 3, "overflow": "cutoff", "integers": True}, True),
        ({"start": [0, 4], "overflow": "cutoff", "death_attack": True}, False),
        ({"start": 4, "overflow": "cutoff", "death_attack": True}, True),
        ({"start": 4, "overflow": "cutoff", "mirror": True, "double_attack": True}, True),
        ({"start": [[1, 1], [2, 2]], "poison": True}, False),
    ],
)
def test_a_start_where_every_first_attack_kills_is_warned_of(
    fields: dict[str, Any], is_warned: bool
) -> None:
    assert ("caution-start-kills" in codes(**fields)) == is_warned


def test_of_the_first_attacks_only_those_on_opponents_count() -> None:
    start = [[4, 4], [1, 4], [1, 1]]

    assert "caution-start-kills" in codes(3, start=start, overflow="cutoff")
    assert "caution-start-kills" not in codes(3, start=start[::-1], overflow="cutoff")


@pytest.mark.parametrize(
    ("start", "is_warned"), [(3, True), (1, False), ([0, 3], True), ([[1, 1], [1, 3]], True)]
)
def test_hands_that_explode_at_once_are_warned_of(
    start: int | list[int] | list[list[int]], is_warned: bool
) -> None:
    rules: dict[str, Any] = {"bomb": 3, "start": start}
    assert ("caution-start-explodes" in codes(**rules)) == is_warned
    assert ("shows 3 explodes after the first move" in said(**rules)) == is_warned


@pytest.mark.parametrize("way", ["swaps", "logan", "passing"])
def test_giving_up_turns_without_a_limit_is_warned_of(way: str) -> None:
    assert codes(**{way: True}) == ["caution-no-swap-limit"]
    assert codes(**{way: True, "swap_limit": 1}) == []


def test_misere_is_warned_of_from_three_sides_on() -> None:
    assert codes(goal="misere") == []
    assert codes(3, goal="misere") == ["caution-misere-many"]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"zombies": True}, "“zombies” does nothing"),
        ({"hands": 1}, "nothing: divisions and transfers."),
        ({"hands": 1, "self_attack": True, "stumps": True, "swaps": True},
         "nothing: divisions, transfers, stumps, self_attack and swaps."),
        ({"suicide": True, "transfers": "off"}, "“suicide” does nothing"),
        ({"swaps": True, "swap_limit": 3, "hands": 1}, "“swap_limit” does nothing"),
        ({"transfers": "multiple"}, "transfers multiple means the same as single"),
        ({"transfers": "multiple", "divisions": "any"},
         "divisions any and transfers multiple mean the same as single"),
        ({"hands": 3, "divisions": "any", "halving": "even"}, "“divisions any” means the same"),
        ({"fingers": 2}, "With hands out at 2, these options do nothing"),
        ({"fingers": 3, "meta": True}, "meta"),
        ({"fingers": 3, "halving": "even"}, "halving"),
        ({"parts": "half", "transfers": "off", "divisions": "off"}, "“parts” does nothing"),
        ({"hands": 1, "overflow": "cutoff", "sudden_death": 1}, "sudden_death"),
        ({"hands": 1, "death_attack": True, "one_point_switches": 1},
         "nothing: divisions, transfers, death_attack and one_point_switches."),
        ({"hands": 1, "one_point_switches": 2, "swap_limit": 1}, "“swap_limit” does nothing"),
        ({"fingers": 2, "poison": True, "cherry_bomb": True}, "poison and cherry_bomb"),
        ({"fingers": 2, "integers": True, "overflow": "cutoff", "poison": True,
          "cherry_bomb": True}, "nothing: poison and cherry_bomb."),
        ({"fingers": 2, "mirror": True, "cherry_bomb": True}, "transfers and mirror."),
        ({"fingers": 3, "mirror": True, "cherry_bomb": True, "poison": True}, "cherry_bomb."),
        ({"fingers": 2, "parts": "half", "overflow": "cutoff", "mirror": True, "poison": True},
         "nothing: poison."),
        ({"fingers": 2, "hands": 1, "double_attack": True}, "double_attack."),
    ],
)  # fmt: skip
def test_settings_that_do_nothing_are_named(fields: dict[str, Any], words: str) -> None:
    assert words in said(**fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"hands": [1, 2]},
        {"suicide": True, "transfers": "off", "meta": True},
        {"suicide": True, "transfers": "off", "passing": True, "swap_limit": 1},
        {"hands": 3, "transfers": "multiple", "divisions": "partition"},
        {"fingers": 3, "meta": True, "suicide": True, "hands": 2, "transfers": "single"},
        {"hands": 1, "sudden_death": 1, "transfers": "off", "divisions": "off"},
        {"parts": "half", "transfers": "off", "divisions": "off", "start": 0.5},
        {**ONE_HAND, "overflow": "cutoff", "sudden_death": 1, "cherry_bomb": True},
        {"one_point_switches": 2, "swap_limit": 1},
        {**ONE_HAND, "fingers": 3, "double_attack": True},
        {"hands": [1, 2], "death_attack": True},
    ],
)
def test_settings_that_do_something_are_not_named(fields: dict[str, Any]) -> None:
    assert codes(**fields) == []


@given(setups())
def test_every_caution_is_a_sentence_and_given_once(setup: Setup) -> None:
    found = cautions(setup)

    assert len({caution.key for caution in found}) == len(found)
    assert all(SAY(caution).endswith(".") for caution in found)
