"""Names of values, read: the other way round from `name_of`, and knowing none of its forms."""

from __future__ import annotations

import re
from fractions import Fraction

from tests.engine.theory.plain import STAR, UP, ZERO, Game, added, game, negative, total

UPTIMAL = re.compile(r"(?P<ups>\d+·↑|\d+·↓|↑\^\d+|\.(?:\d|\(-?\d+\))+|[↑↓⇑⇓])?(?P<star>\*\d*)?")
UPS = {"↑": 1, "⇑": 2, "↓": -1, "⇓": -2}


def read(name: str) -> Game:  # noqa: PLR0911 - one for each kind of name
    """The game of that name."""
    if name.startswith("-"):
        return negative(read(name[1:]))
    if name == "J":
        return read(".22*")
    if re.fullmatch(r"\d+(/\d+)?", name):
        return number(Fraction(name))
    if found := re.fullmatch(r"(\d+(?:/\d+)?)(\*\d*)", name):
        return added(read(found[1]), read(found[2]))
    if name.startswith("±{") and len(split(name[2:-1], "|")) == 1:
        options = [read(option) for option in split(name[2:-1], ",")]
        return game(options, map(negative, options))
    if name.startswith("±"):
        option = read(name[1:])
        return game([option], [negative(option)])
    if name.startswith("tiny("):
        return game([ZERO], [game([ZERO], [negative(read(name[5:-1]))])])
    if name.startswith("miny("):
        return negative(read(f"tiny({name[5:-1]})"))
    if name.startswith("{"):
        left, right = split(name[1:-1], "|")
        return game(options_of(left), options_of(right))
    return uptimal(name)


def options_of(text: str) -> list[Game]:
    return [read(option) for option in split(text, ",") if option]


def split(text: str, by: str) -> list[str]:
    """The parts of a text, cut where no bracket is open."""
    parts, depth = [""], 0
    for char in text:
        depth += (char in "({") - (char in ")}")
        if char == by and not depth:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def number(value: Fraction) -> Game:
    if value < 0:
        return negative(number(-value))
    if value.denominator == 1:
        return game([number(value - 1)], []) if value else ZERO
    step = Fraction(1, value.denominator)
    return game([number(value - step)], [number(value + step)])


def nimber(size: int) -> Game:
    smaller = [nimber(less) for less in range(size)]
    return game(smaller, smaller)


def power(place: int) -> Game:
    """↑^place."""
    up_to = ZERO
    for _ in range(place - 1):
        up_to = game([up_to], [STAR])
    return game([ZERO], [added(negative(up_to), STAR)])


def uptimal(name: str) -> Game:
    found = UPTIMAL.fullmatch(name)
    assert found is not None, name
    star = found["star"] or ""
    return added(powers(found["ups"] or ""), nimber(int(star[1:] or 1) if star else 0))


def powers(text: str) -> Game:
    if text in UPS:
        return times(UP, UPS[text])
    if "·" in text:
        count, arrow = text.split("·")
        return times(UP, int(count) * UPS[arrow])
    if text.startswith("↑^"):
        return power(int(text[2:]))
    digits = re.findall(r"\d|\(-?\d+\)", text[1:])
    return total(times(power(place), int(d.strip("()"))) for place, d in enumerate(digits, 1))


def times(game: Game, count: int) -> Game:
    return total([game if count > 0 else negative(game)] * abs(count))
