"""House rules by their names: a server's own sets come before the presets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from db.house_rules import LONGEST_NAME
from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules

MOST_OFFERED = 3


def called(name: str, own: Mapping[str, HouseRules]) -> HouseRules:
    """The rules of that name, in whichever case and however its words are joined.

    Raises BadRules where there are none, with the names that come close.
    """
    given, known = name.strip(), {**own, **_not_hidden(own)}
    if given in known:
        return known[given]
    # Of names that differ in nothing but case and hyphens the first counts.
    for one, rules in known.items():
        if _plain(one) == _plain(given):
            return rules
    raise _unknown(given, known)


def completions(begun: str, own: Mapping[str, HouseRules]) -> list[str]:
    """The names that have the text in them: own sets, then presets.

    Among each those first that begin with it.
    """
    return [*_fitting(begun, own), *_fitting(begun, _not_hidden(own))]


def _not_hidden(own: Iterable[str]) -> Mapping[str, HouseRules]:
    """The presets whose names no set of the server's own has."""
    taken = set(map(_plain, own))
    return {name: rules for name, rules in PRESETS.items() if _plain(name) not in taken}


def _fitting(begun: str, names: Iterable[str]) -> list[str]:
    text = _plain(begun)
    found = [name for name in names if text in _plain(name)]
    return sorted(found, key=lambda name: not _plain(name).startswith(text))


def _plain(name: str) -> str:
    """What names are compared by."""
    return " ".join(name.casefold().replace("_", " ").replace("-", " ").split())


def _unknown(name: str, known: Iterable[str]) -> BadRules:
    by_plain = {_plain(one): one for one in known}
    near = get_close_matches(_plain(name)[:LONGEST_NAME], by_plain, MOST_OFFERED)
    shown = tuple(by_plain[one] for one in near)
    return BadRules("rules-unknown-here", name=name[:LONGEST_NAME], near=shown)
