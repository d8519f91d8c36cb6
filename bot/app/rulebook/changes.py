"""Changes of house rules: one option, the hands of a side, a step up or down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from bot.app.rulebook.options import in_words, read_value
from bot.app.rulebook.repair import nearest_possible
from bot.app.rulebook.sides import setup_of
from engine.errors import BadRules
from engine.message import Message
from engine.rules import (
    OPTIONS,
    Fingers,
    HouseRules,
    hand_counts,
    refusals,
    rules_from,
    sides_of,
    start_hands,
)
from engine.rules.house_rules import PARTS_IN_ONE, exact

Hands: TypeAlias = tuple[tuple[Fingers, ...], ...]

STEPS: tuple[Fraction, ...] = (
    *map(Fraction, (-1000, -100, -10, -1, "-1/2", "-1/4")),
    *map(Fraction, ("1/4", "1/2", 1, 10, 100, 1000)),
)
"""The amounts by which one click can change a number. Custom IDs count them: add at the end."""
ALL = 0
"""All sides or hands; single ones count from 1, hands from those of side 1."""


class Impossible(BadRules):
    """Rules that don't make a game."""

    nearest: HouseRules | None = None
    """The nearest rules that make a game and include the change."""


def with_option(rules: HouseRules, option: str, text: str) -> HouseRules:
    """The rules with that option, given as text.

    Raises BadRules for an unknown option or value, and Impossible if it doesn't go with the other
    rules.
    """
    read = rules_from({option: read_value(option, text)})
    if option == "hands":
        return with_fields(rules, _refitted(rules, getattr(read, option)), {"hands", "start"})
    return with_fields(rules, {option: getattr(read, option)}, {option})


def with_fields(rules: HouseRules, fields: Mapping[str, Any], wished: set[str]) -> HouseRules:
    """The rules with these fields; the ones in `wished` stay as they are. Raises Impossible."""
    changed = rules.model_copy(update=dict(fields))
    found = refusals(setup_of(changed))
    if not found:
        return changed
    error = Impossible("hr-impossible", reason=found[0], more=len(found) - 1)
    error.nearest = nearest_possible(changed, wished)
    raise error


def with_hands(rules: HouseRules, side: int, count: int) -> HouseRules:
    """The rules with that many hands for that side, counted from 1, or for `ALL`.

    Raises Impossible.
    """
    counts = [
        count if side in {ALL, each} else before
        for each, before in enumerate(hand_counts(rules, sides_of(rules)), 1)
    ]
    one = counts[0] if len(set(counts)) == 1 else tuple(counts)
    return with_fields(rules, _refitted(rules, one), {"hands", "start"})


def stepped(rules: HouseRules, option: str, step: int, place: int = ALL) -> HouseRules:
    """The rules with that number changed by a step, as far as possible.

    For `start`, that hand is changed. Raises Impossible.
    """
    by = STEPS[step]
    numbers = OPTIONS[option].numbers
    if numbers is None:
        return with_fields(rules, {"start": _start_stepped(rules, by, place)}, {"start"})
    value = min(max(int(getattr(rules, option) + by), numbers.least), numbers.most)
    return with_fields(rules, {option: value}, {option})


def differences(before: HouseRules, after: HouseRules) -> tuple[Message, ...]:
    """What's different between the rules, in phrases such as "with swaps"."""
    pairs = ((option, getattr(before, option), getattr(after, option)) for option in OPTIONS)
    return tuple(in_words(option, new) for option, old, new in pairs if old != new)


def require_option(option: str) -> None:
    """Pass the name of an option. Raises BadRules, with similar names."""
    if option not in OPTIONS:
        rules_from({option: None})


# Hands and what they show


def _refitted(rules: HouseRules, hands: int | tuple[int, ...]) -> dict[str, Any]:
    """New numbers of hands, and start lists that fit them."""
    if not isinstance(rules.start, tuple):
        return {"hands": hands}
    before = start_hands(rules, sides_of(rules))
    counts = (hands,) * len(before) if isinstance(hands, int) else hands
    sides = [before[min(side, len(before) - 1)] for side in range(len(counts))]
    fitted = tuple(_cut_or_padded(shown, count) for shown, count in zip(sides, counts, strict=True))
    return {"hands": hands, "start": _shortest(fitted)}


def _cut_or_padded(shown: Sequence[Fingers], count: int) -> tuple[Fingers, ...]:
    living = next(number for number in shown if number)
    kept = (*shown, *((living,) * count))[:count]
    return kept if any(kept) else (living, *kept[1:])


def _start_stepped(rules: HouseRules, by: Fraction, place: int) -> object:
    sides = start_hands(rules, sides_of(rules))
    most = rules.fingers - Fraction(1, PARTS_IN_ONE[rules.parts])
    if place == ALL:
        return _moved(sides[0][0], by, most)
    flat = [number for shown in sides for number in shown]
    meant = min(place, len(flat)) - 1  # there may have been more hands when it was picked
    flat[meant] = _moved(flat[meant], by, most)
    left = iter(flat)
    return _shortest(tuple(tuple(next(left) for _ in shown) for shown in sides))


def _moved(number: Fingers, by: Fraction, most: Fraction) -> Any:  # noqa: ANN401 - int or Fraction
    return exact(min(max(Fraction(number) + by, Fraction(0)), most))


def _shortest(sides: Hands) -> object:
    """What all hands show: a list per side, one list, or one number, whichever is enough."""
    if len({number for shown in sides for number in shown}) == 1:
        return sides[0][0]
    return sides[0] if len(set(sides)) == 1 else sides
