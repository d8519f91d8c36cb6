"""House rules as a short code that can be shared with another server, and back.

The code is a letter for its version, a number in base 32, and three check characters that catch
typos. In the number, each option is a digit in its own base, and the default is 0, so that rules
near the official ones have short codes. Upper and lower case, spaces and dashes make no difference.

A version has the options that came with it (`RuleOption.since`) before those of earlier versions,
each by their numbers. Rules are written in the first version that can express them, and codes of
every version can be read forever: in a published version nothing changes, neither its options nor
their values nor their defaults.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias
from zlib import crc32

from bot.app.rulebook.options import CHOICES, usual_first
from bot.app.rulebook.sides import setup_of
from engine.errors import BadRules
from engine.rules import (
    FEWEST_SIDES,
    MOST_HANDS,
    MOST_SIDES,
    OPTIONS,
    Fingers,
    HouseRules,
    check,
    parse_rules,
)
from engine.rules.house_rules import PARTS_IN_ONE, exact
from engine.rules.option import Plain

VERSIONS = sorted({option.since for option in OPTIONS.values()})
LONGEST_CODE = 150
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None})
_CHECK = 3
_BASE = len(_SIGNS)
_USUAL_HANDS = (2, *(count for count in range(1, MOST_HANDS + 1) if count != 2))
_KINDS_OF_START = 3
_SIDE_COUNTS = MOST_SIDES - FEWEST_SIDES + 1

Digit: TypeAlias = tuple[int, int]
"""A digit and its base."""


def rules_code(rules: HouseRules) -> str:
    """The code of rules that `check` passes."""
    version = _version_of(rules)
    body = _in_signs(_packed(list(_digits(rules, version))))
    return version + body + _check_of(version + body)


def rules_of_code(text: str) -> HouseRules:
    """The rules for that code. Raises BadRules if it isn't one, or if its rules make no game."""
    code = _given(text)
    rules = _read(code[0], code[1:-_CHECK])
    if rules is None or rules_code(rules) != code:
        raise BadRules("hr-code-wrong")
    check(setup_of(rules))
    return rules


def rules_shared(text: str) -> HouseRules:
    """The rules in a code or JSON that someone sent. Raises BadRules."""
    if not text.lstrip().startswith("{"):
        return rules_of_code(text)
    rules = parse_rules(text)
    check(setup_of(rules))
    return rules


def _given(text: str) -> str:
    """The code in its normal form, checked for typos. Raises BadRules."""
    if len(text) > LONGEST_CODE:
        raise BadRules("hr-code-too-long", most=LONGEST_CODE)
    given = "".join(text.upper().split()).translate(_READ_AS)
    if given[:1] not in VERSIONS:
        raise BadRules("hr-code-none")
    if not set(given) <= set(_SIGNS) or len(given) <= _CHECK:
        raise BadRules("hr-code-wrong")
    if _check_of(given[:-_CHECK]) != given[-_CHECK:]:
        raise BadRules("hr-code-wrong")
    return given


def _check_of(unchecked: str) -> str:
    return _in_signs(crc32(unchecked.encode()) % _BASE**_CHECK).rjust(_CHECK, _SIGNS[0])


def _in_signs(number: int) -> str:
    signs = ""
    while number:
        number, low = divmod(number, _BASE)
        signs = _SIGNS[low] + signs
    return signs


# Options and their order


def _version_of(rules: HouseRules) -> str:
    """The first version with all options that aren't at their default."""
    unusual = (each for each in OPTIONS.values() if getattr(rules, each.name) != each.usual)
    return max((option.since for option in unusual), default=VERSIONS[0])


@cache
def _layout(version: str) -> tuple[str, ...]:
    """The plain options of that version. Last in the number, new ones would make codes long."""
    options = sorted((OPTIONS[name] for name in CHOICES), key=lambda option: option.number)
    newest_first = sorted(options, key=lambda option: option.since, reverse=True)
    return tuple(option.name for option in newest_first if option.since <= version)


@cache
def _digits_of(option: str) -> Mapping[Plain, int]:
    """The digit for each value."""
    return {value: digit for digit, value in enumerate(usual_first(option))}


# Writing


def _packed(digits: Sequence[Digit]) -> int:
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def _digits(rules: HouseRules, version: str) -> Iterator[Digit]:
    for option in _layout(version):
        digits = _digits_of(option)
        yield digits[getattr(rules, option)], len(digits)
    yield from _digits_of_hands(rules)
    yield from _digits_of_start(rules)


def _digits_of_hands(rules: HouseRules) -> Iterator[Digit]:
    if isinstance(rules.hands, int):
        yield _USUAL_HANDS.index(rules.hands), MOST_HANDS + 1
        return
    yield MOST_HANDS, MOST_HANDS + 1
    yield len(rules.hands) - FEWEST_SIDES, _SIDE_COUNTS
    for count in rules.hands:
        yield count - 1, MOST_HANDS


def _digits_of_start(rules: HouseRules) -> Iterator[Digit]:
    start, units = rules.start, _Units(rules.fingers, PARTS_IN_ONE[rules.parts])
    if not isinstance(start, tuple):
        yield 0, _KINDS_OF_START
        yield units.digit(start)
        return
    lists = tuple(item for item in start if isinstance(item, tuple))
    yield (2 if lists else 1), _KINDS_OF_START
    if lists:
        yield len(lists) - FEWEST_SIDES, _SIDE_COUNTS
    for shown in lists or (tuple(item for item in start if not isinstance(item, tuple)),):
        yield from _digits_of_side(shown, units)


def _digits_of_side(shown: Iterable[Fingers], units: _Units) -> Iterator[Digit]:
    numbers = tuple(shown)
    yield len(numbers) - 1, MOST_HANDS
    yield from map(units.digit, numbers)


class _Units:
    """Fingers on a hand that's in, as digits: one finger is 0."""

    def __init__(self, fingers: int, parts: int) -> None:
        self.parts = parts
        self.base = fingers * parts

    def digit(self, value: Fingers) -> Digit:
        return (int(value * self.parts) - self.parts) % self.base, self.base

    def value(self, digit: int) -> object:
        return exact(Fraction((digit + self.parts) % self.base, self.parts))


# Reading


class _Packed:
    """A number whose digits are taken off one by one."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit


def _read(version: str, body: str) -> HouseRules | None:
    packed = _Packed(0)
    for sign in body:
        packed.number = packed.number * _BASE + _SIGNS.index(sign)
    fields: dict[str, Any] = {}
    for option in _layout(version):
        values = usual_first(option)
        fields[option] = values[packed.take(len(values))]
    fields["hands"] = _hands_read(packed)
    fields["start"] = _start_read(packed, _Units(fields["fingers"], PARTS_IN_ONE[fields["parts"]]))
    return None if packed.number else HouseRules(**fields)


def _hands_read(packed: _Packed) -> object:
    kind = packed.take(MOST_HANDS + 1)
    if kind < MOST_HANDS:
        return _USUAL_HANDS[kind]
    sides = packed.take(_SIDE_COUNTS) + FEWEST_SIDES
    return tuple(packed.take(MOST_HANDS) + 1 for _ in range(sides))


def _start_read(packed: _Packed, units: _Units) -> object:
    kind = packed.take(_KINDS_OF_START)
    if kind == 0:
        return units.value(packed.take(units.base))
    sides = packed.take(_SIDE_COUNTS) + FEWEST_SIDES if kind > 1 else 1
    lists = tuple(_side_read(packed, units) for _ in range(sides))
    return lists if kind > 1 else lists[0]


def _side_read(packed: _Packed, units: _Units) -> tuple[object, ...]:
    return tuple(units.value(packed.take(units.base)) for _ in range(packed.take(MOST_HANDS) + 1))
