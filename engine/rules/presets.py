"""Presets: well-known house rules by name, each with a few changes from the official ones."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from engine.errors import BadRules
from engine.rules.house_rules import HouseRules

_CUTOFF: dict[str, Any] = {"overflow": "cutoff"}
_COMBINING: dict[str, Any] = {**_CUTOFF, "suicide": True}
_NO_SPLITS: dict[str, Any] = {"transfers": "off", "divisions": "off"}
_EVEN: dict[str, Any] = {"transfers": "off", "halving": "even"}
_NEARLY: dict[str, Any] = {"transfers": "off", "halving": "nearly"}

# In the order in which they're shown; if two are equal, the first one names the rules.
_CHANGES: dict[str, dict[str, Any]] = {
    "official": {},
    "classic": _CUTOFF,
    "free": _COMBINING,
    "leftovers": {"suicide": True},
    "tapping": {**_CUTOFF, "self_attack": True},
    "misere": {"goal": "misere"},
    "suicide": {"suicide": True},
    "swaps": {"swaps": True},
    "cherri": {"swaps": True, "swap_limit": 2},
    "sudden-death": {"sudden_death": 1},
    "three-lives": {"sudden_death": 3},
    "meta": {"meta": True},
    "meta-suicide": {"meta": True, "suicide": True},
    "logan": {"logan": True},
    "cutoff": _CUTOFF,
    "zombies": {"zombies": True},
    "transfers-only": {"divisions": "off"},
    "divisions-only": {"transfers": "off"},
    "halvesies": _EVEN,
    "nearly-halvesies": _NEARLY,
    "splits": {**_CUTOFF, **_NEARLY, "self_attack": True},
    "stumps": {"stumps": True},
    "more-hands": {"hands": 4, "transfers": "multiple", "divisions": "any"},
    "single-hands": {"hands": 4},
    "partition": {"hands": 4, "divisions": "partition"},
    "different-numbers": {"fingers": 7},
    "suns": {"start": 4},
    "integers": {"integers": True},
    "knubs": {**_COMBINING, "parts": "half"},
    "quarters": {**_COMBINING, "parts": "quarter"},
    "game-of-five": {**_COMBINING, "fingers": 6},
    "game-of-five-splits": {**_CUTOFF, **_EVEN, "fingers": 6, "self_attack": True},
    "attacks-only": {**_CUTOFF, **_NO_SPLITS},
    # The paper's n is the most fingers a hand can show and stay in, r - 1.
    "simple": {**_CUTOFF, **_NO_SPLITS, "fingers": 6},
    "paper-revive": {**_CUTOFF, "halving": "even"},
    "gamesman": _CUTOFF,
    "gamesman-full": _COMBINING,
    "gamesman-pass": {**_CUTOFF, "passing": True},
    "gamesman-both": {**_COMBINING, "passing": True},
    "death-attack": {**_CUTOFF, "death_attack": True},
    "self-adding": {**_CUTOFF, "self_add": True},
    "cherry-bomb": {"cherry_bomb": True},
    "one-point": {"one_point_switches": 1},
    "poison": {"poison": True},
    "mirror": {"mirror": True},
    "bombs": {"bomb": 4},
    "double-attack": {"double_attack": True},
}

PRESETS: Mapping[str, HouseRules] = MappingProxyType(
    {name: HouseRules(**changes) for name, changes in _CHANGES.items()}
)

MOST_OFFERED, LONGEST_NAME = 3, 50


def preset(name: str) -> HouseRules:
    """The preset with this name, however its words are joined and in any case.

    Raises BadRules, with the closest names, if there isn't one.
    """
    plain = "-".join(name.casefold().replace("_", " ").replace("-", " ").split())
    if plain not in PRESETS:
        raise _unknown(name, plain)
    return PRESETS[plain]


def _unknown(name: str, plain: str) -> BadRules:
    near = get_close_matches(plain[:LONGEST_NAME], PRESETS, MOST_OFFERED)
    return BadRules("bad-preset", name=name, near=tuple(near))
