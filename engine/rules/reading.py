"""Reads house rules that a user sends, as a preset's name or as JSON, and writes them back."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from itertools import accumulate
from math import isfinite

from pydantic import ValidationError

from engine.errors import BadRules
from engine.message import Datum, Message, message
from engine.rules.faults import bad_rules
from engine.rules.house_rules import (
    FEWEST_SIDES,
    MOST_FINGERS,
    MOST_HANDS,
    MOST_SIDES,
    OPTIONS,
    HouseRules,
)
from engine.rules.option import RuleOption
from engine.rules.presets import PRESETS, preset

BASE = "preset"
"""The JSON field that names the preset changed by the other fields."""

LONGEST_TEXT = 10_000
LONGEST_NUMBER = 15
DEEPEST = 8
MOST_SHOWN = 60
MOST_OFFERED = 3


def parse_rules(text: str) -> HouseRules:
    """The house rules given by a text: the name of a preset, or a JSON object.

    A JSON object has some of the fields, and can name the `preset` that they change. Raises
    BadRules with what's wrong and what would be right.
    """
    given = text.strip()
    if not given:
        raise BadRules("bad-no-rules")
    if len(given) > LONGEST_TEXT:
        raise BadRules("bad-text-too-long", most=LONGEST_TEXT)
    return rules_from(_read(given)) if given.startswith("{") else preset(given)


def rules_from(fields: Mapping[str, object]) -> HouseRules:
    """The house rules with these fields; all others come from the preset, if named, or `official`.

    Raises BadRules with what's wrong and what would be right.
    """
    changes = dict(fields)
    base = _base(changes.pop(BASE)) if BASE in changes else HouseRules()
    known = {name: value for name, value in changes.items() if name in OPTIONS}
    try:
        rules = HouseRules.model_validate(base.model_dump() | known)
    except ValidationError as error:
        wrong = {fault["loc"][0] for fault in error.errors(include_input=False)}
        raise _refusal(changes, wrong) from error
    if len(known) < len(changes):
        raise _refusal(changes, set())
    return rules


def rules_text(rules: HouseRules) -> str:
    """The shortest text that `parse_rules` reads back as exactly these rules."""
    for name, value in PRESETS.items():
        if value == rules:
            return name
    changes = rules.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(changes, separators=(",", ":"))


def allowed(option: RuleOption) -> Message:
    """The allowed values of the option, in words."""
    if option.name == "hands":
        return message("allowed-hands", most=MOST_HANDS, fewest=FEWEST_SIDES, sides=MOST_SIDES)
    if option.name == "start":
        return message("allowed-start", below=MOST_FINGERS)
    if option.numbers is not None:
        key = "allowed-limit" if option.numbers.or_none else "allowed-range"
        return message(key, least=option.numbers.least, most=option.numbers.most)
    if option.is_switch:
        return message("allowed-bool")
    return message("allowed-choice", choices=option.values)


def _base(name: object) -> HouseRules:
    if not isinstance(name, str) or isinstance(name, _Unreadable):
        raise bad_rules([_bad_value(BASE, name)])
    return preset(name)


# JSON


def _read(text: str) -> dict[str, object]:
    # No rules are nested more than a few levels deep, and the parser itself has no limit.
    if max(accumulate((char in "[{") - (char in "]}") for char in text)) > DEEPEST:
        raise BadRules("bad-nesting")
    try:
        return json.loads(
            text,
            object_pairs_hook=_distinct,
            parse_int=_whole,
            parse_float=_decimal,
            parse_constant=_Unreadable,
        )
    except json.JSONDecodeError as error:
        raise BadRules("bad-json", line=error.lineno, column=error.colno) from error


def _distinct(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    """The fields of an object. If a field occurs twice, JSON would silently keep the second one."""
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise BadRules("bad-twice", field=_cut(name))
        fields[name] = value
    return fields


class _Unreadable(str):
    """A number, as typed, that no field can have: NaN, Infinity, or one with too many digits."""

    __slots__ = ()


def _whole(digits: str) -> int | str:
    return int(digits) if len(digits) <= LONGEST_NUMBER else _Unreadable(digits)


def _decimal(digits: str) -> float | str:
    number = float(digits)
    # This few digits are kept exactly, except for numbers next to 0 or too large.
    is_rounded = not isfinite(number) or (
        not number and set(digits.lower().partition("e")[0]) - set("-.0")
    )
    return number if len(digits) <= LONGEST_NUMBER and not is_rounded else _Unreadable(digits)


# Faults in fields


def _refusal(given: Mapping[str, object], wrong: Collection[int | str]) -> BadRules:
    """The error to raise if some of these fields are wrong or unknown, in the order given."""
    faults = (_fault(name, value, wrong) for name, value in given.items())
    return bad_rules([fault for fault in faults if fault is not None])


def _fault(name: str, value: object, wrong: Collection[int | str]) -> Message | None:
    if name not in OPTIONS:
        return _unknown(str(name))
    return _bad_value(name, value) if name in wrong else None


def _bad_value(name: str, value: object) -> Message:
    right = message("allowed-preset") if name == BASE else allowed(OPTIONS[name])
    return message("bad-value", field=name, given=_shown(value), allowed=right)


def _unknown(name: str) -> Message:
    known = (*OPTIONS, BASE)
    near = get_close_matches(name[:MOST_SHOWN].lower(), known, MOST_OFFERED)
    return message("bad-field", field=_cut(name), near=tuple(near), known=known)


def _shown(value: object) -> Datum:
    """The value as JSON writes it, as far as it can be shown."""
    if isinstance(value, _Unreadable):
        return _cut(value)
    try:
        return _cut(json.dumps(value, ensure_ascii=False, default=str))
    except (ValueError, TypeError, RecursionError):
        return message("bad-value-unshowable")


def _cut(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"
