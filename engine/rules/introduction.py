"""The rules in two to four sentences that a ten-year-old understands; `facts` has all of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import Datum, Message, message
from engine.rules.house_rules import OPTIONS, Fingers, HouseRules, is_signed
from engine.rules.idle import without_idle
from engine.rules.setup import Mode, Setup
from engine.rules.split_facts import has_splits
from engine.rules.starts import hand_counts, start_hands

MOST_NAMED = 3
"""So many special rules are named. Of more than that two are, and the rest is counted."""

_SPECIAL = (
    *("double_attack", "poison", "mirror", "bomb", "cherry_bomb", "integers", "zombies"),
    *("sudden_death", "death_attack", "self_attack", "self_add", "meta", "one_point_switches"),
    *("logan", "swaps", "passing", "stumps", "parts"),
)
"""Options that deserve a sentence, those that change the game most first.

What is left out is either in another sentence (overflow, say) or too small for an introduction.
"""

_EXAMPLE_ADDS = 3
"""What is added in the example of a hand that goes past its number, where that's possible."""
MOST_IN_EXAMPLE = 10
"""With more fingers than that an example only makes the sentence longer."""


def introduction(setup: Setup) -> tuple[Message, ...]:
    """How to win, what a hit does, how hands split, and what's special: two to four sentences.

    True of every setup that `check` passes. What doesn't fit is left to `facts`.
    """
    sides = len(setup.sides)
    rules = without_idle(setup.rules, sides)
    most_hands = max(hand_counts(rules, sides))
    special = tuple(_special(setup, rules))
    has_room = not special or (setup.mode is Mode.DUEL and rules.goal != "misere")
    return (
        _goal(setup, most_hands),
        _hit(rules, with_example=has_room),
        *_splits(rules, most_hands),
        *special,
    )


# How to win


def _goal(setup: Setup, most_hands: int) -> Message:
    if setup.is_relay:
        return message("intro-win-relay", boards=setup.boards)
    ending = "-misere" if setup.rules.goal == "misere" else ""
    if setup.mode is Mode.DUEL:
        return message(f"intro-win-duel{ending}", hands=most_hands)
    kind = "teams" if setup.mode is Mode.ONE_BODY else "many"
    return message(f"intro-win-{kind}{ending}", sides=len(setup.sides))


# What a hit does


def _hit(rules: HouseRules, *, with_example: bool) -> Message:
    if is_signed(rules):
        return message("intro-hit-signed", fingers=rules.fingers)
    if rules.overflow == "cutoff":
        return message("intro-hit-cutoff", fingers=rules.fingers)
    if _shows_only_ones(rules):
        return message("intro-hit-exact", fingers=rules.fingers)
    example = _example(rules) if with_example else None
    if example is None:
        return message("intro-hit-rollover", fingers=rules.fingers)
    first, second = example
    return message(
        "intro-hit-rollover-as",
        fingers=rules.fingers,
        first=first,
        second=second,
        sum=first + second,
        left=first + second - rules.fingers,
    )


def _shows_only_ones(rules: HouseRules) -> bool:
    """Whether no hit goes past the number, because hands in the game show one finger."""
    return rules.fingers == 2 and rules.parts == "whole" and not rules.stumps


def _example(rules: HouseRules) -> tuple[int, int] | None:
    """Two hands that go past the number together, and explode neither before nor after that."""
    if rules.fingers > MOST_IN_EXAMPLE:
        return None
    highest = rules.fingers - 1
    for first in range(highest, 0, -1):
        second = min(_EXAMPLE_ADDS, highest)
        left = first + second - rules.fingers
        if left > 0 and rules.bomb not in {first, second, left}:
            return first, second
    return None


# How hands split


def _splits(rules: HouseRules, most_hands: int) -> Iterator[Message]:
    if most_hands == 1:
        return
    if not has_splits(rules):
        yield message("intro-split-never")
    else:
        yield message(
            _kind_of_split(rules),
            empties=int(rules.suicide and rules.transfers != "off"),
            only=int(not (rules.meta or rules.stumps)),
            fingers=rules.fingers,
        )


def _kind_of_split(rules: HouseRules) -> str:
    if not _has_usual_splits(rules):
        return "intro-split-meta" if rules.meta else "intro-split-stumps"
    if rules.divisions == "off":
        return "intro-split-in"
    where = "any" if rules.transfers != "off" else "out"
    if rules.halving == "off":
        return f"intro-split-{where}"
    return f"intro-split-{where}-{rules.halving}"


def _has_usual_splits(rules: HouseRules) -> bool:
    return rules.transfers != "off" or rules.divisions != "off"


# What's special


def _special(setup: Setup, rules: HouseRules) -> Iterator[Message]:
    """A sentence about the one special rule, or the names of several."""
    found = tuple(_found(setup, rules))
    if len(found) == 1:
        name, data = found[0]
        yield message(f"intro-{name}", **data)
    elif found:
        named = [message(f"special-{name}", **data) for name, data in found]
        if len(named) > MOST_NAMED:
            rest = len(named) - (MOST_NAMED - 1)
            named[-rest:] = [message("special-more", more=rest)]
        yield message("intro-special", rules=tuple(named))


def _found(setup: Setup, rules: HouseRules) -> Iterator[tuple[str, dict[str, Datum]]]:
    """Every special rule: its name in keys, and what its sentence may use."""
    shared: dict[str, Datum] = {
        "fingers": rules.fingers,
        "signed": int(is_signed(rules)),
        "limit": rules.swap_limit,
        "teams": int(setup.mode is Mode.ONE_BODY),
        "whole": int(not (rules.suicide or max(hand_counts(rules, len(setup.sides))) == 1)),
    }
    for option in _SPECIAL:
        value = getattr(rules, option)
        if value != OPTIONS[option].usual and option not in _told_as_splits(rules):
            name = OPTIONS[option].words
            if option == "parts":
                yield "parts-half" if value == "half" else "parts-quarter", shared
            else:
                yield name, {**shared, "number": int(value)}
    yield from _unusual_hands(rules, len(setup.sides), shared)


def _told_as_splits(rules: HouseRules) -> tuple[str, ...]:
    """What the sentence about splits is all about, where there are no usual ones."""
    if _has_usual_splits(rules):
        return ()
    return ("meta",) if rules.meta else ("stumps",)


def _unusual_hands(
    rules: HouseRules, sides: int, shared: dict[str, Datum]
) -> Iterator[tuple[str, dict[str, Datum]]]:
    counts = hand_counts(rules, sides)
    if len(set(counts)) > 1:
        yield "hands-unequal", {**shared, "hands": counts}
    elif counts[0] != OPTIONS["hands"].usual:
        yield "hands", {**shared, "hands": counts[0]}
    shown = [tuple(sorted(each)) for each in start_hands(rules, sides)]
    numbers: set[Fingers] = {number for each in shown for number in each}
    if len(numbers) > 1:
        is_alike = len(set(shown)) == 1
        yield "start-alike" if is_alike else "start-unequal", {**shared, "start": shown[0]}
    elif numbers != {OPTIONS["start"].usual}:
        yield "start", {**shared, "start": shown[0][0]}
