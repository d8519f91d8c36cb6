"""The options of house rules: the values of each, and how people write them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from types import MappingProxyType
from typing import Any

from engine.message import Message, message
from engine.rules import MOST_HANDS, OPTIONS, difference
from engine.rules.house_rules import exact
from engine.rules.option import Plain

CHOICES: Mapping[str, tuple[Plain, ...]] = MappingProxyType(
    {name: option.values for name, option in OPTIONS.items() if option.values}
)
"""All values of the options that have one value for all sides."""
NUMBERED: Mapping[int, str] = MappingProxyType(
    {option.number: name for name, option in OPTIONS.items()}
)
"""The options by their numbers in custom IDs."""
SPOKEN: Mapping[str, bool] = {
    **dict.fromkeys(("on", "yes", "true", "1"), True),
    **dict.fromkeys(("off", "no", "false", "0"), False),
}
"""How people write yes and no."""
_NUMBER = re.compile(r"[0-9]{1,5}(\.[0-9]{1,2})?")
LONGEST_VALUE = 400
MOST_COMPLETED = 25
_STARTS = tuple(range(1, 11))


def read_value(option: str, text: str) -> object:
    """The value in that text, for `rules_from` to check: a word, a number, or lists.

    Lists are written `1,2` for hands and `1,2|1,1` with a bar between sides, or as JSON.
    """
    given = text.strip().casefold()
    if option in OPTIONS and OPTIONS[option].is_switch:
        return SPOKEN.get(given, text.strip())
    if option in CHOICES and isinstance(CHOICES[option][0], str):
        return given.replace("-", "_").replace(" ", "_")
    if len(given) > LONGEST_VALUE:
        return text[:LONGEST_VALUE]
    return _numbers(given) if set(given) - set("0123456789.") else _number(given)


def in_words(option: str, value: Any) -> Message:  # noqa: ANN401 - whatever the option may be
    """The phrase for rules with this value, such as "with cutoff"."""
    return difference(option, value)


def option_name(option: str) -> Message:
    """The option's topic, in a few words."""
    return message(f"hr-option-{OPTIONS[option].words}")


def completed_values(option: str, begun: str) -> list[Plain]:
    """The option's values that start with the text, as many as Discord shows."""
    wanted = begun.strip().casefold()
    fitting = (value for value in _offered(option) if written(value).startswith(wanted))
    return list(islice(fitting, MOST_COMPLETED))


@cache
def usual_first(option: str) -> tuple[Plain, ...]:
    """The option's values, with the official rules' value first."""
    return tuple(sorted(CHOICES[option], key=lambda value: value != OPTIONS[option].usual))


def written(value: Plain) -> str:
    """The value as people write it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _offered(option: str) -> Iterator[Plain]:
    match option:
        case "hands":
            yield from range(1, MOST_HANDS + 1)
        case "start":
            yield from _STARTS
        case _ if option in CHOICES:
            yield from usual_first(option)
        case _:
            return


def _numbers(given: str) -> object:
    """Lists with commas, and bars between sides; or brackets as in JSON."""
    plain = re.sub(r"\]\s*,\s*\[", "|", given).replace("[", "").replace("]", "")
    sides = [[_number(part.strip()) for part in side.split(",")] for side in plain.split("|")]
    return sides if len(sides) > 1 else sides[0]


def _number(given: str) -> object:
    if not _NUMBER.fullmatch(given):
        return given
    return exact(float(given)) if "." in given else int(given)
