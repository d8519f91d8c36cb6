"""`Which`: which puzzle of which house rules is meant, as buttons say it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Self

from bot.app.refusals import PlayError

LARGEST = 2**31 - 1


@dataclass(frozen=True, slots=True)
class WhichPuzzle:
    """The puzzle of that day, or, without one, just some of that number."""

    ruleset: int
    """The number under which the house rules are stored."""
    day: int = 0
    """As dates count them, from the year 1 on; 0 for a puzzle of no day."""
    number: int = 0

    @classmethod
    def read(cls, numbers: tuple[int, ...], today: date) -> Self:
        """What the numbers of a button say.

        Raises PlayError for what no button of ours says, such as a day that is still to come.
        """
        which = cls(*numbers)
        if max(numbers) > LARGEST or which.day > today.toordinal():
            raise PlayError("puzzle-button-broken")
        return which

    @property
    def numbers(self) -> tuple[int, int, int]:
        """As `read` takes them."""
        return self.ruleset, self.day, self.number

    @property
    def index(self) -> int:
        """Its place in the endless row of the puzzles of these rules."""
        return self.day or self.number
