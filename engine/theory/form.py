"""`Form`: a short game in canonical form, so that equal games are one object."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.theory.candidate import Candidate
from engine.theory.limits import MOST_BIRTHDAY, MOST_STEPS, TooLarge
from engine.theory.nimbers import nimber_of
from engine.theory.numbers import number_between

if TYPE_CHECKING:
    from engine.theory.uptimal import Uptimal


class Form:
    """A game {left | right} in canonical form. Only `Forms` creates these.

    Within one `Forms`, equal games are the same object, so `is` and `==` tell whether games are
    equal. The order is partial: if neither `g <= h` nor `g >= h`, the two are confused.
    """

    __slots__ = (
        "_at_most",
        "_negative",
        "birthday",
        "forms",
        "is_dicotic",
        "left",
        "most_nimber",
        "nimber",
        "number",
        "right",
    )

    def __init__(self, forms: Forms, left: tuple[Form, ...], right: tuple[Form, ...]) -> None:
        self.forms = forms
        self.left = left
        self.right = right
        options = (*left, *right)
        self.birthday = 1 + max((option.birthday for option in options), default=-1)
        """How deep it is: the day on which it's born, as the theory says."""
        self.is_dicotic = bool(left) == bool(right) and all(one.is_dicotic for one in options)
        """Whether in it, and in all that follows, either both players can move or neither can."""
        self.number = number_between(left, right)
        """The number it equals, or None."""
        self.nimber = nimber_of(left, right)
        """The size of the nimber it equals, or None."""
        self.most_nimber = max([self.nimber or 0, *(one.most_nimber for one in options)])
        """The size of the largest nimber it can come to."""
        self._at_most: dict[Form, bool] = {}
        self._negative: Form | None = None

    def __le__(self, other: Form) -> bool:
        """Whether Right wins this minus the other when Left goes first."""
        known = self._at_most.get(other)
        if known is None:
            known = self._at_most[other] = self._is_at_most(other)
        return known

    def _is_at_most(self, other: Form) -> bool:
        self.forms.spend()
        for option in self.left:
            if other <= option:
                return False
        for option in other.right:  # noqa: SIM110 - games are deep, and each level is a frame
            if option <= self:
                return False
        return True

    def __ge__(self, other: Form) -> bool:
        return other <= self

    def __lt__(self, other: Form) -> bool:
        return self is not other and self <= other

    def __gt__(self, other: Form) -> bool:
        return other < self

    def is_confused_with(self, other: Form) -> bool:
        """Whether the player who goes first wins this minus the other."""
        return not self <= other and not other <= self

    def __neg__(self) -> Form:
        if self._negative is None:
            negative = self.forms.known(
                [-right for right in self.right], [-left for left in self.left]
            )
            self._negative, negative._negative = negative, self
        return self._negative

    def __add__(self, other: Form) -> Form:
        return self.forms.sum(self, other)

    def __sub__(self, other: Form) -> Form:
        return self.forms.sum(self, -other)

    def times(self, count: int) -> Form:
        """This many copies added up; a negative count adds copies of the negative."""
        total, one = self.forms.zero, self if count >= 0 else -self
        for _ in range(abs(count)):
            total += one
        return total


class Forms:
    """All forms of one computation: everything made here is kept as long as this object.

    It counts its steps, so that nothing a user asks for can run for minutes.
    """

    def __init__(self, most_steps: int = MOST_STEPS, most_birthday: int = MOST_BIRTHDAY) -> None:
        self._made: dict[tuple[frozenset[Form], frozenset[Form]], Form] = {}
        self._sums: dict[tuple[Form, Form], Form] = {}
        self._steps_left = most_steps
        self._most_birthday = most_birthday
        # What other modules find out about forms, kept as long as these.
        self.weights: dict[Form, Form] = {}
        self.uptimals: dict[Form, Uptimal | None] = {}
        self.names: dict[Form, str] = {}
        self.zero = self.known((), ())
        """The game in which no one can move."""
        self.star = self.form([self.zero], [self.zero])
        """{0 | 0}."""
        self.up = self.form([self.zero], [self.star])
        """{0 | *}."""

    def spend(self) -> None:
        """Count one step. Raises TooLarge if there have been too many."""
        self._steps_left -= 1
        if self._steps_left < 0:
            raise TooLarge("theory-too-long")

    def form(self, left: Iterable[Form], right: Iterable[Form]) -> Form:
        """The canonical form of {left | right}."""
        options = frozenset(left), frozenset(right)
        made = self._made.get(options)
        if made is None:
            made = self._made[options] = self.known(*Candidate(*options, self.spend).canonical())
        return made

    def known(self, left: Iterable[Form], right: Iterable[Form]) -> Form:
        """The form whose options are already canonical: none dominated, none reversible."""
        options = frozenset(left), frozenset(right)
        made = self._made.get(options)
        if made is None:
            made = self._made[options] = Form(self, *map(tuple, options))
            if made.birthday > self._most_birthday:
                raise TooLarge("theory-too-deep", most=self._most_birthday)
        return made

    def sum(self, one: Form, other: Form) -> Form:
        """The sum of both games: each move is made in one of them."""
        if one is self.zero:
            return other
        if other is self.zero:
            return one
        if one is -other:
            return self.zero
        found = self._sums.get((one, other))
        if found is None:
            sum_of = self.sum
            found = self._sums[one, other] = self._sums[other, one] = self.form(
                [
                    *(sum_of(left, other) for left in one.left),
                    *(sum_of(one, left) for left in other.left),
                ],
                [
                    *(sum_of(right, other) for right in one.right),
                    *(sum_of(one, right) for right in other.right),
                ],
            )
        return found

    def nimber(self, size: int) -> Form:
        """*size: a heap of Nim."""
        smaller: list[Form] = []
        for _ in range(size):
            smaller.append(self.known(smaller, smaller))
        return self.known(smaller, smaller)

    def switch(self, form: Form) -> Form:
        """±G."""
        return self.form([form], [-form])

    def tiny(self, form: Form) -> Form:
        """+_G: {0 | {0 | -G}}."""
        return self.form([self.zero], [self.form([self.zero], [-form])])
