"""`Message`: something to tell a person, as a catalogue key and the data its sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, Union

Datum: TypeAlias = Union[str, int, Fraction, "Message", tuple["Datum", ...]]
"""A value in a sentence: a piece of notation, a number, another message, or a list of these."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence or phrase in no language yet; `bot/words/wording.py` puts it into words."""

    key: str
    data: Mapping[str, Datum]

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.data.items())))


def message(key: str, **data: Datum) -> Message:
    """The message with this key; its data is given by name."""
    return Message(key, data)


SEAT, SIDE = "seat-numbered", "side-numbered"
"""The engine knows players by numbers only. Where their names are known, these are replaced."""


def seat_numbered(seat: int) -> Message:
    """The player in that seat, counted from 0."""
    return message(SEAT, seat=seat + 1)


def side_numbered(side: int) -> Message:
    """The player or team with that side, counted from 0. Attacks name players by this number."""
    return message(SIDE, side=side + 1)
