"""`Values`: the values of positions of Simple Chopsticks."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from engine.theory.form import Form, Forms
from engine.theory.limits import MOST_POSITIONS, TooLarge
from engine.theory.position import Hands, SimplePosition, struck

Bare: TypeAlias = tuple[Hands, Hands, int]
"""The plain tuple equal to a SimplePosition; thousands are made, and this costs less."""
Options: TypeAlias = tuple[list[Bare], list[Bare]]
"""The positions that Left's moves lead to, and those that Right's lead to."""


class Values:
    """The values of positions, each worked out once and kept, with forms of one `Forms`."""

    def __init__(self, forms: Forms | None = None, most_positions: int = MOST_POSITIONS) -> None:
        self.forms = forms or Forms()
        self._most = most_positions
        self._found: dict[Bare, Form] = {}
        self._struck = cache(_struck)

    def __getitem__(self, position: SimplePosition) -> Form:
        """The value of the position. Raises TooLarge if too much follows from it."""
        if position.is_over:
            return self.forms.zero
        if position not in self._found:
            self._find(position)
        return self._found[position]

    def _find(self, position: Bare) -> None:
        """Find the values of the position and everything that can follow, the last first."""
        unknown = self._unknown(position)
        for following in sorted(unknown, key=_fingers_to_go):
            left, right = unknown[following]
            value = self.forms.form(map(self._known, left), map(self._known, right))
            self._found[following] = value
            self._found[_turned(following)] = -value

    def _known(self, position: Bare) -> Form:
        left, right, _ = position
        return self._found[position] if left and right else self.forms.zero

    def _unknown(self, position: Bare) -> dict[Bare, Options]:
        """The unfinished positions without a value that can follow this one, with their options.

        A position and its mirror image count once.
        """
        unknown: dict[Bare, Options] = {}
        seen = {position, _turned(position)}
        to_do = [position]
        while to_do:
            before = to_do.pop()
            options = unknown[before] = self._options(before)
            for after in (*options[0], *options[1]):
                if after not in seen and after not in self._found and after[0] and after[1]:
                    seen.update((after, _turned(after)))
                    to_do.append(after)
            if len(unknown) + len(to_do) > self._most:
                raise TooLarge(
                    "theory-too-many", position=str(SimplePosition(*position)), most=self._most
                )
        return unknown

    def _options(self, position: Bare) -> Options:
        left, right, n = position
        return (
            [(left, hit, n) for by in {*left} for hit in self._struck(right, by, n)],
            [(hit, right, n) for by in {*right} for hit in self._struck(left, by, n)],
        )


def _struck(hands: Hands, by: int, n: int) -> list[Hands]:
    """The hands after a hand showing `by` has hit one of them, for each hand it could hit."""
    return [struck(hands, on, by, n) for on in {*hands}]


def _turned(position: Bare) -> Bare:
    left, right, n = position
    return right, left, n


def _fingers_to_go(position: Bare) -> int:
    left, right, n = position
    return (n + 1) * (len(left) + len(right)) - sum(left) - sum(right)
