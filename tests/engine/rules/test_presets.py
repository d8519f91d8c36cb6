"""The presets of section 5."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules, Setup, check, preset

CUTOFF = {"overflow": "cutoff"}
COMBINING = {**CUTOFF, "suicide": True}
NO_TRANSFERS = {"transfers": "off"}
NO_SPLITS = {"transfers": "off", "divisions": "off"}

# RULES.md's list, once more and in its order.
LISTED: dict[str, dict[str, Any]] = {
    "official": {},
    "classic": CUTOFF,
    "free": COMBINING,
    "leftovers": {"suicide": True},
    "tapping": {**CUTOFF, "self_attack": True},
    "misere": {"goal": "misere"},
    "suicide": {"suicide": True},
    "swaps": {"swaps": True},
    "cherri": {"swaps": True, "swap_limit": 2},
    "sudden-death": {"sudden_death": 1},
    "three-lives": {"sudden_death": 3},
    "meta": {"meta": True},
    "meta-suicide": {"meta": True, "suicide": True},
    "logan": {"logan": True},
    "cutoff": CUTOFF,
    "zombies": {"zombies": True},
    "transfers-only": {"divisions": "off"},
    "divisions-only": NO_TRANSFERS,
    "halvesies": {**NO_TRANSFERS, "halving": "even"},
    "nearly-halvesies": {**NO_TRANSFERS, "halving": "nearly"},
    "splits": {**CUTOFF, **NO_TRANSFERS, "halving": "nearly", "self_attack": True},
    "stumps": {"stumps": True},
    "more-hands": {"hands": 4, "transfers": "multiple", "divisions": "any"},
    "single-hands": {"hands": 4, "transfers": "single", "divisions": "single"},
    "partition": {"hands": 4, "divisions": "partition"},
    "different-numbers": {"fingers": 7},
    "suns": {"start": 4},
    "integers": {"integers": True},
    "knubs": {**COMBINING, "parts": "half"},
    "quarters": {**COMBINING, "parts": "quarter"},
    "game-of-five": {**COMBINING, "fingers": 6},
    "game-of-five-splits": {
        **CUTOFF,
        **NO_TRANSFERS,
        "fingers": 6,
        "halving": "even",
        "self_attack": True,
    },
    "attacks-only": {**CUTOFF, **NO_SPLITS},
    "simple": {**CUTOFF, **NO_SPLITS, "fingers": 6},
    "paper-revive": {**CUTOFF, "halving": "even"},
    "gamesman": CUTOFF,
    "gamesman-full": COMBINING,
    "gamesman-pass": {**CUTOFF, "passing": True},
    "gamesman-both": {**COMBINING, "passing": True},
    "death-attack": {**CUTOFF, "death_attack": True},
    "self-adding": {**CUTOFF, "self_add": True},
    "cherry-bomb": {"cherry_bomb": True},
    "one-point": {"one_point_switches": 1},
    "poison": {"poison": True},
    "mirror": {"mirror": True},
    "bombs": {"bomb": 4},
    "double-attack": {"double_attack": True},
}


def test_every_preset_of_the_list_is_there_in_its_order() -> None:
    assert list(PRESETS) == list(LISTED)


@pytest.mark.parametrize("name", LISTED)
def test_a_preset_is_what_the_list_says(name: str) -> None:
    assert PRESETS[name] == HouseRules(**LISTED[name])


@pytest.mark.parametrize("players", [2, 3, 8])
@pytest.mark.parametrize("name", LISTED)
def test_every_preset_can_be_played_by_any_number(name: str, players: int) -> None:
    check(Setup.of(PRESETS[name], players))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Sudden Death", "sudden-death"),
        ("game_of_five_splits", "game-of-five-splits"),
        ("  THREE   lives ", "three-lives"),
        ("three--lives", "three-lives"),
        ("classic", "classic"),
    ],
)
def test_a_preset_is_found_however_its_name_is_typed(typed: str, name: str) -> None:
    assert preset(typed) is PRESETS[name]


@pytest.mark.parametrize(
    ("typed", "near"),
    [("offical", "official"), ("Clasic", "classic"), ("sudden-deth", "sudden-death")],
)
def test_an_unknown_name_brings_the_close_ones(typed: str, near: str) -> None:
    with pytest.raises(BadRules) as refused:
        preset(typed)

    assert refused.value.code == "bad-preset"
    offered = refused.value.message.data["near"]
    assert isinstance(offered, tuple)
    assert near in offered


@pytest.mark.parametrize("typed", ["", "x", "9" * 5000, "\ud800", "{}"])
def test_a_name_like_no_other_is_refused_too(typed: str) -> None:
    with pytest.raises(BadRules) as refused:
        preset(typed)

    assert refused.value.message.data["near"] == ()


def test_a_preset_can_be_changed_further() -> None:
    changed = PRESETS["classic"].model_copy(update={"swaps": True})

    assert changed == HouseRules(overflow="cutoff", swaps=True)
    assert PRESETS["classic"] == HouseRules(overflow="cutoff")
