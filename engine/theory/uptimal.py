"""`Uptimal`: a sum of powers of up and perhaps a nimber, as digits.

↑^1 is ↑ = {0 | *}, and each further power is infinitely smaller than the one before. In the
notation .22*, the digits count ↑, ↑^2 and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from engine.theory.atomic_weight import atomic_weight
from engine.theory.form import Form, Forms
from engine.theory.numbers import integer_of


@dataclass(frozen=True, slots=True)
class Uptimal:
    """A count of each power of up, from ↑ on, and *nimber. The last digit isn't 0."""

    digits: tuple[int, ...] = ()
    nimber: int = 0

    def __add__(self, other: Uptimal) -> Uptimal:
        pairs = zip_longest(self.digits, other.digits, fillvalue=0)
        return _uptimal([one + another for one, another in pairs], self.nimber ^ other.nimber)

    def __neg__(self) -> Uptimal:
        return Uptimal(tuple(-digit for digit in self.digits), self.nimber)

    def form(self, forms: Forms) -> Form:
        """Its canonical form."""
        total = forms.nimber(self.nimber)
        for place, digit in enumerate(self.digits, 1):
            total += power_of_up(forms, place).times(digit)
        return total


def _uptimal(digits: list[int], nimber: int) -> Uptimal:
    while digits and not digits[-1]:
        digits.pop()
    return Uptimal(tuple(digits), nimber)


def power_of_up(forms: Forms, power: int) -> Form:
    """↑^power: {0 | * minus the sum of all smaller powers}."""
    up_to = forms.zero
    for _ in range(power - 1):
        up_to = forms.form([up_to], [forms.star])
    return forms.form([forms.zero], [forms.star - up_to])


def uptimal_of(form: Form) -> Uptimal | None:
    """The uptimal that the form equals, or None."""
    known = form.forms.uptimals
    if form not in known:
        found = _recognized(form) if _may_be_one(form) else None
        known[form] = found
        known[-form] = found and -found
    return known[form]


def _may_be_one(form: Form) -> bool:
    """Whether it can be an uptimal: in canonical form, the options of one are uptimals too.

    Subtracting powers of up from anything else until that shows can take very long.
    """
    return form.is_dicotic and all(map(uptimal_of, (*form.left, *form.right)))


def _recognized(form: Form) -> Uptimal | None:
    forms = form.forms
    ups = integer_of(atomic_weight(form))
    if ups is None:
        return None
    rest = form - forms.up.times(ups)
    nimber = _nimber_within(rest, form.most_nimber + 1)
    if nimber is None:
        return None
    rest += forms.nimber(nimber)
    digits = [ups]
    while rest is not forms.zero:
        if len(digits) > form.birthday:
            return None
        power = power_of_up(forms, len(digits) + 1)
        digit = _nearest(rest, power, form.birthday)
        if digit is None:
            return None
        digits.append(digit)
        rest -= power.times(digit)
    return _uptimal(digits, nimber)


def _nimber_within(rest: Form, most: int) -> int | None:
    """The nimber in a sum of a nimber and powers of up from the second on.

    Without the nimber, one player is clearly ahead.
    """
    forms = rest.forms
    for nimber in range(most + 1):
        if not (rest + forms.nimber(nimber)).is_confused_with(forms.zero):
            return nimber
    return None


def _nearest(rest: Form, power: Form, most: int) -> int | None:
    """How many times the power goes into the rest, to the nearest; None if it isn't an uptimal."""
    zero = rest.forms.zero
    if rest < zero:
        less = _nearest(-rest, power, most)
        return None if less is None else -less
    if not zero <= rest:
        return None
    digit = 0
    while power <= rest:
        rest -= power
        digit += 1
        if digit > most:
            return None
    # What's left is much smaller than the power, or falls short of it by something much smaller.
    return digit + 1 if power <= rest + rest else digit
