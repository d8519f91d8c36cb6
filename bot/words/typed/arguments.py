"""Whether what follows a verb can be meant as hands, numbers and seats, be they right or not.

It has to tell a mistyped move, whose player wants to be told, from talk that begins with the same
word. Words are cut where `engine.notation` cuts them.
"""

from __future__ import annotations

import re

LONGEST_NAME = 32
"""No name on Discord is longer."""

_WITHIN = re.compile(r"\s*([:/\u2044])\s*")
"""What holds two parts of one word together."""
_BETWEEN = re.compile(r"[\s,;>→、\uff0c\-\u2010-\u2015\u2212\uff0d]+")
"""What stands between words. A dash that is a sign is left away too: a number stays one."""
# Of the letters those are no hand that are words of their own.
_HAND = r"(?:left|right|[b-hj-z]|\d{1,3})"
# More than quarters are no parts of a finger, and "50/50" is talk.
_FINGERS = r"(?:\d{1,3}(?:\.\d{0,4})?[½¼¾]?|\.\d{1,4}|[½¼¾]|\d{1,3}/[24])"
_ARGUMENT = re.compile(rf"{_HAND}|{_FINGERS}|\d{{1,3}}:{_HAND}", re.ASCII | re.IGNORECASE)


def are_arguments(text: str) -> bool:
    """Whether every word of it looks like a hand, a number or a seat; a name may come last."""
    written, at, name = text.partition("@")
    words = list(filter(None, _BETWEEN.split(_WITHIN.sub(_joined, written))))
    if at and not (words and 0 < len(name.strip()) <= LONGEST_NAME):
        return False
    return all(map(_ARGUMENT.fullmatch, words))


def _joined(found: re.Match[str]) -> str:
    return ":" if found[1] == ":" else "/"
