"""`nearest_possible`: for rules that make no game, the nearest ones that do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from math import ceil
from typing import Any, cast

from bot.app.rulebook.options import CHOICES
from bot.app.rulebook.sides import setup_of
from engine.message import Message
from engine.rules import OPTIONS, HouseRules, refusals
from engine.rules.house_rules import PARTS_IN_ONE, exact

MOST_ROUNDS = 8
_FAR = 12
"""How many values of a long list to try."""
_MEASURES = ("fingers", "hands")
"""If these are too large or too small, they're changed in this order, as the refusal suggests."""


def nearest_possible(rules: HouseRules, keep: Set[str]) -> HouseRules | None:
    """Rules that make a game, with these options unchanged; None if none is found nearby.

    Takes some tenths of a second at worst, so run it in a thread.
    """
    rules = _with_fitting_start(rules, keep)
    for _ in range(MOST_ROUNDS):
        found = refusals(setup_of(rules))
        if not found:
            return rules
        better = _better(rules, keep, found)
        if better is None:
            return None
        rules = better
    return None


def _better(rules: HouseRules, keep: Set[str], found: Sequence[Message]) -> HouseRules | None:
    """The best result of changing one option; the first of several."""
    best, trouble = None, _trouble(found)
    for option, value in _candidates(rules, keep, found):
        tried = _with_fitting_start(rules.model_copy(update={option: value}), keep)
        left = _trouble(refusals(setup_of(tried)))
        if left < trouble:
            best, trouble = tried, left
        if not trouble:
            break
    return best


def _trouble(found: Sequence[Message]) -> int:
    """How much is wrong: the refusals, and the settings that they name."""
    named = (refusal.data.get("settings", ()) for refusal in found)
    return sum(1 + (len(each) if isinstance(each, tuple) else 0) for each in named)


def _candidates(
    rules: HouseRules, keep: Set[str], found: Sequence[Message]
) -> Iterator[tuple[str, object]]:
    """What can be changed, and to what: the measures if they're too large, then everything else."""
    for option in _MEASURES:
        if option not in keep:
            yield from ((option, value) for value in _advised(option, found))
    for option in CHOICES:
        if option not in {*keep, *_MEASURES}:
            yield from ((option, value) for value in _values(rules, option))
    if "start" not in keep:
        yield "start", 1


def _advised(option: str, found: Sequence[Message]) -> Iterator[object]:
    """The value that a refusal suggests."""
    for refusal in found:
        if refusal.key == "bad-bomb-too-high" and option == "fingers":
            yield cast("int", refusal.data["bomb"]) + 1
        advice = refusal.data.get("advice")
        if isinstance(advice, Message) and advice.data[option] != refusal.data[option]:
            yield advice.data[option]


def _values(rules: HouseRules, option: str) -> Iterator[Any]:
    """The default, then values near the current one; if a number can be None, numbers first.

    Players who use the option want a number rather than none.
    """
    current = getattr(rules, option)
    usual, numbers = OPTIONS[option].usual, OPTIONS[option].numbers
    near = sorted(CHOICES[option], key=lambda value: _distance(value, current))[: _FAR + 1]
    is_wanted = numbers is not None and numbers.or_none and current
    values = dict.fromkeys((*near, usual) if is_wanted else (usual, *near))
    yield from (value for value in values if value != current)


def _with_fitting_start(rules: HouseRules, keep: Set[str]) -> HouseRules:
    """The rules with starting fingers limited to what hands can show."""
    if "start" in keep:
        return rules
    return rules.model_copy(update={"start": _fitting(rules.start, rules)})


def _fitting(start: Any, rules: HouseRules) -> Any:  # noqa: ANN401 - numbers, or lists of them
    if isinstance(start, tuple):
        return tuple(_fitting(each, rules) for each in cast("tuple[Any, ...]", start))
    part = Fraction(1, PARTS_IN_ONE[rules.parts])
    return exact(min(ceil(start / part) * part, rules.fingers - part))


def _distance(value: object, current: object) -> int:
    if isinstance(value, int) and isinstance(current, int):
        return abs(value - current)
    return 0
